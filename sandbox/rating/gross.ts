import { columnOf, type LaneRates } from './class-rates.ts';
import { chargeForWeight } from './money.ts';
import { type Charge, type Item, totalPounds } from './shipment.ts';
import { type AddedWeight, lowestClass } from './space.ts';

/**
 * Gross linehaul, line by line. Every line takes the column of the total rated weight. Where a later column is cheaper
 * even with its missing pounds (the deficit) paid for at the lowest class in the shipment, that column is charged.
 */
export function grossCharges(items: readonly Item[], rates: LaneRates, added?: AddedWeight): readonly Charge[] {
  const rated = totalPounds(items) + (added?.pounds ?? 0);
  const { breakPounds } = rates;
  const first = columnOf(rated, breakPounds);
  let best = chargesInColumn(items, rates, first, added, 0);
  for (let column = first + 1; column < breakPounds.length; column += 1) {
    const deficit = (breakPounds[column] ?? rated) - rated;
    const charges = chargesInColumn(items, rates, column, added, deficit);
    if (sumOf(charges) < sumOf(best)) best = charges;
  }
  return best;
}

function chargesInColumn(
  items: readonly Item[],
  rates: LaneRates,
  column: number,
  added: AddedWeight | undefined,
  deficitPounds: number,
): Charge[] {
  const line = (code: string, description: string, pounds: number, freightClass: string): Charge => {
    const centsPerCwt = rates.rateOf(freightClass, column);
    const item = { freightClass, pounds, centsPerCwt };
    return { code, description, cents: chargeForWeight(pounds, centsPerCwt), item };
  };
  const charges = items.map((item) => line('GFC', 'Gross freight charge', item.pounds, item.freightClass));
  if (added !== undefined) charges.push(line(added.code, added.description, added.pounds, added.freightClass));
  if (deficitPounds > 0) {
    const deficit = line('DEFICIT', `Deficit weight: ${deficitPounds} lb`, deficitPounds, lowestClass(items));
    charges.push({ ...deficit, cents: deficitCents(charges, deficit) });
  }
  return charges;
}

/**
 * The deficit costs what its class's weight costs with it, less what that weight is already charged: rounded on its own,
 * a heavier shipment could come out a cent cheaper than a lighter one.
 */
function deficitCents(charges: readonly Charge[], deficit: Charge): number {
  if (deficit.item === undefined) return deficit.cents;
  const { freightClass, pounds, centsPerCwt } = deficit.item;
  const same = charges.filter(({ item }) => item?.freightClass === freightClass);
  const samePounds = same.reduce((sum, { item }) => sum + (item?.pounds ?? 0), 0);
  return chargeForWeight(samePounds + pounds, centsPerCwt) - sumOf(same);
}

/** The sum of charges in cents. */
export function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + charge.cents, 0);
}
