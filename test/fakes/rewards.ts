import type { AuditEntry } from '#domain/audit.ts';
import type { StoreCreditStore } from '#domain/credit/store-credit.ts';
import type { RewardTermsChanger } from '#domain/operator/change-reward-terms.ts';
import { givePoints, type RewardEntry } from '#domain/rewards/points.ts';
import {
  type CountedShipment,
  emptyRewards,
  type RewardChange,
  type RewardHead,
  type RewardStore,
} from '#domain/rewards/reward-store.ts';
import { type RewardTerms, seededTerms } from '#domain/rewards/reward-terms.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeRewards extends RewardStore {
  readonly heads: ReadonlyMap<string, RewardHead>;
  readonly entries: readonly RewardEntry[];
  readonly counted: ReadonlyMap<string, CountedShipment>;
  readonly audited: readonly AuditEntry[];
  /** Somebody joined and has so many points, which end on a day. */
  give(customerUuid: string, points: number, endsOn?: string, joinedAt?: number): void;
  /** Runs once before the next write, as somebody else's call would. */
  beforeWrite(run: () => Promise<unknown>): void;
}

interface Others {
  readonly idempotency?: FakeIdempotency;
  readonly outbox?: FakeOutbox;
  readonly storeCredit?: StoreCreditStore;
}

const NEVER = '9999-12-31';

/** Customers' points in memory. */
export function fakeRewards({
  idempotency = fakeIdempotency(),
  outbox = fakeOutbox(),
  storeCredit,
}: Others = {}): FakeRewards {
  const heads = new Map<string, RewardHead>();
  const entries: RewardEntry[] = [];
  const counted = new Map<string, CountedShipment>();
  const audited: AuditEntry[] = [];
  const waitingPoints = new Map<string, number>();
  let rival: (() => Promise<unknown>) | undefined;
  const headOf = (customerUuid: string) => heads.get(customerUuid) ?? emptyRewards(customerUuid);
  const isNext = ({ head, shipment, entries: added = [] }: RewardChange) =>
    (!head || headOf(head.customerUuid).revision === head.revision - 1) &&
    (!shipment || (counted.get(shipment.shipmentUuid)?.revision ?? 0) === shipment.revision - 1) &&
    added.every((one) => !entries.some((known) => isSame(known, one)));
  const isSame = (one: RewardEntry, other: RewardEntry) =>
    one.customerUuid === other.customerUuid && one.number === other.number;
  const keep = ({ customerUuid, head, shipment, waitedPoints = 0, entries: added = [], audit }: RewardChange) => {
    if (shipment) {
      const more = (shipment.waiting?.points ?? 0) - waitedPoints;
      waitingPoints.set(customerUuid, (waitingPoints.get(customerUuid) ?? 0) + more);
    }
    if (head) heads.set(head.customerUuid, copy(head));
    if (shipment) counted.set(shipment.shipmentUuid, copy(shipment));
    entries.push(...added.map((one) => copy(one)));
    if (audit) audited.push(audit);
  };
  return {
    heads,
    entries,
    counted,
    audited,
    beforeWrite: (run) => {
      rival = run;
    },
    give(customerUuid, points, endsOn = NEVER, joinedAt = 1) {
      const head = headOf(customerUuid);
      const moment = { customerUuid, at: joinedAt, day: '2024-01-01' };
      const posted = givePoints(head, moment, { endsOn, points }, { kind: 'counted', by: 'rewards' });
      keep({
        customerUuid,
        head: { ...head, ...posted.sums, joinedAt, joinedFrom: joinedAt, revision: head.revision + 1 },
        entries: posted.entries,
      });
    },
    readHead: async (customerUuid) => copy(headOf(customerUuid)),
    findShipment: async (_customerUuid, shipmentUuid) => copy(counted.get(shipmentUuid)),
    listWaiting: async (customerUuid) =>
      [...counted.values()].flatMap((one) =>
        one.customerUuid === customerUuid && one.waiting
          ? [copy({ customerUuid, shipmentUuid: one.shipmentUuid, ...one.waiting })]
          : [],
      ),
    readWaitingPoints: async (customerUuid) => waitingPoints.get(customerUuid) ?? 0,
    listSettledSince: async (customerUuid, from) =>
      copy([...counted.values()].filter((one) => one.customerUuid === customerUuid && (one.settledAt ?? -1) >= from)),
    listEntries: async (customerUuid, first, last) =>
      copy(
        entries
          .filter((one) => one.customerUuid === customerUuid && one.number >= first && one.number <= last)
          .toSorted((a, b) => b.number - a.number),
      ),
    async write(change) {
      const run = rival;
      rival = undefined;
      await run?.();
      if (change.record && idempotency.has(change.record)) return 'repeated';
      if (!isNext(change)) return 'changed';
      if (change.credit && storeCredit) {
        const outcome = await storeCredit.append(change.credit.entry, change.credit.revision);
        if (outcome !== 'appended') return 'changed';
      }
      if (change.record) idempotency.put(change.record);
      keep(change);
      await outbox.write(change.events ?? []);
      return 'written';
    },
  };
}

/** What the broker set about rewards, in memory. */
export function fakeRewardTerms(change: Partial<RewardTerms> = {}): RewardTermsChanger & {
  readonly entries: readonly AuditEntry[];
  set(terms: Partial<RewardTerms>): void;
} {
  let terms: RewardTerms = { ...seededTerms, ...change };
  const entries: AuditEntry[] = [];
  return {
    entries,
    set: (next) => {
      terms = { ...terms, ...next };
    },
    read: async () => copy(terms),
    async replace(next, entry) {
      if (next.revision !== terms.revision + 1) return false;
      terms = copy(next);
      entries.push(entry);
      return true;
    },
  };
}

/** What an account can spend on a day, by its entries alone. */
export const sumOfEntries = (entries: readonly RewardEntry[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);
