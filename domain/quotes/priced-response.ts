import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import type { GuaranteedLevel, RateQuote } from '#contract/quotes.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatGuarantee, formatPromise } from '#contract/rules/guaranteed-levels.ts';
import { profitPercent } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { PriceList } from '../settings/settings.ts';
import { priceFactorsOf } from './price-factors.ts';
import { applyGuaranteeMarkup, applyMarkup, type Bill, onlineDiscountCents } from './pricing.ts';
import type { GuaranteedCost, ProviderResponse } from './provider.ts';
import type { CarrierSide, StoredRate } from './quote-record.ts';
import type { CarrierAccount, QuoteRequest } from './quote-request.ts';

/** A rate without an expiry from the provider is held this long. */
const DEFAULT_VALIDITY_MS = 24 * 60 * 60_000;

type PricedResponse = Extract<ProviderResponse, { kind: 'rate' }>;

interface Pricing {
  readonly now: Date;
  readonly newId: () => string;
  readonly prices: PriceList;
}

/** Our price for a carrier's, as it is stored: the customer's part in `rate`, the carrier's part beside it; its lines are in English. */
export const toPricedResponse = (
  response: PricedResponse,
  account: CarrierAccount,
  request: QuoteRequest,
  pricing: Pricing,
): StoredRate => inLanguage(BASE_LANGUAGE, () => englishResponse(response, account, request, pricing));

function englishResponse(
  response: PricedResponse,
  account: CarrierAccount,
  request: QuoteRequest,
  { now, newId, prices }: Pricing,
): StoredRate {
  const { standard, guaranteed = [] } = response;
  const lane = [account.contractUuid, account.accountCode, areaOf(request.origin), areaOf(request.destination)].join(
    '|',
  );
  const bill = applyMarkup(standard, { terms: request.terms, prices, freight: request.freight, lane });
  const discountCents = onlineDiscountCents(bill.totalCents, request.terms);
  const sold = priceLevels(bill, guaranteed, standard.totalCents, prices);
  const expiresAt = response.expiresAt ?? now.getTime() + DEFAULT_VALIDITY_MS;
  const [cheapest] = sold;
  const factors = priceFactorsOf(standard, request);
  const profit = ({ totalCents }: Bill, costCents: number) => profitPercent(totalCents + discountCents, costCents);
  return {
    kind: 'rate',
    accountCode: account.accountCode,
    rate: {
      ...toRate(response, account, request, { now, id: newId(), bill, discountCents, expiresAt }),
      ...(cheapest && guaranteedPart(sold, standard)),
      // Other requests' rates stay as small as they are.
      ...(request.reRunOf && { priceFactors: factors }),
    },
    cost: { standard: standard.totalCents, ...(cheapest && { guaranteed: cheapest.cost.totalCents }) },
    carrier: {
      ...(response.quoteNumber !== undefined && { quoteNumber: response.quoteNumber }),
      profitPercent: profit(bill, standard.totalCents),
      ...(cheapest && { guaranteed: sold.map((one) => carrierLevel(one, profit)) }),
    },
    factors,
    expiresAt,
  };
}

/** Carriers rate by the first three characters of a postal code; a margin by more would show its band on freight that costs us the same. */
const areaOf = ({ postalCode }: { readonly postalCode: string }) => postalCode.slice(0, 3);

interface PricedLevel {
  readonly cost: GuaranteedCost;
  readonly bill: Bill;
}

/** The guaranteed services, cheapest first; the one that costs us more costs the customer more. */
function priceLevels(
  standard: Bill,
  costs: readonly GuaranteedCost[],
  standardCents: number,
  prices: PriceList,
): PricedLevel[] {
  const sold: PricedLevel[] = [];
  for (const cost of costs) {
    const lesser = sold.findLast((one) => one.cost.totalCents < cost.totalCents);
    const sale = {
      carrierCents: cost.totalCents - standardCents,
      words: formatGuarantee(cost.level),
      ...(lesser && { lesserCents: lesser.bill.totalCents - standard.totalCents }),
    };
    sold.push({ cost, bill: applyGuaranteeMarkup(standard, sale, prices) });
  }
  return sold;
}

function carrierLevel(
  { cost, bill }: PricedLevel,
  profit: (bill: Bill, costCents: number) => number,
): NonNullable<CarrierSide['guaranteed']>[number] {
  const { level, totalCents, quoteNumber } = cost;
  return {
    level,
    costCents: totalCents,
    ...(quoteNumber !== undefined && { quoteNumber }),
    profitPercent: profit(bill, totalCents),
  };
}

/** The fields of a rate's guaranteed services: the cheapest one in the specification's fields, and every level. */
function guaranteedPart(sold: readonly PricedLevel[], standard: PricedResponse['standard']) {
  const levels = sold.map(
    ({ cost, bill }): GuaranteedLevel => ({
      level: cost.level,
      words: formatPromise(cost.level),
      total: bill.detail.total,
      transitDays: cost.transitDays ?? standard.transitDays,
      deliveryDate: cost.deliveryDate ?? standard.deliveryDate,
    }),
  );
  const [first] = levels;
  return {
    FCGuaranteedRateQuoteDetail: sold[0]?.bill.detail,
    FCGuaranteedService: first?.words,
    FCGuaranteedTransitDay: first?.transitDays,
    guaranteedDeliveryDate: first?.deliveryDate,
    guaranteedLevels: levels,
  };
}

/** The fields of a rate that do not depend on a guarantee. The carrier's contract and number are replaced by an id of ours (R57). */
function toRate(
  { standard, laneType }: PricedResponse,
  account: CarrierAccount,
  request: QuoteRequest,
  made: { now: Date; id: string; bill: Bill; discountCents: number; expiresAt: number },
): RateQuote {
  return {
    carrierCode: account.scac,
    FCcarrierName: account.name,
    FCCarrierGroup: account.group,
    FCDisplayOrder: account.displayOrder,
    rateQuoteDetail: made.bill.detail,
    ...ownIds(made.id),
    capacityProviderAccountGroup: { code: account.group },
    FCPreRateQuoteResponseId: made.id,
    FCQuoteDate: toTimestamp(made.now),
    FCTotalTravelDistance: request.miles,
    FCtransitDays: standard.transitDays,
    FCDemageClimPer: account.damageClaimPercentage,
    FCOntimPercentage: account.onTimePercentage,
    onlineBookingDiscount: { amount: formatMoney(made.discountCents) },
    errorMessages: [],
    deliveryDate: standard.deliveryDate,
    expiresAt: toTimestamp(new Date(made.expiresAt)),
    laneType,
    ...serviceOf(standard),
  };
}

/** Replaces the carrier's contract and quote number in a rate: the rate's own id. */
export const ownIds = (FCPreRateQuoteResponseId: string) => ({
  FCContractUUID: FCPreRateQuoteResponseId,
  FCContractName: m.rates_ltl_rate(),
  capacityProviderQuoteNumber: FCPreRateQuoteResponseId,
});

/** Marks a price that is no plain LTL's; its terms differ. */
function serviceOf({ roomRule }: PricedResponse['standard']): Pick<RateQuote, 'service'> {
  const kind = roomRule?.kind;
  return kind === 'volume' || kind === 'partial-truckload' ? { service: kind } : {};
}
