import { type Item, totalCubicFeet, totalPounds } from './shipment.ts';
import type { CubicCapacityRule, LinearFootRule } from './tariff.ts';

const TRAILER_WIDTH_INCHES = 96;

/** Weight that is charged without being there, because the freight takes the room of it. */
export type AddedWeight = {
  readonly code: string;
  readonly description: string;
  readonly pounds: number;
  readonly freightClass: string;
};

/** Feet of trailer that the freight stands on: nothing stacked, side by side where the widths allow. */
export function linearFeet(items: readonly Item[]): number {
  return items.reduce((feet, item) => {
    const abreast = Math.max(1, Math.floor(TRAILER_WIDTH_INCHES / item.width));
    return feet + (Math.ceil(item.packages / abreast) * item.length) / 12;
  }, 0);
}

/** Linear-foot rule: long and light freight is rated at a weight per foot, the added pounds at its lowest class. */
export function linearFootWeight(
  items: readonly Item[],
  statedFeet: number | undefined,
  rule: LinearFootRule,
): AddedWeight | undefined {
  const feet = Math.ceil(Math.max(linearFeet(items), statedFeet ?? 0));
  const pounds = totalPounds(items);
  if (feet <= rule.overFeet || pounds / totalCubicFeet(items) >= rule.underPcf) return undefined;
  const added = feet * rule.poundsPerFoot - pounds;
  if (added <= 0) return undefined;
  const description = `Linear foot rule: ${feet} ft at ${rule.poundsPerFoot} lb a foot`;
  return { code: 'LFR', description, pounds: added, freightClass: lowestClass(items) };
}

/** Cubic capacity rule: large and light freight is rated at a weight per cubic foot, the added pounds at a set class. */
export function cubicCapacityWeight(items: readonly Item[], rule: CubicCapacityRule): AddedWeight | undefined {
  const cubicFeet = totalCubicFeet(items);
  const pounds = totalPounds(items);
  if (cubicFeet <= rule.overCubicFeet || pounds / cubicFeet >= rule.underPcf) return undefined;
  const added = Math.ceil(cubicFeet * rule.ratedPoundsPerCubicFoot) - pounds;
  if (added <= 0) return undefined;
  const description = `Cubic capacity: ${Math.ceil(cubicFeet)} cu ft at ${rule.ratedPoundsPerCubicFoot} lb`;
  return { code: 'CCR', description, pounds: added, freightClass: rule.ratedAsClass };
}

/** The lowest class in the shipment. */
export function lowestClass(items: readonly Item[]): string {
  return items.reduce(
    (low, { freightClass }) => (Number(freightClass) < Number(low) ? freightClass : low),
    items[0]?.freightClass ?? '50',
  );
}
