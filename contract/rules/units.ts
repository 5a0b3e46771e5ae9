/** Weight units of the wire by id. */
export const weightUnits = [
  { id: '1', label: 'kg' },
  { id: '2', label: 'lb' },
] as const;
export type WeightUnit = (typeof weightUnits)[number]['id'];

/** Length units of the wire by id. */
export const dimUnits = [
  { id: '1', label: 'ft' },
  { id: '2', label: 'in' },
  { id: '3', label: 'cm' },
] as const;
export type DimUnit = (typeof dimUnits)[number]['id'];

export const DEFAULT_WEIGHT_UNIT: WeightUnit = '2';
export const DEFAULT_DIM_UNIT: DimUnit = '2';

const POUNDS_IN_KILOGRAM = 2.20462;
export const INCHES_IN_FOOT = 12;
const CENTIMETERS_IN_FOOT = 30.48;

/** Pounds of a weight in its unit; not rounded. */
export function toPounds(value: number, unit: WeightUnit): number {
  return unit === '1' ? value * POUNDS_IN_KILOGRAM : value;
}

/** The weight in the unit that is so many pounds; not rounded. */
export function fromPounds(pounds: number, unit: WeightUnit): number {
  return unit === '1' ? pounds / POUNDS_IN_KILOGRAM : pounds;
}

/** Inches of a length in its unit, centimeters by way of feet (R21); not rounded. */
export function toInches(value: number, unit: DimUnit): number {
  if (unit === '2') return value;
  const feet = unit === '1' ? value : value / CENTIMETERS_IN_FOOT;
  return feet * INCHES_IN_FOOT;
}

/** The length in the unit that is so many inches; not rounded. */
export function fromInches(inches: number, unit: DimUnit): number {
  if (unit === '2') return inches;
  const feet = inches / INCHES_IN_FOOT;
  return unit === '1' ? feet : feet * CENTIMETERS_IN_FOOT;
}

/** The sign of a weight unit: 'kg' or 'lb'. */
export function weightLabel(unit: WeightUnit): string {
  return weightUnits.find(({ id }) => id === unit)?.label ?? 'lb';
}

/** The sign of a length unit: 'ft', 'in' or 'cm'. */
export function dimLabel(unit: DimUnit): string {
  return dimUnits.find(({ id }) => id === unit)?.label ?? 'in';
}

/** Two decimals; four for feet, which is as precise as two for inches. */
const decimalsOf = (sign: string): number => (sign === 'ft' ? 4 : 2);

/** A value as it is shown and sent: rounded to the decimals of its unit. */
export function roundMeasure(value: number, sign: string): number {
  const factor = 10 ** decimalsOf(sign);
  return Math.round(value * factor * (1 + Number.EPSILON)) / factor;
}
