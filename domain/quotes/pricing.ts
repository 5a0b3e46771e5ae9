import { formatNumber } from '#contract/format/numbers.ts';
import type { Charge, RateQuote } from '#contract/quotes.ts';
import { accessorialOf } from '#contract/rules/facilities.ts';
import { type Cents, formatMoney, percentOf } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { PriceList } from '../settings/settings.ts';
import { type BilledFreight, guaranteePrice, listedPrice } from './listed-prices.ts';
import { applyFreightMarkup, costParts, fuelPercentOf } from './marked-up-freight.ts';
import type { CostRate } from './provider.ts';
import type { PricingTerms } from './quote-request.ts';

export type Detail = NonNullable<RateQuote['rateQuoteDetail']>;

/** The inputs of a bill, besides the carrier's. */
export interface MarkupInput {
  readonly terms: PricingTerms;
  readonly prices: PriceList;
  readonly freight: BilledFreight;
  /** Carrier account and lane, which decide the margin within its spread. */
  readonly lane: string;
}

/** A bill as the shipper sees it, with the inputs for pricing a guarantee. */
export interface Bill {
  readonly detail: Detail;
  readonly totalCents: Cents;
  readonly freightCents: Cents;
}

interface Line {
  readonly code: string;
  readonly description: string;
  readonly cents: Cents;
}

/** The discount for booking online: zero or negative cents. */
export function onlineDiscountCents(priceCents: Cents, terms: PricingTerms): Cents {
  const off = Math.min(percentOf(priceCents, terms.onlineDiscountPercent), terms.onlineDiscountMaxCents);
  return off === 0 ? 0 : -off;
}

/**
 * A carrier's standard price as the shipper sees it (R57): one line of freight, fuel at the carrier's published rate on that freight, services
 * by the broker's list. Neither cost nor margin can be calculated from it (R42).
 */
export function applyMarkup(cost: CostRate, selling: MarkupInput): Bill {
  const parts = costParts(cost);
  const freightCents = applyFreightMarkup(parts, selling.terms, selling.prices, selling.lane);
  const fuelPercent = fuelPercentOf(parts);
  const fuel: Line[] =
    fuelPercent > 0
      ? [
          {
            code: 'FSC',
            description: m.rates_fuel_surcharge({ fuelPercent: formatNumber(fuelPercent, 2) }),
            cents: percentOf(freightCents, fuelPercent),
          },
        ]
      : [];
  const services = parts.services.map((line) => ({
    code: line.code,
    description: accessorialOf(line.code)?.label ?? line.description,
    cents: listedPrice(line, selling.freight, selling.prices),
  }));
  const freight = { code: 'GFC', description: formatFreightLine(cost), cents: freightCents };
  return toBill([freight, ...fuel, ...services], freightCents);
}

export interface GuaranteePremium {
  /** The carrier's charge for the guarantee alone. */
  readonly carrierCents: Cents;
  readonly words: string;
  /** Our price of a guarantee that costs less at the carrier, if there is one. */
  readonly lesserCents?: Cents;
}

/** The guaranteed price beside a standard one: the same lines, and one for the guarantee by the broker's list. */
export function applyGuaranteeMarkup(
  standard: Bill,
  { carrierCents, words, lesserCents }: GuaranteePremium,
  prices: PriceList,
): Bill {
  const cents = guaranteePrice(carrierCents, standard.freightCents, prices, lesserCents);
  const line = { code: 'GUR', description: words, amount: formatMoney(cents) };
  const total = standard.totalCents + cents;
  return {
    detail: toDetail(total, [...standard.detail.charges, line]),
    totalCents: total,
    freightCents: standard.freightCents,
  };
}

const formatFreightLine = ({ roomRule }: CostRate): string =>
  roomRule ? m.rates_freight({ rule: roomRule.words }) : m.rates_freight_2();

function toBill(lines: readonly Line[], freightCents: Cents): Bill {
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const charges = lines.map(({ code, description, cents }) => ({ code, description, amount: formatMoney(cents) }));
  return { detail: toDetail(totalCents, charges), totalCents, freightCents };
}

const toDetail = (totalCents: Cents, charges: Charge[]): Detail => ({
  total: formatMoney(totalCents),
  FCTotalCharges: formatMoney(totalCents),
  charges,
});
