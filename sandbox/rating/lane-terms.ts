import type { Lane, Place } from './lane.ts';
import type { Account, Tariff } from './tariff.ts';

/** What holds on one lane: the discount in percent, and the minimum of the net linehaul in cents. */
export type TermsOfLane = { readonly discountPercent: number; readonly minimumCents: number };

type LaneRow = { readonly from: readonly string[]; readonly to: readonly string[]; readonly bothWays: boolean };

/** Whether a row is about a lane: from one of its places to another, or back where it holds both ways. */
export function appliesToLane(row: LaneRow, { origin, destination }: Pick<Lane, 'origin' | 'destination'>): boolean {
  const there = isIn(row.from, origin) && isIn(row.to, destination);
  return there || (row.bothWays && isIn(row.from, destination) && isIn(row.to, origin));
}

function isIn(names: readonly string[], { state, region }: Place): boolean {
  return names.some((name) => name === state || name === region || name === 'any');
}

/**
 * The terms of a lane. The discount is that of the account's own lane row, else the account's, else that of the carrier's
 * lane row, else the carrier's; the minimum likewise. The first row that fits counts. Interline lanes have their floor.
 */
export function termsOfLane(lane: Lane, interline: boolean, account: Account, tariff: Tariff): TermsOfLane {
  const own = account.lanes.filter((row) => appliesToLane(row, lane));
  const common = tariff.lanes.filter((row) => appliesToLane(row, lane));
  const discountIn = (rows: typeof own) => rows.find((row) => row.discountPercent !== undefined)?.discountPercent;
  const minimumIn = (rows: typeof own) =>
    rows.find((row) => row.absoluteMinimumCents !== undefined)?.absoluteMinimumCents;
  const minimum = minimumIn(own) ?? minimumIn(common) ?? tariff.absoluteMinimumCents;
  return {
    discountPercent: discountIn(own) ?? account.discountPercent ?? discountIn(common) ?? tariff.discountPercent,
    minimumCents: interline ? Math.max(minimum, tariff.interlineMinimumCents ?? 0) : minimum,
  };
}
