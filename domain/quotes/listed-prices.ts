import { type Cents, percentOf } from '#contract/rules/money.ts';
import type { ServicePrice } from '../settings/price-list.ts';
import type { PriceList } from '../settings/settings.ts';
import type { CostCharge } from './provider.ts';

/** The factors of prices by weight and by unit. */
export interface BilledFreight {
  readonly totalPounds: number;
  readonly units: number;
}

/**
 * The price of a service by the broker's list: the first listed price that covers the carrier's charge. Unlisted, or covered by none: the
 * charge and a fixed amount, rounded up to a step. Never a share of the charge, so that public fees reveal nothing of the margin.
 */
export function listedPrice({ code, cents }: CostCharge, freight: BilledFreight, prices: PriceList): Cents {
  const amounts = listOf(code, prices).map((price) => amountOf(price, freight));
  return amounts.find((amount) => amount >= cents) ?? unlisted(cents, prices);
}

/** The price of a guarantee by the broker's list, in whole dollars: it covers the carrier's charge, and is above that of a lesser guarantee. */
export function guaranteePrice(
  carrierCents: Cents,
  freightCents: Cents,
  prices: PriceList,
  lesserCents: Cents = -1,
): Cents {
  const amounts = prices.guaranteePrices.map(({ percent, minimumCents }) =>
    Math.max(Math.ceil(percentOf(freightCents, percent) / 100) * 100, minimumCents),
  );
  const listed = amounts.find((amount) => amount >= carrierCents && amount > lesserCents);
  return listed ?? unlisted(Math.max(carrierCents, lesserCents), prices);
}

function unlisted(carrierCents: Cents, { unlistedAccessorial: { addCents, stepCents } }: PriceList): Cents {
  return Math.ceil((carrierCents + addCents) / stepCents) * stepCents;
}

/** The prices of a code; for excessive length, those of the longest listed band up to it. */
function listOf(code: string, { accessorialPrices }: PriceList): readonly ServicePrice[] {
  const feet = /^ELS_(\d{1,2})$/.exec(code)?.[1];
  for (let listed = Number(feet ?? 0); listed > 0; listed -= 1) {
    const prices = accessorialPrices[`ELS_${listed}`];
    if (prices) return prices;
  }
  return accessorialPrices[code] ?? [];
}

function amountOf(price: ServicePrice, { totalPounds, units }: BilledFreight): Cents {
  if ('cents' in price) return price.cents;
  const { minimumCents = 0, maximumCents = Number.MAX_SAFE_INTEGER } = price;
  const amount = 'centsPerCwt' in price ? (totalPounds * price.centsPerCwt) / 100 : units * price.centsPerUnit;
  return Math.min(Math.max(Math.round(amount), minimumCents), maximumCents);
}
