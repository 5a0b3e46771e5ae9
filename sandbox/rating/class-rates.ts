import type { Tariff } from './tariff.ts';

/** Weight at which each rate column begins: L5C, M5C, M1M, M2M, M5M, M10M, M20M. */
export const BREAK_POUNDS = [0, 500, 1000, 2000, 5000, 10_000, 20_000] as const;

/** Rate in cents per cwt of a class in a column; throws for a class without a row. */
export type RateLookup = (freightClass: string, breakIndex: number) => number;

/** The column that a weight falls in. */
export function breakIndexOf(pounds: number): number {
  return BREAK_POUNDS.findLastIndex((from) => pounds >= from);
}

/** A carrier's class rates on one lane: the base lane's rates scaled by a percentage and rounded to the cent. */
export function laneRates(rates: Tariff['rates'], lanePercent: number): RateLookup {
  return (freightClass, breakIndex) => {
    const base = rates.centsPerCwtByClass[freightClass]?.[breakIndex];
    if (base === undefined) throw new Error(`No rate for class ${freightClass} in column ${breakIndex}`);
    return Math.round((base * lanePercent) / 100);
  };
}
