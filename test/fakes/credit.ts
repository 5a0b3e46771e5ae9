import type { CreditApplicationStore, StoredCreditApplication } from '#domain/credit/application.ts';
import { type ArBook, type ArBookStore, emptyArBook } from '#domain/credit/ar-book.ts';
import type { CreditEntry, StoreCreditStore } from '#domain/credit/store-credit.ts';
import { copy } from './copy.ts';
import { type FakeLinks, fakeLinks } from './links.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeCredit extends CreditApplicationStore {
  readonly all: ReadonlyMap<string, StoredCreditApplication>;
  /** Every application as it was sent. */
  readonly sent: readonly StoredCreditApplication[];
  put(application: StoredCreditApplication): StoredCreditApplication;
  /** The owner deletes the account. */
  deleteAccount(customerUuid: string): void;
}

/** Credit applications in memory. */
export function fakeCredit(links: FakeLinks = fakeLinks(), outbox: FakeOutbox = fakeOutbox()): FakeCredit {
  const all = new Map<string, StoredCreditApplication>();
  const sent: StoredCreditApplication[] = [];
  const deleted = new Set<string>();
  const isNext = ({ customerUuid, revision }: StoredCreditApplication) =>
    !deleted.has(customerUuid) && (all.get(customerUuid)?.revision ?? 0) === revision - 1;
  const put = (application: StoredCreditApplication) => {
    all.set(application.customerUuid, copy(application));
    return application;
  };
  return {
    all,
    sent,
    put,
    deleteAccount: (customerUuid) => void deleted.add(customerUuid),
    find: async (customerUuid) => copy(all.get(customerUuid)),
    async save(application) {
      if (!isNext(application)) return false;
      put(application);
      return true;
    },
    async send(application, events) {
      if (!isNext(application)) return false;
      put(application);
      sent.push(copy(application));
      await outbox.write(events);
      return true;
    },
    async saveReturn(application, link, at) {
      const known = links.all.get(link.tokenHash);
      if (!known || known.used || known.expiresAt <= at) return 'used';
      if (!isNext(application)) return 'changed';
      links.useUp(link.tokenHash, at);
      put(application);
      return 'saved';
    },
  };
}

/** Ledgers of store credit in memory. */
export function fakeStoreCredit(): StoreCreditStore & { readonly all: ReadonlyMap<string, readonly CreditEntry[]> } {
  const all = new Map<string, CreditEntry[]>();
  const of = (customerUuid: string) => all.get(customerUuid) ?? [];
  return {
    all,
    readLedger: async (customerUuid) => copy({ revision: of(customerUuid).length, entries: of(customerUuid) }),
    listEntries: async (customerUuid) => copy(of(customerUuid)),
    async append(entry, revision) {
      const entries = of(entry.customerUuid);
      if (entries.some(({ entryUuid }) => entryUuid === entry.entryUuid)) return 'repeated';
      if (entries.length !== revision) return 'changed';
      all.set(entry.customerUuid, [...entries, copy(entry)]);
      return 'appended';
    },
  };
}

export interface FakeArBooks extends ArBookStore {
  readonly all: ReadonlyMap<string, ArBook>;
  /** A book as a test wants it, whatever was there. */
  put(book: ArBook): void;
}

/** A/R books in memory. */
export function fakeArBooks(): FakeArBooks {
  const all = new Map<string, ArBook>();
  const put = (book: ArBook) => void all.set(book.customerUuid, copy(book));
  return {
    all,
    put,
    read: async (customerUuid) => copy(all.get(customerUuid)) ?? emptyArBook(customerUuid),
    async write(book) {
      if ((all.get(book.customerUuid)?.revision ?? 0) !== book.revision - 1) return false;
      put(book);
      return true;
    },
  };
}
