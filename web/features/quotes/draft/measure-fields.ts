import { typedNumber } from '#contract/rules/typed-number.ts';
import { type DimUnit, dimLabel, fromInches, roundMeasure } from '#contract/rules/units.ts';

export const SIDES = ['length', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];
/** The fields of a line that are numbers; in the draft they stand as they were typed. */
export const MEASURES = ['howManyHandlingUnits', ...SIDES, 'weightPerHandlingUnit', 'noOfItem'] as const;
export type Measure = (typeof MEASURES)[number];

/** A side in a unit as it stands in a field. */
export function sideIn(inches: number, unit: DimUnit): string {
  return typedNumber(roundMeasure(fromInches(inches, unit), dimLabel(unit)));
}
