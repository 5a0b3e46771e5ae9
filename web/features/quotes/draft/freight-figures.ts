import { formatPackageType } from '#contract/format/package-names.ts';
import type { MasterLimits } from '#contract/master.ts';
import {
  type ClassBoundaries,
  classBoundaries,
  cubicFeetOf,
  densityOf,
  nextClassHint,
} from '#contract/rules/density.ts';
import { type TrailerPlan, trailerPlan } from '#contract/rules/linear-feet.ts';
import { type LoadedUnit, loadingLimits, loadingProblems } from '#contract/rules/loading.ts';
import { overlengthFeet } from '#contract/rules/overlength.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { type TruckloadReason, truckloadLimits, truckloadReasons } from '#contract/rules/truckload.ts';
import { toInches, toPounds } from '#contract/rules/units.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { measuresOf } from './measures.ts';

/** A fully typed line in pounds and inches. */
export interface LineFigures extends ClassBoundaries {
  readonly units: number;
  readonly pounds: number;
  readonly cubicFeet: number;
  readonly density: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
  /** One unit. */
  readonly unitPounds: number;
  readonly stackable: boolean;
  /** The class that was entered, otherwise the density's, which carriers get. */
  readonly sentClass: string;
  readonly packageTypeId: number;
  /** 'Three inches lower and each pallet is class 92.5' */
  readonly hint: string | undefined;
}

function shortName(item: DraftItem): string {
  return formatPackageType(packageTypeOf(item).id);
}

/** One unit of a line in pounds and inches; 0 for what is not typed yet. */
export function loadedUnitOf(item: DraftItem): LoadedUnit {
  const { length = 0, width = 0, height = 0, weightPerHandlingUnit = 0 } = measuresOf(item);
  return {
    lengthIn: toInches(length, item.dimUnit),
    widthIn: toInches(width, item.dimUnit),
    heightIn: toInches(height, item.dimUnit),
    pounds: toPounds(weightPerHandlingUnit, item.weightUnit),
  };
}

const known = new WeakMap<DraftItem, LineFigures>();

/** The figures of a line; undefined until units, size and weight are typed. */
export function lineOf(item: DraftItem): LineFigures | undefined {
  const before = known.get(item);
  if (before) return before;
  const { howManyHandlingUnits: units, weightPerHandlingUnit: weight, length, width, height } = measuresOf(item);
  if (!units || !weight || !length || !width || !height) return undefined;
  const { pounds: weightLb, lengthIn, widthIn, heightIn } = loadedUnitOf(item);
  const freight = { weightLb, lengthIn, widthIn, heightIn, units };
  const density = densityOf(freight);
  const boundaries = classBoundaries(density);
  const line: LineFigures = {
    ...boundaries,
    units,
    pounds: weightLb * units,
    cubicFeet: cubicFeetOf(freight),
    density,
    lengthIn,
    widthIn,
    heightIn,
    unitPounds: weightLb,
    stackable: item.stackable,
    sentClass: item.freightClass || boundaries.freightClass,
    packageTypeId: packageTypeOf(item).id,
    hint: nextClassHint(freight, shortName(item)),
  };
  known.set(item, line);
  return line;
}

export interface FreightFigures {
  /** By place of the line; undefined where something is still missing. */
  readonly lines: readonly (LineFigures | undefined)[];
  readonly complete: boolean;
  readonly units: number;
  readonly pounds: number;
  readonly cubicFeet: number;
  readonly density: number;
  readonly classes: readonly string[];
  readonly plan: TrailerPlan;
  /** The longest side on the floor. */
  readonly longestIn: number;
  /** The limits these figures were held against. */
  readonly limits: MasterLimits;
  /** The overlength band in feet; 0 for none. */
  readonly overlengthFeet: number;
  /** Why it is truckload; nothing while a line cannot be loaded at all, which is a typing error. */
  readonly truckload: readonly TruckloadReason[];
}

const usualLimits: MasterLimits = { truckload: truckloadLimits, loading: loadingLimits };

const onFloor = (line: LineFigures | undefined) =>
  line ? { ...line, count: line.units, pounds: line.unitPounds } : { lengthIn: 0, widthIn: 0, count: 0 };

/** What the typed lines come to, lines that are not complete left out. */
export function figuresOf(items: readonly DraftItem[], limits: MasterLimits = usualLimits): FreightFigures {
  const lines = items.map(lineOf);
  const done = lines.filter((line) => line !== undefined);
  const sum = (of: (line: LineFigures) => number) => done.reduce((total, line) => total + of(line), 0);
  const [pounds, cubicFeet] = [sum((line) => line.pounds), sum((line) => line.cubicFeet)];
  const plan = trailerPlan(lines.map(onFloor), limits.loading);
  const longestIn = Math.max(0, ...done.flatMap((line) => [line.lengthIn, line.widthIn]));
  const loadable = items.every((item) => loadingProblems(loadedUnitOf(item), limits.loading).length === 0);
  const load = { linearFeet: plan.linearFeet, totalPounds: pounds, longestInches: longestIn };
  return {
    lines,
    complete: done.length === items.length,
    units: sum((line) => line.units),
    pounds,
    cubicFeet,
    density: cubicFeet > 0 ? pounds / cubicFeet : 0,
    classes: [...new Set(done.map((line) => line.sentClass))],
    plan,
    longestIn,
    limits,
    overlengthFeet: overlengthFeet(longestIn),
    truckload: loadable ? truckloadReasons(load, limits.truckload) : [],
  };
}
