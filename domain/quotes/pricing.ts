import type { Charge, RateQuote } from '#contract/quotes.ts';
import { type Cents, formatMoney, percentOf } from '#contract/rules/money.ts';
import type { CostRate } from './provider.ts';
import type { PricingTerms } from './quote-request.ts';

/** Our price of a carrier's cost: cost and margin, in cents; the margin has a least. */
export function sellCents(costCents: Cents, terms: PricingTerms): Cents {
  const margin = Math.max(percentOf(costCents, terms.marginPercent), terms.marginLeastCents);
  return costCents + margin;
}

/** What booking online takes off our price: zero or negative cents. */
export function onlineDiscountCents(priceCents: Cents, terms: PricingTerms): Cents {
  const off = Math.min(percentOf(priceCents, terms.onlineDiscountPercent), terms.onlineDiscountMostCents);
  return off === 0 ? 0 : -off;
}

/**
 * A carrier's cost as the shipper sees it: every line stands to our price as it stands to the cost, lines sum to the total exactly,
 * and neither cost nor margin can be read from it (R42).
 */
export function sellDetail(cost: CostRate, terms: PricingTerms): NonNullable<RateQuote['rateQuoteDetail']> {
  const total = sellCents(cost.totalCents, terms);
  return { total: formatMoney(total), FCTotalCharges: formatMoney(total), charges: sellCharges(cost, total) };
}

/** Discounts are raised like everything else: 'Discount 77%' over an untouched amount would tell what the carrier's gross is. */
function sellCharges(cost: CostRate, total: Cents): Charge[] {
  const exact = cost.charges.map((line) => (line.cents * total) / cost.totalCents);
  const cents = exact.map(Math.floor);
  const left = total - cents.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) cents[index] = (cents[index] ?? 0) + 1;
  return cost.charges.map(({ code, description }, i) => ({ code, description, amount: formatMoney(cents[i] ?? 0) }));
}
