import type { Day } from '#contract/rules/days.ts';
import type { AuditEntry } from '../audit.ts';
import type { CouponUse } from '../coupons/coupon.ts';
import type { ArBook } from '../credit/ar-book.ts';
import type { CreditEntry } from '../credit/store-credit.ts';
import type { DomainEvent } from '../events/event.ts';
import { emptyHead, type LedgerEntry, type LedgerHead } from '../ledger/entry.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { Payment } from './attempt.ts';
import type { Policy } from './protection/policy.ts';
import type { ChargeDispute, Rebill } from './rebills/rebill.ts';
import type { Refund } from './refund.ts';

/** All that is recorded of a shipment's money, as one reading found it. */
export interface MoneyBook {
  readonly head: LedgerHead;
  /** In the order of their numbers. */
  readonly entries: readonly LedgerEntry[];
  /** Oldest first. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  /** What its carrier billed later, oldest first. */
  readonly rebills: readonly Rebill[];
  /** Charges that are or were in dispute, oldest first. */
  readonly disputes: readonly ChargeDispute[];
  /** Its shipment protection, oldest first. */
  readonly policies: readonly Policy[];
}

/** What changes in one transaction, with the reservations that belong to it. */
export interface MoneyChange {
  readonly head: LedgerHead;
  readonly entries: readonly LedgerEntry[];
  readonly payment?: Payment | undefined;
  /** Payments that are given up with it, because what they pay for is canceled. */
  readonly givenUp?: readonly Payment[] | undefined;
  readonly refund?: Refund | undefined;
  readonly rebill?: Rebill | undefined;
  readonly dispute?: ChargeDispute | undefined;
  /** Disputes that a payment ends, or that are open again. */
  readonly disputes?: readonly ChargeDispute[] | undefined;
  readonly policies?: readonly Policy[] | undefined;
  /** The shipment has to have this version still; nothing of it changes. */
  readonly shipmentRevision?: number | undefined;
  /** The coupon on the shipment has to have this revision still, 0 for none; nothing of it changes. */
  readonly appliedRevision?: number | undefined;
  /** What changes of the shipment with it. */
  readonly shipment?: ShipmentChange | undefined;
  readonly arBook?: ArBook | undefined;
  /** Each has to be the next revision of what is stored. */
  readonly couponUses?: readonly CouponUse[] | undefined;
  /** A use of store credit, or its return, with the revision of the ledger that was read. */
  readonly credit?: { readonly entry: CreditEntry; readonly revision: number } | undefined;
  readonly record?: IdempotencyRecord | undefined;
  readonly audit?: AuditEntry | undefined;
  readonly events?: readonly DomainEvent[] | undefined;
  /** The books of other shipments that change with it: their heads and payments, nothing else of them. */
  readonly others?: readonly Pick<MoneyChange, 'head' | 'entries' | 'payment'>[] | undefined;
}

/** 'changed': something of it is no longer as it was read; 'repeated': the request is recorded already. Nothing is written then. */
export type MoneyOutcome = 'written' | 'changed' | 'repeated';

export interface AttemptPlace {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
  /** The payment's or the refund's. */
  readonly ownerUuid: string;
}

/** The money of shipments: journal, payments and refunds in a partition each. */
export interface PaymentStore {
  /** What is recorded of a shipment's money; an empty book where nothing is. */
  readBook(of: { readonly shipmentUuid: string; readonly customerUuid: string }): Promise<MoneyBook>;
  /** Writes the change if the book is as it was read: `change.head.revision` is one above the stored one. */
  write(change: MoneyChange): Promise<MoneyOutcome>;
  /** Whose an attempt id is. */
  findAttempt(attemptId: string): Promise<AttemptPlace | undefined>;
  /** Shipments whose money has to be looked at by this timestamp, the longest waiting first. */
  listDue(now: number, most: number): Promise<readonly { shipmentUuid: string; customerUuid: string }[]>;
}

/** The heads of several journals at once; what is not recorded is left out. */
export interface LedgerHeads {
  readHeads(shipmentUuids: readonly string[]): Promise<readonly LedgerHead[]>;
}

/** The book of a shipment of whose money nothing is recorded. */
export const emptyBook = (shipmentUuid: string, customerUuid: string): MoneyBook => ({
  head: emptyHead(shipmentUuid, customerUuid),
  entries: [],
  payments: [],
  refunds: [],
  rebills: [],
  disputes: [],
  policies: [],
});

/** The ids that the gateway has of a change's charges and refunds. */
export const attemptIdsOf = ({ payment, refund }: MoneyChange): { attemptId: string; ownerUuid: string }[] => [
  ...(payment?.share ? [] : (payment?.attempts ?? [])).map(({ attemptId }) => ({
    attemptId,
    ownerUuid: payment?.paymentUuid ?? '',
  })),
  ...(refund?.parts ?? []).map(({ attemptId }) => ({ attemptId, ownerUuid: refund?.refundUuid ?? '' })),
];

/** Whose money is looked at. */
export interface MoneyPlace {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
}

/** The shipments whose money moved, by the day (UTC) on which it last did. */
export interface MovedMoney {
  listMoved(day: Day): AsyncIterable<readonly MoneyPlace[]>;
}

/** The day (UTC) of a change of a shipment's money. */
export function movedOn({ entries, payment, givenUp = [], refund, policies = [] }: Omit<MoneyChange, 'head'>): Day {
  const records = [payment, refund, ...givenUp, ...policies];
  const times = [...entries.map(({ at }) => at), ...records.map((one) => one?.modifiedAt ?? 0)];
  return new Date(Math.max(...times)).toISOString().slice(0, 10);
}
