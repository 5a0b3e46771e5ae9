import * as z from 'zod';
import { addDays, type Day, dayIn } from '#contract/rules/days.ts';

const pointLot = z.object({
  /** The last day on which they count, by the customer's calendar. */
  endsOn: z.string(),
  points: z.number().int().min(1),
});
/** Points that end together. */
export type PointLot = Readonly<z.output<typeof pointLot>>;
export const pointLots = z.array(pointLot);

/** What happened to points: a shipment brought some, or took them back; they were redeemed; they ended; an operator corrected them. */
const rewardEntryKinds = ['counted', 'takenBack', 'redeemed', 'ended', 'corrected'] as const;

/** An entry of an account's points; never changed or deleted. */
export const rewardEntry = z.object({
  customerUuid: z.string(),
  /** 1, 2, 3 ... without gaps. */
  number: z.number().int().min(1),
  /** When it was written, in milliseconds since 1970; `day` is the customer's. */
  at: z.number(),
  day: z.string(),
  kind: z.enum(rewardEntryKinds),
  /** Below zero where points went; never 0. */
  points: z.number().int(),
  /** After it. */
  balance: z.number().int(),
  by: z.string(),
  /** Uuid of the agent who did it for the customer. */
  agent: z.string().optional(),
  shipmentUuid: z.string().optional(),
  shipmentShortId: z.string().optional(),
  /** What of the shipment counts after it. */
  paidCents: z.number().int().optional(),
  /** Of a prize. */
  creditCents: z.number().int().optional(),
  creditExpiresAt: z.number().optional(),
  /** What the customer reads beside a correction. */
  reason: z.string().optional(),
});
export type RewardEntry = Readonly<z.output<typeof rewardEntry>>;

/** What an account's entries come to. */
export const pointSums = z.object({
  /** How many entries there are. */
  entries: z.number().int(),
  /** What is left, those that end first at the top. */
  lots: pointLots,
  /** Points that were taken back after they had been redeemed: the next ones make up for them. */
  debt: z.number().int().min(0),
  /** Of shipments, less what was taken back, and with corrections. */
  earned: z.number().int(),
  redeemed: z.number().int().min(0),
  ended: z.number().int().min(0),
});
export type PointSums = Readonly<z.output<typeof pointSums>>;

/** The sums of an account without an entry. */
export const noPoints: PointSums = { entries: 0, lots: [], debt: 0, earned: 0, redeemed: 0, ended: 0 };

/** When something happens to points, by the customer's calendar. */
export interface PointsAt {
  readonly customerUuid: string;
  readonly at: number;
  readonly day: Day;
}

/** Sums with the entries that lead to them from those before. */
export interface Posted {
  readonly sums: PointSums;
  readonly entries: readonly RewardEntry[];
}

const totalOf = (lots: readonly PointLot[]): number => lots.reduce((sum, { points }) => sum + points, 0);

/** Points that can be spent on a day; below zero where more was taken back than is left. */
export const balanceOn = ({ lots, debt }: PointSums, day: Day): number =>
  totalOf(lots.filter(({ endsOn }) => endsOn >= day)) - debt;

/** The last day of points that are counted on a day: that of the month so many months later. */
export function endOf(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return addDays(dayIn(year, month + months + 1, 1), -1);
}

/** Takes points from lots, those that end first at first; says how many the lots did not have. */
function takeFrom(lots: readonly PointLot[], points: number): { lots: PointLot[]; missing: number } {
  let missing = points;
  const left = lots.flatMap((lot) => {
    const taken = Math.min(lot.points, missing);
    missing -= taken;
    return lot.points === taken ? [] : [{ ...lot, points: lot.points - taken }];
  });
  return { lots: left, missing };
}

function putInto(lots: readonly PointLot[], { endsOn, points }: PointLot): PointLot[] {
  if (points === 0) return [...lots];
  const same = lots.find((lot) => lot.endsOn === endsOn);
  const others = lots.filter((lot) => lot.endsOn !== endsOn);
  return [...others, { endsOn, points: points + (same?.points ?? 0) }].toSorted((a, b) =>
    a.endsOn < b.endsOn ? -1 : 1,
  );
}

