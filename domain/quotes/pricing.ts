import type { Charge, RateQuote } from '#contract/quotes.ts';
import { allocate, type Cents, formatMoney } from '#contract/rules/money.ts';
import type { CostRate } from './provider.ts';
import type { PricingTerms } from './quote-request.ts';

/** Our price of a carrier's cost: cost and margin, in cents; the margin has a least. */
export function sellCents(costCents: Cents, terms: PricingTerms): Cents {
  const margin = Math.max(Math.round((costCents * terms.marginPercent) / 100), terms.marginLeastCents);
  return costCents + margin;
}

/** What booking online takes off our price: zero or negative cents. */
export function onlineDiscountCents(priceCents: Cents, terms: PricingTerms): Cents {
  const off = Math.min(Math.round((priceCents * terms.onlineDiscountPercent) / 100), terms.onlineDiscountMostCents);
  return off === 0 ? 0 : -off;
}

/**
 * A carrier's cost as the shipper sees it: every line carries its share of the margin, lines sum to the total exactly, and neither
 * cost nor margin can be read from it (R42).
 */
export function sellDetail(cost: CostRate, terms: PricingTerms): NonNullable<RateQuote['rateQuoteDetail']> {
  const total = sellCents(cost.totalCents, terms);
  const charges = sellCharges(cost, total);
  return { total: formatMoney(total), FCTotalCharges: formatMoney(total), charges };
}

function sellCharges(cost: CostRate, total: Cents): Charge[] {
  const raised = cost.charges.filter((line) => line.cents > 0);
  const margin = total - cost.totalCents;
  // Shares go to the lines that cost something; a discount line keeps its size, so that it stays one.
  const shares = allocate(
    margin,
    raised.map((line) => line.cents),
  );
  const shareOf = new Map(raised.map((line, i) => [line, shares[i] ?? 0]));
  return cost.charges.map((line) => ({
    code: line.code,
    description: line.description,
    amount: formatMoney(line.cents + (shareOf.get(line) ?? 0)),
  }));
}
