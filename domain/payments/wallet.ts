import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { DefaultPayment } from '../accounts/default-payment.ts';
import type { DomainEvent } from '../events/event.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { PendingMethod, RemovedMethod, StoredMethod } from './payment-method.ts';

/** A customer's payment methods at one time. */
export interface Wallet {
  readonly customerUuid: string;
  /** Counts up with every change; 0 for a wallet in which nothing happened yet. */
  readonly revision: number;
  /** The gateway's id of the customer. */
  readonly customerProfileId?: string | undefined;
  readonly methods: readonly StoredMethod[];
  readonly pending: readonly PendingMethod[];
  readonly removed: readonly RemovedMethod[];
  readonly defaultPayment: DefaultPayment | undefined;
  /** Whether the customer may pay by invoice now. */
  readonly arOpen: boolean;
  /** The owner deleted the account: nothing is added any more, and what the gateway has goes. */
  readonly deleted: boolean;
}

/** What changes of a wallet in one transaction. */
export interface WalletChange {
  readonly customerProfileId?: string;
  readonly put?: StoredMethod;
  readonly begin?: PendingMethod;
  /** The pending method that is over, by its uuid. */
  readonly end?: string;
  /** The method leaves the list; its mark stays until the gateway has removed it. */
  readonly remove?: RemovedMethod;
  /** The mark changes. */
  readonly mark?: RemovedMethod;
  /** The mark goes, by the gateway's id of the method. */
  readonly unmark?: string;
  /** Null: there is no default from now on. */
  readonly defaultPayment?: DefaultPayment | null;
  readonly record?: IdempotencyRecord | undefined;
  readonly events?: readonly DomainEvent[];
}

export interface WalletStore {
  read(customerUuid: string): Promise<Wallet>;
  /**
   * Writes the change if the wallet is as it was read; false when another change was first, when something is added to a deleted account, or
   * when A/R that is closed would become the default.
   */
  write(wallet: Wallet, change: WalletChange): Promise<boolean>;
}

/** Maximum concurrent changes of a wallet between its reading and a write. */
const TRIES = 20;

/** Reads a wallet, decides and writes, again after a concurrent change; `decide` returns the outcome with its change, or without one. */
export async function changeWallet<Outcome>(
  customerUuid: string,
  wallets: WalletStore,
  decide: (wallet: Wallet) => { readonly outcome: Outcome; readonly change?: WalletChange },
): Promise<Outcome> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const wallet = await wallets.read(customerUuid);
    const { outcome, change } = decide(wallet);
    if (!change || (await wallets.write(wallet, change))) return outcome;
  }
  throw conflict(m.payments_changing());
}