type Words = Omit<RewardEntry, 'customerUuid' | 'number' | 'at' | 'day' | 'points' | 'balance'>;

/** Appends an entry to what is posted already; the sums are those after it. */
function post({ sums, entries }: Posted, moment: PointsAt, words: Words, points: number, next: PointSums): Posted {
  const balance = totalOf(next.lots) - next.debt;
  const entry: RewardEntry = { ...moment, ...words, number: sums.entries + 1, points, balance };
  return { sums: { ...next, entries: sums.entries + 1 }, entries: [...entries, entry] };
}

/** Posts the end of points that ended before a day, each lot on its own last day. */
export function endPoints(sums: PointSums, moment: PointsAt): Posted {
  const over = sums.lots.filter(({ endsOn }) => endsOn < moment.day);
  return over.reduce<Posted>(
    (posted, { endsOn, points }) => {
      const lots = posted.sums.lots.filter((lot) => lot.endsOn !== endsOn);
      const next = { ...posted.sums, lots, ended: posted.sums.ended + points };
      return post(posted, { ...moment, day: endsOn }, { kind: 'ended', by: 'rewards' }, -points, next);
    },
    { sums, entries: [] },
  );
}

/** Posts points that come: they make up for what is missing first. */
export function givePoints(sums: PointSums, moment: PointsAt, lot: PointLot, words: Words): Posted {
  const ended = endPoints(sums, moment);
  const { debt, lots, earned } = ended.sums;
  const madeUp = Math.min(debt, lot.points);
  const next = {
    ...ended.sums,
    debt: debt - madeUp,
    lots: putInto(lots, { ...lot, points: lot.points - madeUp }),
    earned: earned + lot.points,
  };
  return post(ended, moment, words, lot.points, next);
}

/**
 * Posts points that go back, where they were given as lots: what of them had ended before is not taken again. They are taken from their own lots, then from
 * those that end first; what is not there any more is missing from then on.
 */
export function takePoints(sums: PointSums, moment: PointsAt, given: readonly PointLot[], words: Words): Posted {
  const ended = endPoints(sums, moment);
  const standing = given.filter(({ endsOn }) => endsOn >= moment.day);
  const points = totalOf(standing);
  if (points === 0) return ended;
  let { lots, debt } = ended.sums;
  let missing = 0;
  for (const { endsOn, points: back } of standing) {
    const own = takeFrom(
      lots.filter((lot) => lot.endsOn === endsOn),
      back,
    );
    lots = [...lots.filter((lot) => lot.endsOn !== endsOn), ...own.lots].toSorted((a, b) =>
      a.endsOn < b.endsOn ? -1 : 1,
    );
    missing += own.missing;
  }
  const rest = takeFrom(lots, missing);
  debt += rest.missing;
  return post(ended, moment, words, -points, {
    ...ended.sums,
    lots: rest.lots,
    debt,
    earned: ended.sums.earned - points,
  });
}

/** Posts points that an operator takes away: those that end first, and what is not there is missing from then on. */
export function dropPoints(sums: PointSums, moment: PointsAt, points: number, words: Words): Posted {
  const ended = endPoints(sums, moment);
  const { lots, missing } = takeFrom(ended.sums.lots, points);
  const { debt, earned } = ended.sums;
  return post(ended, moment, words, -points, { ...ended.sums, lots, debt: debt + missing, earned: earned - points });
}

/** Posts points that are redeemed, those that end first; undefined where the balance is less. */
export function spendPoints(sums: PointSums, moment: PointsAt, points: number, words: Words): Posted | undefined {
  const ended = endPoints(sums, moment);
  if (balanceOn(ended.sums, moment.day) < points) return undefined;
  const { lots } = takeFrom(ended.sums.lots, points);
  return post(ended, moment, words, -points, { ...ended.sums, lots, redeemed: ended.sums.redeemed + points });
}
