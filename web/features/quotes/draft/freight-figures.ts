import {
  type ClassBoundaries,
  classBoundaries,
  cubicFeetOf,
  densityOf,
  nextClassHint,
} from '#contract/rules/density.ts';
import { type TrailerPlan, trailerPlan } from '#contract/rules/linear-feet.ts';
import { overlengthFeet } from '#contract/rules/overlength.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { type TruckloadReason, truckloadReasons } from '#contract/rules/truckload.ts';
import { toInches, toPounds } from '#contract/rules/units.ts';
import type { DraftItem } from './draft-shape.ts';
import { measuresOf } from './measures.ts';

/** A fully typed line in pounds and inches. */
export interface LineFigures extends ClassBoundaries {
  readonly units: number;
  readonly pounds: number;
  readonly cubicFeet: number;
  readonly density: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly longestIn: number;
  readonly packageName: string;
  /** 'Three inches lower and each pallet is class 92.5' */
  readonly hint: string | undefined;
}

function shortName(item: DraftItem): string {
  return item.itemType === 1 ? 'Pallet' : packageTypeOf(item).name;
}

const known = new WeakMap<DraftItem, LineFigures>();

/** The figures of a line; undefined until units, size and weight are typed. */
export function lineOf(item: DraftItem): LineFigures | undefined {
  const before = known.get(item);
  if (before) return before;
  const { howManyHandlingUnits: units, weightPerHandlingUnit: weight, length, width, height } = measuresOf(item);
  if (!units || !weight || !length || !width || !height) return undefined;
  const weightLb = toPounds(weight, item.weightUnit);
  const [lengthIn, widthIn, heightIn] = [
    toInches(length, item.dimUnit),
    toInches(width, item.dimUnit),
    toInches(height, item.dimUnit),
  ];
  const freight = { weightLb, lengthIn, widthIn, heightIn, units };
  const density = densityOf(freight);
  const packageName = shortName(item);
  const line: LineFigures = {
    ...classBoundaries(density),
    units,
    pounds: weightLb * units,
    cubicFeet: cubicFeetOf(freight),
    density,
    lengthIn,
    widthIn,
    longestIn: Math.max(lengthIn, widthIn, heightIn),
    packageName,
    hint: nextClassHint(freight, packageName),
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
  readonly longestIn: number;
  /** The overlength band in feet; 0 for none. */
  readonly overlengthFeet: number;
  readonly truckload: readonly TruckloadReason[];
}

/** What the typed lines come to, lines that are not complete left out. */
export function figuresOf(items: readonly DraftItem[]): FreightFigures {
  const lines = items.map(lineOf);
  const done = lines.filter((line) => line !== undefined);
  const sum = (of: (line: LineFigures) => number) => done.reduce((total, line) => total + of(line), 0);
  const [pounds, cubicFeet] = [sum((line) => line.pounds), sum((line) => line.cubicFeet)];
  const plan = trailerPlan(
    lines.map((line) => ({ lengthIn: line?.lengthIn ?? 0, widthIn: line?.widthIn ?? 0, count: line?.units ?? 0 })),
  );
  const longestIn = Math.max(0, ...done.map((line) => line.longestIn));
  return {
    lines,
    complete: done.length === items.length,
    units: sum((line) => line.units),
    pounds,
    cubicFeet,
    density: cubicFeet > 0 ? pounds / cubicFeet : 0,
    classes: [...new Set(done.map((line) => line.freightClass))],
    plan,
    longestIn,
    overlengthFeet: overlengthFeet(longestIn),
    truckload: truckloadReasons({ linearFeet: plan.linearFeet, totalPounds: pounds, longestInches: longestIn }),
  };
}
