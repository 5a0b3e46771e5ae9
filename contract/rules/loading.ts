import * as m from '#texts/compiled/messages.js';
import { formatNumber } from '../format/numbers.ts';
/** The limits of a trailer, its door, a pallet and the floor (in, lb). */
export interface LoadingLimits {
  /** The height of a trailer's door. */
  readonly heightInches: number;
  /** The inside width: length or width must not exceed it. */
  readonly acrossInches: number;
  /** The maximum weight on a pallet, pallet included. */
  readonly unitPounds: number;
  /** The maximum weight on a foot of the trailer's floor. */
  readonly poundsPerFoot: number;
  /** A higher weight per cubic foot (solid steel has 490 lb) is a typing error. */
  readonly poundsPerCubicFoot: number;
}

/** The limits until the portal's settings have been read. */
export const loadingLimits: LoadingLimits = {
  heightInches: 102,
  acrossInches: 98,
  unitPounds: 4400,
  poundsPerFoot: 2500,
  poundsPerCubicFoot: 500,
};

/** One handling unit (in, lb). */
export interface LoadedUnit {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly pounds: number;
}

/** The errors of a unit, by the field of the quote's item. */
export interface LoadingProblem {
  readonly field: 'height' | 'width' | 'weightPerHandlingUnit';
  readonly message: string;
}

const INCHES_IN_FOOT = 12;
const CUBIC_INCHES_IN_CUBIC_FOOT = 1728;

const inches = (value: number): string => m.format_inches({ inches: formatNumber(value, 1) });
const pounds = (value: number): string => m.format_pounds({ pounds: formatNumber(value) });
/** Carriers get two decimals; browser and server both check the rounded values. */
const toTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Why a unit cannot be loaded (R58), a sentence a field; empty when it can be, or while a measure is missing. */
export function loadingProblems(unit: LoadedUnit, limits: LoadingLimits = loadingLimits): LoadingProblem[] {
  const [length, width, height, weight] = [unit.lengthIn, unit.widthIn, unit.heightIn, unit.pounds].map(
    toTwoDecimals,
  ) as [number, number, number, number];
  const problems: LoadingProblem[] = [];
  if (height > limits.heightInches) {
    const message = m.quotes_nothing_over_high_fits_through({ heightInches: inches(limits.heightInches) });
    problems.push({ field: 'height', message });
  }
  if (Math.min(length, width) > limits.acrossInches) {
    const message = m.quotes_length_or_width_must_be({ acrossInches: inches(limits.acrossInches) });
    problems.push({ field: 'width', message });
  }
  const heavy = tooHeavy({ length, width, height, weight }, limits);
  if (heavy) problems.push({ field: 'weightPerHandlingUnit', message: heavy });
  return problems;
}

type Measures = Readonly<Record<'length' | 'width' | 'height' | 'weight', number>>;

function tooHeavy({ length, width, height, weight }: Measures, limits: LoadingLimits): string | undefined {
  if (weight > limits.unitPounds) return m.quotes_one_unit_can_weigh_up({ unitPounds: pounds(limits.unitPounds) });
  const cubicFeet = (length * width * height) / CUBIC_INCHES_IN_CUBIC_FOOT;
  if (!(cubicFeet > 0)) return undefined;
  if (weight / cubicFeet > limits.poundsPerCubicFoot)
    return m.quotes_per_cubic_foot_is_heavier({ weight: pounds(weight / cubicFeet) });
  const perFoot = (weight * INCHES_IN_FOOT) / alongIn(length, width, limits.acrossInches);
  if (perFoot > limits.poundsPerFoot)
    return m.quotes_on_each_foot_of_floor({ perFoot: pounds(perFoot), poundsPerFoot: pounds(limits.poundsPerFoot) });
  return undefined;
}

/** The longer side along the trailer spreads the weight best, wherever the other one fits across. */
const alongIn = (length: number, width: number, across: number): number =>
  Math.min(length, width) <= across ? Math.max(length, width) : Math.min(length, width);
