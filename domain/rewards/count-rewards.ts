import { isDeepStrictEqual } from 'node:util';
import { conflict } from '#contract/codes/portal-error.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { DomainEvent } from '../events/event.ts';
import type { MoneyBook, MoneyPlace, PaymentStore } from '../payments/payment-store.ts';
import type { HistoryEntry } from '../shipments/move.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { type CountedMoney, countMoney } from './counted-money.ts';
import { endOf, givePoints, type PointLot, type PointsAt, type Posted, takePoints } from './points.ts';
import type { CountedShipment, RewardChange, RewardHead, RewardStore, ShippedMonth, Waiting } from './reward-store.ts';
import { pointsFor, type RewardTerms, type RewardTermsReader } from './reward-terms.ts';

export interface CountRewardsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly rewards: Pick<RewardStore, 'readHead' | 'findShipment' | 'listSettledSince' | 'write'>;
  readonly rewardTerms: RewardTermsReader;
  readonly shipments: Pick<ShipmentStore, 'find' | 'listHistory'>;
  readonly now: () => Date;
}

const TRIES = 20;
/** How many months of shipping are looked back at. */
const SHIPPED_MONTHS = 12;

/**
 * Counts the points of a shipment that moved, or whose money did (R90), and of those that were settled on the day on which their customer joined. What counts is read
 * from shipment and journal as they are, and only the difference to what is counted is posted: an event that comes again, late or out of order changes nothing.
 */
export async function countRewards(event: DomainEvent, deps: CountRewardsDeps): Promise<void> {
  if (event.type === 'rewardsJoined') return countSinceJoining(event.data.customerUuid, deps);
  if ('shipmentUuid' in event.data) await countShipment(event.data, deps);
}

async function countSinceJoining(customerUuid: string, deps: CountRewardsDeps): Promise<void> {
  const { joinedFrom } = await deps.rewards.readHead(customerUuid);
  if (joinedFrom === undefined) return;
  for (const { shipmentUuid } of await deps.rewards.listSettledSince(customerUuid, joinedFrom))
    await countShipment({ shipmentUuid, customerUuid }, deps);
}

/** Brings what is counted of a shipment in line with the shipment; says by how many points the account's changed. */
export async function countShipment(place: MoneyPlace, deps: CountRewardsDeps): Promise<number> {
  const { shipmentUuid, customerUuid } = place;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    // What is counted is read before what it is counted from: whoever writes over it has read no older state.
    const before = await deps.rewards.findShipment(customerUuid, shipmentUuid);
    const head = await deps.rewards.readHead(customerUuid);
    const [shipment, book, account, terms] = await Promise.all([
      deps.shipments.find(shipmentUuid),
      deps.money.readBook({ shipmentUuid, customerUuid }),
      deps.accounts.findByUuid(customerUuid),
      deps.rewardTerms.read(),
    ]);
    if (!shipment || !account || account.deletion) return 0;
    const deliveredAt = isDelivered(shipment) ? deliveryOf(await deps.shipments.listHistory(shipmentUuid)) : undefined;
    const at = deps.now().getTime();
    const zone = zoneOf(account);
    const found = { shipment, book, counted: countMoney(book.entries, deliveredAt), terms };
    const moment = { customerUuid, at, day: localTime(zone, at).day };
    const change = changeOf({ before, head }, found, moment, zone);
    if (!change) return 0;
    if ((await deps.rewards.write(change)) === 'written') return (change.head?.earned ?? head.earned) - head.earned;
  }
  throw conflict(m.errors_changed_meanwhile());
}

const isDelivered = ({ stageId, statusId }: StoredShipment): boolean =>
  stageId === 20 && (statusId === 5 || statusId === 6);

/** When the portal learned of the delivery: the customer could not know earlier that it counts. */
const deliveryOf = (history: readonly HistoryEntry[]): number | undefined =>
  history.find(({ to }) => to.stageId === 20 && (to.statusId === 5 || to.statusId === 6))?.at;

interface Known {
  readonly before: CountedShipment | undefined;
  readonly head: RewardHead;
}

interface Found {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly counted: CountedMoney;
  readonly terms: RewardTerms;
}

