import type { DefaultPayment } from '#domain/accounts/default-payment.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import type { Wallet, WalletChange, WalletStore } from '#domain/payments/wallet.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeWallets extends WalletStore {
  /** Puts a wallet in place as it is. */
  seed(wallet: Wallet): void;
  /** What the account's default is, as another part of the portal sets it. */
  setDefault(customerUuid: string, next: DefaultPayment | undefined): void;
  /** What the account is: its A/R open or closed, its owner there or gone. */
  setAccount(customerUuid: string, state: Partial<Pick<Wallet, 'arOpen' | 'deleted'>>): void;
}

const emptyWallet = (customerUuid: string): Wallet => ({
  customerUuid,
  revision: 0,
  methods: [],
  pending: [],
  removed: [],
  defaultPayment: undefined,
  arOpen: false,
  deleted: false,
});

/** Wallets in memory. */
export function fakeWallets(
  idempotency: FakeIdempotency = fakeIdempotency(),
  outbox: FakeOutbox = fakeOutbox(),
): FakeWallets {
  const all = new Map<string, Wallet>();
  const read = (customerUuid: string) => all.get(customerUuid) ?? emptyWallet(customerUuid);
  return {
    seed: (wallet) => void all.set(wallet.customerUuid, copy(wallet)),
    setDefault: (customerUuid, next) => void all.set(customerUuid, { ...read(customerUuid), defaultPayment: next }),
    setAccount: (customerUuid, state) => void all.set(customerUuid, { ...read(customerUuid), ...state }),
    read: async (customerUuid) => copy(read(customerUuid)),
    async write(wallet, change) {
      const stored = read(wallet.customerUuid);
      if (stored.revision !== wallet.revision || idempotency.has(change.record)) return false;
      if (stored.deleted && (change.put ?? change.begin ?? change.customerProfileId ?? change.defaultPayment))
        return false;
      if (change.defaultPayment?.kind === 'arAccount' && !stored.arOpen) return false;
      if (change.record) idempotency.record(change.record);
      all.set(wallet.customerUuid, copy(applied(stored, change)));
      await outbox.write((change.events ?? []) as readonly DomainEvent[]);
      return true;
    },
  };
}

function applied(wallet: Wallet, change: WalletChange): Wallet {
  const { put, begin, end, remove, mark, unmark, defaultPayment } = change;
  const isOther = (id: string | undefined) => (one: { paymentProfileId: string }) => one.paymentProfileId !== id;
  const marked = remove ?? mark;
  const methods = wallet.methods.filter(isOther(put?.paymentProfileId)).filter(isOther(remove?.paymentProfileId));
  const removed = wallet.removed.filter(isOther(marked?.paymentProfileId)).filter(isOther(unmark));
  const pending = wallet.pending.filter(({ pendingUuid }) => pendingUuid !== end);
  return {
    ...wallet,
    revision: wallet.revision + 1,
    customerProfileId: change.customerProfileId ?? wallet.customerProfileId,
    methods: put ? [...methods, put] : methods,
    pending: begin ? [...pending, begin] : pending,
    removed: marked ? [...removed, marked] : removed,
    defaultPayment: defaultPayment === undefined ? wallet.defaultPayment : (defaultPayment ?? undefined),
  };
}
