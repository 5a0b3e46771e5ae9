import * as z from 'zod';
import { wholeNumber } from './fields.ts';
import { money } from './quotes.ts';

const day = z.string();
const points = z.number().int();

/** Points that are exchanged for store credit. */
const prize = z.object({ points, amount: money });
export type RewardPrize = z.output<typeof prize>;

/** A booked shipment whose points are still to come. */
const waitingShipment = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  /** What will count of it, if the rest is paid by money. */
  paidFreight: money,
  points,
  isDelivered: z.boolean(),
  /** yyyy-mm-dd, as it is promised. */
  deliveryDate: day.optional(),
  /** Still to be paid; on its way. */
  open: money,
  pending: money,
});
export type WaitingReward = z.output<typeof waitingShipment>;

/** An account's rewards (C149). */
export const rewards = z.object({
  joined: z.boolean(),
  /** The day on which the account joined, by its calendar. */
  joinedDate: day.optional(),
  /** To whom the points belong: the company, or the customer's name. */
  owner: z.string(),
  /** To spend; below zero where more was taken back than was left. */
  points,
  waiting: z.object({
    count: z.number().int(),
    points,
    /** Of these, on shipments of which something is to be paid. */
    unpaidPoints: points,
    /** Those that count soonest, at most twenty. */
    shipments: z.array(waitingShipment),
  }),
  /** Since joining; points = earned - redeemed - ended. */
  earned: points,
  redeemed: points,
  ended: points,
  /** The points that end next, and their last day. */
  nextEnd: z.object({ points, date: day }).optional(),
  /** The smallest first. */
  prizes: z.array(prize),
  /** The dearest prize that the points are enough for. */
  bestPrize: prize.optional(),
  /** Points end with the month that is so many after the one in which they were counted. */
  monthsKept: z.number().int(),
  /** How many days a prize's store credit works. */
  creditDays: z.number().int(),
  /** What would have counted since a day, of somebody who has not joined. */
  shipped: z.object({ since: day, amount: money, points }).optional(),
});
export type Rewards = z.output<typeof rewards>;

/** The same as C19 answers it: the first item is what the call is about. */
export const joinedRewards = z.object({ dataLists: z.array(rewards) });

/** Invalid paging falls back to defaults, so all fields are text here. */
export const rewardHistoryQuery = z.object({ pageNumber: z.string().optional(), pageSize: z.string().optional() });

/** How points came and went. */
const rewardEntry = z.object({
  number: z.number().int(),
  /** By the customer's calendar, yyyy-mm-dd. */
  date: day,
  kind: z.enum(['counted', 'takenBack', 'redeemed', 'ended', 'corrected']),
  /** Below zero where points went. */
  points,
  balance: points,
  /** Without a name where the shipment is gone. */
  shipment: z
    .object({ shipmentUuid: z.uuid(), shipmentShortId: z.string(), shipmentName: z.string().optional() })
    .optional(),
  /** What counts of the shipment after it. */
  paidFreight: money.optional(),
  /** Of a prize: the store credit, and the last day on which it works. */
  amount: money.optional(),
  expiresDate: day.optional(),
  reason: z.string().optional(),
});
export type RewardHistoryEntry = z.output<typeof rewardEntry>;

/** A page of how points came and went, the newest first (C150). */
export const rewardHistory = z.object({
  entries: z.array(rewardEntry),
  count: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
});
export type RewardHistory = z.output<typeof rewardHistory>;

/** Which prize, as it was seen: another rate since then is refused. */
export const redeemRequest = z.object({ points: wholeNumber(1, 100_000_000), amount: money });

/** A redeemed prize, and the rewards after it. */
export const redeemed = z.object({ points, amount: money, expiresDate: day, rewards });
export type Redeemed = z.output<typeof redeemed>;