function changeOf(known: Known, found: Found, moment: PointsAt, zone: string): RewardChange | undefined {
  const { before, head } = known;
  const { customerUuid } = moment;
  const { shipmentUuid } = found.shipment;
  const { cents, settledAt } = found.counted;
  const waiting = waitingOf(found);
  const month = settledAt === undefined ? undefined : localTime(zone, settledAt).day.slice(0, 7);
  const { posted, lots } = pointsOf(known, found, moment);
  const shipment: CountedShipment = {
    ...{ customerUuid, shipmentUuid, cents, lots, revision: (before?.revision ?? 0) + 1 },
    ...(waiting && { waiting }),
    ...(settledAt !== undefined && { settledAt }),
    ...(month !== undefined && { month }),
  };
  const months = monthsAfter(head.months, { before, shipment }, moment.day.slice(0, 7));
  const isSameHead = posted.entries.length === 0 && isDeepStrictEqual(months, head.months);
  const isSame = before ? isDeepStrictEqual({ ...shipment, revision: before.revision }, before) : isNothing(shipment);
  if (isSame && isSameHead) return undefined;
  return {
    customerUuid,
    shipment,
    waitedPoints: before?.waiting?.points,
    ...(!isSameHead && { head: { ...head, ...posted.sums, months, revision: head.revision + 1 } }),
    entries: posted.entries,
  };
}

const isNothing = ({ settledAt, waiting }: CountedShipment): boolean =>
  settledAt === undefined && waiting === undefined;

const booked: readonly number[] = [2, 3, 4, 5, 6];

/** Why a booked shipment has no points yet; undefined where it has, or will have none. */
function waitingOf({ shipment, book, counted }: Found): Waiting | undefined {
  const { expectedCents: cents, openCents, pendingCents, settledAt } = counted;
  const points = pointsFor(cents);
  const isBooked = book.head.bookedAt !== undefined && booked.includes(shipment.statusId);
  if (!isBooked || settledAt !== undefined || points === 0) return undefined;
  return { cents, points, openCents, pendingCents, isDelivered: isDelivered(shipment) };
}

const totalOf = (lots: readonly PointLot[]): number => lots.reduce((sum, { points }) => sum + points, 0);

/** The last points of a shipment, as far as they go: what was given last goes back first. */
function lastOf(lots: readonly PointLot[], points: number): { back: PointLot[]; left: PointLot[] } {
  const back: PointLot[] = [];
  const left: PointLot[] = [];
  let wanted = points;
  for (const lot of lots.toReversed()) {
    const taken = Math.min(wanted, lot.points);
    wanted -= taken;
    if (taken > 0) back.unshift({ ...lot, points: taken });
    if (lot.points > taken) left.unshift({ ...lot, points: lot.points - taken });
  }
  return { back, left };
}

/** Posts the difference between the points that a shipment has and those that it ought to have. */
function pointsOf({ before, head }: Known, { shipment, counted, terms }: Found, moment: PointsAt) {
  const lots = before?.lots ?? [];
  const { joinedFrom } = head;
  const counts = joinedFrom !== undefined && counted.settledAt !== undefined && counted.settledAt >= joinedFrom;
  const difference = (counts ? pointsFor(counted.cents) : 0) - totalOf(lots);
  const nothing: Posted = { sums: head, entries: [] };
  if (difference === 0) return { posted: nothing, lots };
  const { shipmentUuid, shortId } = shipment;
  const words = { by: 'rewards', shipmentUuid, shipmentShortId: shortId, paidCents: counted.cents };
  if (difference > 0) {
    const lot = { endsOn: endOf(moment.day, terms.months), points: difference };
    return { posted: givePoints(head, moment, lot, { kind: 'counted', ...words }), lots: [...lots, lot] };
  }
  const { back, left } = lastOf(lots, -difference);
  return { posted: takePoints(head, moment, back, { kind: 'takenBack', ...words }), lots: left };
}

interface Changed {
  readonly before: CountedShipment | undefined;
  readonly shipment: CountedShipment;
}

/** What was shipped in each month, with a shipment's part changed; months that nobody looks back at are dropped. */
function monthsAfter(
  months: readonly ShippedMonth[],
  { before, shipment }: Changed,
  thisMonth: string,
): RewardHead['months'] {
  const sums = new Map(months.map((one) => [one.month, one]));
  const add = (of: CountedShipment | undefined, sign: 1 | -1) => {
    if (of?.month === undefined) return;
    const { cents = 0, points = 0 } = sums.get(of.month) ?? {};
    const month = of.month;
    sums.set(month, { month, cents: cents + sign * of.cents, points: points + sign * pointsFor(of.cents) });
  };
  add(before, -1);
  add(shipment, 1);
  const first = firstMonth(thisMonth);
  return [...sums.values()]
    .filter(({ month, cents }) => month >= first && cents > 0)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** The first of the months that are looked back at in a month, both as yyyy-mm. */
export function firstMonth(thisMonth: string): string {
  const [year = 0, month = 1] = thisMonth.split('-').map(Number);
  return new Date(Date.UTC(year, month - SHIPPED_MONTHS, 1)).toISOString().slice(0, 7);
}
