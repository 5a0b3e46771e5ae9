import { linearFeet } from '#contract/rules/linear-feet.ts';
import { type Item, totalCubicFeet, totalPounds } from './shipment.ts';
import type { CubicCapacityRule, LinearFootRule } from './tariff.ts';

/** Weight that is charged without being there, because the freight takes the room of it. */
export type AddedWeight = {
  readonly code: string;
  readonly description: string;
  readonly pounds: number;
  readonly freightClass: string;
};

/** Whole feet of trailer that a carrier counts: pieces turned and side by side, stacked only where its rule says so. */
export function countedFeet(
  items: readonly Item[],
  statedFeet: number | undefined,
  { countsStacked }: Pick<LinearFootRule, 'countsStacked'>,
): number {
  const floor = items.map(({ length, width, height, packages, pounds, stackable }) => ({
    lengthIn: length,
    widthIn: width,
    heightIn: height,
    pounds: pounds / packages,
    count: packages,
    stackable: countsStacked && stackable,
  }));
  return Math.ceil(Math.max(linearFeet(floor), statedFeet ?? 0));
}

const number = (value: number) => value.toLocaleString('en-US');

/** Linear-foot rule: long and light freight is rated at a weight per foot, the added pounds at its lowest class. */
export function linearFootWeight(
  items: readonly Item[],
  statedFeet: number | undefined,
  rule: LinearFootRule,
): AddedWeight | undefined {
  const feet = countedFeet(items, statedFeet, rule);
  const pounds = totalPounds(items);
  if (feet <= rule.overFeet || pounds / totalCubicFeet(items) >= rule.underPcf) return undefined;
  const added = feet * rule.poundsPerFoot - pounds;
  if (added <= 0) return undefined;
  const description = `Linear foot rule: ${feet} ft at ${number(rule.poundsPerFoot)} lb a foot`;
  return { code: 'LFR', description, pounds: added, freightClass: lowestClass(items) };
}

/** Cubic capacity rule: large and light freight is rated at a weight per cubic foot, the added pounds at a set class. */
export function cubicCapacityWeight(items: readonly Item[], rule: CubicCapacityRule): AddedWeight | undefined {
  const cubicFeet = totalCubicFeet(items);
  const pounds = totalPounds(items);
  if (cubicFeet <= rule.overCubicFeet || pounds / cubicFeet >= rule.underPcf) return undefined;
  const added = Math.ceil(cubicFeet * rule.ratedPoundsPerCubicFoot) - pounds;
  if (added <= 0) return undefined;
  const description = `Cubic capacity rule: ${number(Math.ceil(cubicFeet))} cu ft at ${rule.ratedPoundsPerCubicFoot} lb a cubic foot`;
  return { code: 'CCR', description, pounds: added, freightClass: rule.ratedAsClass };
}

/** The lowest class in the shipment. */
export function lowestClass(items: readonly Item[]): string {
  return items.reduce(
    (low, { freightClass }) => (Number(freightClass) < Number(low) ? freightClass : low),
    items[0]?.freightClass ?? '50',
  );
}
