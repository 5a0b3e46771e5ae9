import { BREAK_POUNDS, type ClassRates } from './tariff.ts';

/** The rates of one carrier on one lane: its weight columns and what a class costs in each. */
export type LaneRates = {
  /** Weight in pounds at which each column begins, the first at 0. */
  readonly breakPounds: readonly number[];
  /** Rate in cents per cwt of a class in a column; throws for a class without a row. */
  readonly rateOf: (freightClass: string, column: number) => number;
};

/** The column that a weight falls in. */
export function columnOf(pounds: number, breakPounds: readonly number[]): number {
  return breakPounds.findLastIndex((from) => pounds >= from);
}

/** A carrier's class rates on one lane: the base lane's rates scaled by a percentage and rounded to the cent. */
export function laneRates(rates: ClassRates, lanePercent: number): LaneRates {
  const table: Readonly<Record<string, readonly number[]>> = rates.centsPerCwtByClass;
  return {
    breakPounds: rates.breaks.map((name) => BREAK_POUNDS[name]),
    rateOf: (freightClass, column) => {
      const base = table[freightClass]?.[column];
      if (base === undefined) throw new Error(`No rate for class ${freightClass} in column ${column}`);
      return Math.round((base * lanePercent) / 100);
    },
  };
}
