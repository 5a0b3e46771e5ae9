import * as z from 'zod';
import type { Cents } from '#contract/rules/money.ts';
import type { Reading } from '../ports/reading.ts';

/** Whole dollars bring a point each. */
const CENTS_A_POINT = 100;
/** As many points as the rate names cents for. */
const RATE_POINTS = 1_000;
const PRIZES_MAX = 12;

/** What the broker sets about rewards (R55): how long points count, what they are worth, and how many a prize takes. */
export const rewardTerms = z.object({
  /** Raised with each change; 0 as seeded. */
  revision: z.number().int().min(0),
  /** Points end with the month that is so many after the one in which they were counted. */
  months: z.number().int().min(1).max(60),
  /** What a thousand points are worth as store credit. */
  centsPerThousand: z.number().int().min(1).max(100_000),
  /** Points of each prize, the smallest first. */
  prizes: z.array(z.number().int().min(1).max(100_000_000)).min(1).max(PRIZES_MAX),
});
export type RewardTerms = Readonly<z.output<typeof rewardTerms>>;

/** What counts until an operator sets something else. */
export const seededTerms: RewardTerms = {
  revision: 0,
  months: 12,
  centsPerThousand: 5_00,
  prizes: [2_500, 5_000, 10_000, 25_000],
};

/** Points that are exchanged for store credit. */
export interface Prize {
  readonly points: number;
  readonly cents: Cents;
}

/** The prizes, the smallest first; part of a cent is not given. */
export const prizesOf = ({ prizes, centsPerThousand }: RewardTerms): Prize[] =>
  prizes.map((points) => ({ points, cents: Math.floor((points * centsPerThousand) / RATE_POINTS) }));

/** The dearest prize that so many points are enough for. */
export const bestPrize = (terms: RewardTerms, points: number): Prize | undefined =>
  prizesOf(terms).findLast((prize) => prize.points <= points);

/** The points that an amount brings: one for each whole dollar. */
export const pointsFor = (cents: Cents): number => Math.floor(Math.max(0, cents) / CENTS_A_POINT);

/** Port: what the broker set about rewards. */
export interface RewardTermsReader {
  /** Consistent unless something else is said. */
  read(reading?: Reading): Promise<RewardTerms>;
}
