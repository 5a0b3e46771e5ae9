import type { AuditEntry } from '#domain/audit.ts';
import { emptyArBook } from '#domain/credit/ar-book.ts';
import { applyChange } from '#domain/payments/commit-change.ts';
import {
  type AttemptPlace,
  attemptIdsOf,
  emptyBook,
  type LedgerHeads,
  type MoneyBook,
  type MoneyChange,
  type MovedMoney,
  movedOn,
  type PaymentStore,
} from '#domain/payments/payment-store.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { copy } from './copy.ts';
import type { FakeCoupons } from './coupons.ts';
import type { FakeArBooks, fakeStoreCredit } from './credit.ts';
import type { FakeIdempotency } from './idempotency.ts';
import type { FakeOutbox } from './outbox.ts';
import type { FakeShipments } from './shipments.ts';

/** What a change of money writes besides the book, in memory. */
export interface FakeMoneyParts {
  readonly shipments: FakeShipments;
  readonly idempotency: FakeIdempotency;
  readonly outbox: Pick<FakeOutbox, 'write'>;
  readonly storeCredit: ReturnType<typeof fakeStoreCredit>;
  readonly arBooks: FakeArBooks;
  readonly coupons: FakeCoupons;
}

export interface FakeMoney extends PaymentStore, MovedMoney, LedgerHeads {
  readonly all: ReadonlyMap<string, MoneyBook>;
  readonly audit: readonly AuditEntry[];
  /** Puts a book in place as it is. */
  put(book: MoneyBook): void;
}

/** The money of shipments in memory: a change is written whole or not at all, as in the table. */
export function fakeMoney(parts: FakeMoneyParts): FakeMoney {
  const books = new Map<string, MoneyBook>();
  const audit: AuditEntry[] = [];
  const moved = new Map<string, string>();
  const attempts = new Map<string, AttemptPlace>();
  const arOf = (customerUuid: string) => parts.arBooks.all.get(customerUuid) ?? emptyArBook(customerUuid);
  const { useOf } = parts.coupons;
  const bookOf = (shipmentUuid: string, customerUuid: string) =>
    books.get(shipmentUuid) ?? emptyBook(shipmentUuid, customerUuid);

  const isCurrent = (change: MoneyChange): boolean => {
    const { head, shipmentRevision, shipment, arBook, couponUses = [], credit, appliedRevision } = change;
    if (bookOf(head.shipmentUuid, head.customerUuid).head.revision + 1 !== head.revision) return false;
    if (!(change.others ?? []).every((one) => isCurrent(one))) return false;
    const stored = parts.shipments.all.get(head.shipmentUuid);
    if (shipmentRevision !== undefined && (!stored || revisionOf(stored) !== shipmentRevision)) return false;
    if (shipment && (!stored || revisionOf(stored) + 1 !== revisionOf(shipment.shipment))) return false;
    if (arBook && arOf(arBook.customerUuid).revision + 1 !== arBook.revision) return false;
    if (appliedRevision !== undefined && parts.coupons.appliedRevision(head.shipmentUuid) !== appliedRevision)
      return false;
    if (couponUses.some((use) => useOf(use.customerUuid, use.code).revision + 1 !== use.revision)) return false;
    return !credit || (parts.storeCredit.all.get(credit.entry.customerUuid) ?? []).length === credit.revision;
  };

  return {
    all: books,
    audit,
    put: (book) => void books.set(book.head.shipmentUuid, copy(book)),
    readHeads: async (uuids) => uuids.flatMap((one) => copy(books.get(one)?.head ?? [])),
    readBook: async ({ shipmentUuid, customerUuid }) => copy(bookOf(shipmentUuid, customerUuid)),
    async write(change) {
      if (parts.idempotency.has(change.record)) return 'repeated';
      if (!isCurrent(change)) return 'changed';
      const { head, arBook, couponUses = [], credit, shipment, record, events = [] } = change;
      const { shipmentUuid, customerUuid } = head;
      books.set(shipmentUuid, copy(applyChange(bookOf(shipmentUuid, customerUuid), change)));
      moved.set(shipmentUuid, movedOn(change));
      for (const { attemptId, ownerUuid } of attemptIdsOf(change))
        attempts.set(attemptId, { shipmentUuid, customerUuid, ownerUuid });
      for (const one of change.others ?? [])
        books.set(one.head.shipmentUuid, copy(applyChange(bookOf(one.head.shipmentUuid, customerUuid), one)));
      parts.coupons.pay(shipmentUuid, head.openPaymentUuid !== undefined);
      if (arBook) parts.arBooks.put(arBook);
      for (const use of couponUses) parts.coupons.putUse(use);
      const credited = credit && parts.storeCredit.append(credit.entry, credit.revision);
      if (record) parts.idempotency.record(record);
      if (change.audit) audit.push(copy(change.audit));
      const changed = shipment && parts.shipments.change(shipment);
      await Promise.all([credited, changed]);
      await parts.outbox.write(events);
      return 'written';
    },
    async *listMoved(day) {
      const heads = [...books.values()].map(({ head }) => head);
      yield heads
        .filter(({ shipmentUuid }) => moved.get(shipmentUuid) === day)
        .map(({ shipmentUuid, customerUuid }) => ({ shipmentUuid, customerUuid }));
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
