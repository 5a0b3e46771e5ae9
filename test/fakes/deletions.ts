import { type Account, versionOf } from '#domain/accounts/account.ts';
import type { DeletionStore } from '#domain/personal-data/deletion.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import type { FakeAccounts } from './accounts.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeDeletions extends DeletionStore {
  /** What was erased, each once: kinds, and quotes by their uuid. */
  readonly erased: ReadonlySet<string>;
  /** The orders that are kept, and until when. */
  readonly kept: ReadonlyMap<string, { readonly shipment: StoredShipment; readonly until: number }>;
}

/** Deletions of the accounts in memory; an address is free once its account has none. */
export function fakeDeletions(accounts: FakeAccounts, outbox: FakeOutbox = fakeOutbox()): FakeDeletions {
  const erased = new Set<string>();
  const kept = new Map<string, { shipment: StoredShipment; until: number }>();
  const isAsRead = (stored: Account | undefined, { email, credentialsVersion }: Account, at: number) =>
    stored !== undefined &&
    stored.email === email &&
    versionOf(stored) === versionOf({ credentialsVersion: credentialsVersion ?? 0 }) &&
    !stored.deletion &&
    (stored.passwordChangeUntil ?? 0) <= at;
  return {
    erased,
    kept,
    async begin(account, at, events) {
      const stored = accounts.all.get(account.customerUuid);
      if (!stored || !isAsRead(stored, account, at)) return false;
      const { pendingEmail: _, ...left } = stored;
      accounts.put({ ...left, credentialsVersion: versionOf(stored) + 1, deletion: { at, erased: false } });
      await outbox.write(events);
      return true;
    },
    erase: async (_customerUuid, kind) => void erased.add(kind),
    eraseQuote: async (shipmentUuid) => void erased.add(shipmentUuid),
    eraseQuoteList: async () => void erased.add('quoteList'),
    keepOrder: async (shipment, until) => void kept.set(shipment.shipmentUuid, { shipment, until }),
    finish: async (account) => void accounts.put(account),
  };
}
