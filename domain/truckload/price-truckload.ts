import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { Charge } from '#contract/quotes.ts';
import { profitPercent } from '#contract/rules/merge-rates.ts';
import { formatMoney, percentOf } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { TruckloadPrices } from '../settings/truckload-prices.ts';
import type { TruckCost } from './provider.ts';
import type { StoredTruckPrice } from './truck-rates.ts';

/** What decides a selling price beside the carrier's cost. */
export interface TruckSelling {
  readonly prices: TruckloadPrices;
  readonly onlineDiscountPercent: number;
  readonly onlineDiscountMaxCents: number;
  readonly miles: number;
  /** Stops between the first and the last one. */
  readonly extraStops: number;
  readonly deliveryDate: string;
  readonly team: boolean;
}

interface Line {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

const extraNames: Readonly<Record<string, () => string>> = {
  TARP: m.truckload_flag_tarps,
  STRAPS: m.truckload_flag_strapschains,
  HAZMAT: m.truckload_flag_hazmat,
  OVERSIZE: m.truckload_flag_oversized,
  PERMIT: m.truckload_flag_permits,
  ESCORT: m.truckload_flag_escorts,
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** What the broker pays for a truck, a team included where it is asked. */
export const costOf = (cost: TruckCost, team: boolean): number =>
  cost.lineHaulCents +
  cost.fuelCents +
  cost.stopOffCents +
  sum(cost.extras.map(({ cents }) => cents)) +
  (team ? (cost.teamCents ?? 0) : 0);

/**
 * A truck's bill as the shipper sees it (R57): fuel at the carrier's rate, stop-offs by the broker's list, line haul as the line that brings the margin. What
 * is left after the discount for booking online covers cost and minimum margin; neither can be calculated from the lines (R42).
 */
export function priceTruck(cost: TruckCost, selling: TruckSelling): StoredTruckPrice {
  const { prices, miles, deliveryDate, team } = selling;
  const costCents = costOf(cost, team);
  const withMargin = costCents + Math.max(percentOf(costCents, prices.marginPercent), prices.marginMinCents);
  const wanted = withMargin + discountOn(withMargin, selling);
  const others = otherLines(cost, selling);
  const lineHaul = Math.max(wanted - sum(others.map(({ cents }) => cents)), cost.lineHaulCents);
  const description = m.truckload_line_haul({ miles: formatNumber(miles), rate: aMile(lineHaul, miles) });
  const lines = [{ code: 'LINE_HAUL', description, cents: lineHaul }, ...others];
  const totalCents = sum(lines.map(({ cents }) => cents));
  const off = Math.min(percentOf(totalCents, selling.onlineDiscountPercent), selling.onlineDiscountMaxCents);
  const onlineDiscountCents = off === 0 ? 0 : -off;
  return {
    totalCents,
    costCents,
    profitPercent: profitPercent(totalCents + onlineDiscountCents, costCents),
    charges: lines.map(toCharge),
    onlineDiscountCents,
    deliveryDate,
  };
}

/** The discount that a price will have once it is added to it. */
const discountOn = (cents: number, { onlineDiscountPercent: percent, onlineDiscountMaxCents: max }: TruckSelling) =>
  percent >= 100 ? max : Math.min(percentOf(cents, (100 * percent) / (100 - percent)) + 1, max);

const aMile = (cents: number, miles: number): string => showMoney(Math.round(cents / Math.max(1, miles)));

function otherLines(cost: TruckCost, { prices, miles, extraStops, team }: TruckSelling): Line[] {
  const sold = (cents: number) => cents + percentOf(cents, prices.marginPercent);
  const lines: Line[] = [];
  if (cost.fuelCents > 0) {
    const description = m.truckload_fuel({ miles: formatNumber(miles), rate: aMile(cost.fuelCents, miles) });
    lines.push({ code: 'FUEL', description, cents: cost.fuelCents });
  }
  if (extraStops > 0) {
    const description = m.truckload_extra_stops({ count: extraStops, price: showMoney(prices.stopCents) });
    lines.push({ code: 'STOP_OFF', description, cents: extraStops * prices.stopCents });
  }
  for (const { key, cents } of cost.extras)
    lines.push({ code: key, description: extraNames[key]?.() ?? m.truckload_other_charge(), cents: sold(cents) });
  if (team && cost.teamCents !== undefined)
    lines.push({ code: 'TEAM_DRIVER', description: m.truckload_flag_team(), cents: sold(cost.teamCents) });
  return lines;
}

const toCharge = ({ code, description, cents }: Line): Charge => ({ code, description, amount: formatMoney(cents) });
