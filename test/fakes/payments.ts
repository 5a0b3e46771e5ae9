import type { AuditEntry } from '#domain/audit.ts';
import type { AppliedCoupon } from '#domain/coupons/applied-coupon.ts';
import type { CouponUse } from '#domain/coupons/coupon.ts';
import { noCouponUse } from '#domain/coupons/coupon.ts';
import { type ArBook, emptyArBook } from '#domain/credit/ar-book.ts';
import { applyChange } from '#domain/payments/commit-change.ts';
import {
  type AttemptPlace,
  attemptIdsOf,
  emptyBook,
  type MoneyBook,
  type MoneyChange,
  type PaymentStore,
} from '#domain/payments/payment-store.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { copy } from './copy.ts';
import type { fakeStoreCredit } from './credit.ts';
import type { FakeIdempotency } from './idempotency.ts';
import type { FakeOutbox } from './outbox.ts';
import type { FakeShipments } from './shipments.ts';

/** What a change of money writes besides the book, in memory. */
export interface FakeMoneyParts {
  readonly shipments: FakeShipments;
  readonly idempotency: FakeIdempotency;
  readonly outbox: FakeOutbox;
  readonly storeCredit: ReturnType<typeof fakeStoreCredit>;
}

export interface FakeMoney extends PaymentStore {
  readonly all: ReadonlyMap<string, MoneyBook>;
  readonly audit: readonly AuditEntry[];
  readonly arBooks: { read(customerUuid: string): Promise<ArBook>; put(book: ArBook): void };
  readonly coupons: {
    readUse(customerUuid: string, code: string): Promise<CouponUse>;
    find(code: string): Promise<undefined>;
    findApplied(shipmentUuid: string): Promise<AppliedCoupon | undefined>;
  };
}

/** The money of shipments in memory: a change is written whole or not at all, as in the table. */
export function fakeMoney(parts: FakeMoneyParts): FakeMoney {
  const books = new Map<string, MoneyBook>();
  const audit: AuditEntry[] = [];
  const arBooks = new Map<string, ArBook>();
  const uses = new Map<string, CouponUse>();
  const attempts = new Map<string, AttemptPlace>();
  const arOf = (customerUuid: string) => arBooks.get(customerUuid) ?? emptyArBook(customerUuid);
  const useOf = (customerUuid: string, code: string) =>
    uses.get(`${customerUuid}/${code}`) ?? noCouponUse(customerUuid, code);
  const bookOf = (shipmentUuid: string, customerUuid: string) =>
    books.get(shipmentUuid) ?? emptyBook(shipmentUuid, customerUuid);

  const isCurrent = (change: MoneyChange): boolean => {
    const { head, shipmentRevision, shipment, arBook, couponUse, credit } = change;
    if (bookOf(head.shipmentUuid, head.customerUuid).head.revision + 1 !== head.revision) return false;
    const stored = parts.shipments.all.get(head.shipmentUuid);
    if (shipmentRevision !== undefined && (!stored || revisionOf(stored) !== shipmentRevision)) return false;
    if (shipment && (!stored || revisionOf(stored) + 1 !== revisionOf(shipment.shipment))) return false;
    if (arBook && arOf(arBook.customerUuid).revision + 1 !== arBook.revision) return false;
    if (couponUse && useOf(couponUse.customerUuid, couponUse.code).revision + 1 !== couponUse.revision) return false;
    return !credit || (parts.storeCredit.all.get(credit.entry.customerUuid) ?? []).length === credit.revision;
  };

  return {
    all: books,
    audit,
    arBooks: {
      read: async (customerUuid) => copy(arOf(customerUuid)),
      put: (book) => void arBooks.set(book.customerUuid, copy(book)),
    },
    coupons: {
      readUse: async (customerUuid, code) => copy(useOf(customerUuid, code)),
      find: async () => undefined,
      findApplied: async () => undefined,
    },
    readBook: async ({ shipmentUuid, customerUuid }) => copy(bookOf(shipmentUuid, customerUuid)),
    async write(change) {
      if (parts.idempotency.has(change.record)) return 'repeated';
      if (!isCurrent(change)) return 'changed';
      const { head, arBook, couponUse, credit, shipment, record, events = [] } = change;
      const { shipmentUuid, customerUuid } = head;
      books.set(shipmentUuid, copy(applyChange(bookOf(shipmentUuid, customerUuid), change)));
      for (const { attemptId, ownerUuid } of attemptIdsOf(change))
        attempts.set(attemptId, { shipmentUuid, customerUuid, ownerUuid });
      if (arBook) arBooks.set(arBook.customerUuid, copy(arBook));
      if (couponUse) uses.set(`${couponUse.customerUuid}/${couponUse.code}`, copy(couponUse));
      const credited = credit && parts.storeCredit.append(credit.entry, credit.revision);
      if (record) parts.idempotency.record(record);
      if (change.audit) audit.push(copy(change.audit));
      const changed = shipment && parts.shipments.change(shipment);
      await Promise.all([credited, changed]);
      await parts.outbox.write(events);
      return 'written';
    },
    findAttempt: async (attemptId) => copy(attempts.get(attemptId)),
    listDue: async (now, most) =>
      [...books.values()]
        .map(({ head }) => head)
        .filter(({ nextAt }) => nextAt !== undefined && nextAt <= now)
        .toSorted((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0))
        .slice(0, most)
        .map(({ shipmentUuid, customerUuid }) => ({ shipmentUuid, customerUuid })),
  };
}
