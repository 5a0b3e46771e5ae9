import type { RateQuote } from '#contract/quotes.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { ownIds } from './priced-response.ts';
import type { StoredRate } from './quote-record.ts';
import type { QuoteRequest } from './quote-request.ts';
import { readRate } from './read-rate.ts';

/** A stored rate as a customer may see it: ids of our own in place of the carrier's contract and quote number. */
export const rateForCustomer = ({ rate }: StoredRate): RateQuote => ({
  ...readRate(rate),
  ...ownIds(rate.FCPreRateQuoteResponseId),
});

/** A stored rate as an agent sees it: with the carrier's contract and number, cost and profit. */
export function rateForAgent({ rate, cost, carrier, accountCode }: StoredRate, request: QuoteRequest): RateQuote {
  const account = request.carriers.find((one) => one.accountCode === accountCode);
  const [guaranteed] = carrier.guaranteed ?? [];
  return {
    ...readRate(rate),
    ...(account && { FCContractUUID: account.contractUuid, FCContractName: account.contractName }),
    capacityProviderQuoteNumber: carrier.quoteNumber,
    cost: formatMoney(cost.standard),
    ...(cost.guaranteed !== undefined && { guaranteedCost: formatMoney(cost.guaranteed) }),
    profitPercent: carrier.profitPercent,
    ...(guaranteed && { guaranteedProfitPercent: guaranteed.profitPercent }),
  };
}
