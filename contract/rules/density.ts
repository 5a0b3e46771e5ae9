import * as m from '#texts/compiled/messages.js';
import type { Day } from './days.ts';
import type { FreightClass } from './freight-classes.ts';

/** A density scale and its first day; each row holds from its density (lb per cubic foot, inclusive) up to the next row's. */
export interface DensityScale {
  readonly name: string;
  readonly from: Day;
  readonly rows: readonly (readonly [fromPcf: number, freightClass: FreightClass])[];
}

const upToThirty = [
  [0, '400'],
  [1, '300'],
  [2, '250'],
  [4, '175'],
  [6, '125'],
  [8, '100'],
  [10, '92.5'],
  [12, '85'],
  [15, '70'],
  [22.5, '65'],
] as const;

/** The scales of the National Motor Freight Classification, newest first; the next docket goes on top. */
const densityScales: readonly DensityScale[] = [
  { name: 'Docket 2025-1', from: '2025-07-19', rows: [...upToThirty, [30, '60'], [35, '55'], [50, '50']] },
  { name: 'Full-scale density before Docket 2025-1', from: '0001-01-01', rows: [...upToThirty, [30, '60']] },
];

const CUBIC_INCHES_IN_CUBIC_FOOT = 1728;

/** One handling unit (lb, in), pallet included and measured at its extreme points, and how many there are of it. */
export interface HandlingUnits {
  readonly weightLb: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly units?: number;
}

/** Volume of all the units in cubic feet. */
export function cubicFeetOf({ lengthIn, widthIn, heightIn, units = 1 }: HandlingUnits): number {
  return (units * lengthIn * widthIn * heightIn) / CUBIC_INCHES_IN_CUBIC_FOOT;
}

/** Density in lb per cubic foot: the weight of all units by the volume of all; 0 where there is no volume. */
export function densityOf(freight: HandlingUnits): number {
  const cubicFeet = cubicFeetOf(freight);
  return cubicFeet > 0 ? (freight.weightLb * (freight.units ?? 1)) / cubicFeet : 0;
}

/** The scale in force on a day; without a day the newest one. */
function densityScaleOn(on?: Day): DensityScale {
  const scale = densityScales.find(({ from }) => on === undefined || from <= on);
  if (!scale) throw new RangeError(`No density scale was in force on ${on}`);
  return scale;
}

/** The first day of the density scale in force on a day; without a day of the newest one. */
export const densityScaleFrom = (on?: Day): Day => densityScaleOn(on).from;

/** Dimensions converted from centimeters give a slightly different density. */
const roundedDensity = (pcf: number): number => Math.round(pcf * 1e6) / 1e6;

/** The class a density gives on a day (yyyy-mm-dd), without a day by the newest scale. */
export function freightClassOf(pcf: number, on?: Day): FreightClass {
  return classBoundaries(pcf, on).freightClass;
}

/** A class and where its neighbours begin: the next better from `nextAtPcf` up, the next worse below `previousBelowPcf`. */
export interface ClassBoundaries {
  readonly freightClass: FreightClass;
  readonly nextClass?: FreightClass;
  readonly nextAtPcf?: number;
  readonly previousClass?: FreightClass;
  readonly previousBelowPcf?: number;
}

/** The class of a density and how far it is from the neighbouring ones. */
export function classBoundaries(pcf: number, on?: Day): ClassBoundaries {
  const { rows } = densityScaleOn(on);
  const density = roundedDensity(pcf);
  const at = Math.max(
    0,
    rows.findLastIndex(([from]) => density >= from),
  );
  const [row, next, previous] = [rows[at], rows[at + 1], rows[at - 1]];
  return {
    freightClass: row?.[1] ?? '400',
    ...(next && { nextAtPcf: next[0], nextClass: next[1] }),
    ...(row && previous && { previousBelowPcf: row[0], previousClass: previous[1] }),
  };
}

/** A hint suggests lowering a unit by at most this (in). */
const MAX_INCHES_LOWER = 12;

/** By how many whole inches each unit must be lower to reach the next better class; undefined when 12 are not enough. */
export function heightForNextClass(freight: HandlingUnits, on?: Day): number | undefined {
  const { nextAtPcf } = classBoundaries(densityOf(freight), on);
  const floorInches = freight.lengthIn * freight.widthIn;
  if (nextAtPcf === undefined || !(floorInches > 0 && freight.weightLb > 0)) return undefined;
  const reached = (freight.weightLb * CUBIC_INCHES_IN_CUBIC_FOOT) / (nextAtPcf * floorInches);
  const lower = Math.max(1, Math.ceil(roundedDensity(freight.heightIn - reached)));
  return lower <= MAX_INCHES_LOWER && lower < freight.heightIn ? lower : undefined;
}

/** The hint to pack lower, '3 inches lower and each pallet is class 92.5'; undefined where packing lower does not help. */
export function nextClassHint(freight: HandlingUnits, packageName: string, on?: Day): string | undefined {
  const lower = heightForNextClass(freight, on);
  const { nextClass } = classBoundaries(densityOf(freight), on);
  if (lower === undefined || nextClass === undefined) return undefined;
  const hint = { count: lower, package: packageName.toLowerCase(), nextClass };
  return (freight.units ?? 1) > 1 ? m.quotes_lower_and_each(hint) : m.quotes_lower_and_the(hint);
}
