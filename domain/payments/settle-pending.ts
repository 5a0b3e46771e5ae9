import type { EventDeps } from '../events/event.ts';
import type { GatewayMethod, PaymentGateway } from './gateway.ts';
import type { PendingMethod, StoredMethod } from './payment-method.ts';
import { removalOf } from './remove-method.ts';
import { isChangeOver, settleChanges } from './settle-changes.ts';
import { changeWallet, type Wallet, type WalletChange, type WalletStore } from './wallet.ts';

export interface SettleDeps {
  readonly wallets: WalletStore;
  readonly gateway: PaymentGateway;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Returns the stored method of what the gateway has and what the customer said; undefined where the two are of different kinds. */
export function methodOf(found: GatewayMethod, pending: PendingMethod, at: number): StoredMethod | undefined {
  const { details, nickname, customerUuid } = pending;
  const { paymentProfileId, lastFour } = found;
  const common = { customerUuid, paymentProfileId, revision: 1, lastFour, nickname, addedAt: at, modifiedAt: at };
  if (details.kind === 'card')
    return found.kind === 'card'
      ? { ...details, ...common, brand: found.brand ?? 'Card', expiry: found.expiry ?? '' }
      : undefined;
  if (found.kind !== 'ach') return undefined;
  return { ...details, ...common, accountType: found.accountType ?? details.accountType };
}

/**
 * Returns the change that makes a pending method a listed one. A mark of a removal that the gateway has not been asked for yet goes: the method
 * is back.
 */
export function finishChange(wallet: Wallet, pending: PendingMethod, method: StoredMethod): WalletChange {
  const { paymentProfileId } = method;
  const marked = wallet.removed.some((one) => one.paymentProfileId === paymentProfileId);
  const { idempotencyKey: key, requestHash, customerUuid, pendingUuid } = pending;
  return {
    put: method,
    end: pendingUuid,
    ...(marked && { unmark: paymentProfileId }),
    ...(pending.makeDefault && { defaultPayment: { kind: 'method' as const, paymentProfileId } }),
    ...(key && {
      record: { scope: addScope(customerUuid), key, requestHash, made: paymentProfileId, madeAt: method.addedAt },
    }),
  };
}

/** The change that ends a pending method of a deleted account: what the gateway has goes from there by its event, and is never listed. */
export const dropChange = (
  wallet: Wallet,
  pending: PendingMethod,
  method: StoredMethod,
  deps: EventDeps,
): WalletChange => ({
  end: pending.pendingUuid,
  ...removalOf(wallet, method, deps),
});

export const addScope = (customerUuid: string): string => `${customerUuid}#addPaymentMethod`;

const fits = (pending: PendingMethod, found: GatewayMethod): boolean =>
  pending.details.kind === found.kind && (pending.lastFour ?? found.lastFour) === found.lastFour;

/** Methods that the gateway has and the wallet does not know. */
const unlisted = (wallet: Wallet, found: readonly GatewayMethod[]): GatewayMethod[] => {
  const known = new Set([...wallet.methods, ...wallet.removed].map(({ paymentProfileId }) => paymentProfileId));
  return found.filter(({ paymentProfileId }) => !known.has(paymentProfileId));
};

/**
 * Ends pending methods by what the gateway has: one that arrived there is listed, one that did not is dropped. `isOver` says of which
 * pending methods nobody is at work any more; the others are listed if they arrived and stay otherwise. Returns false where the gateway
 * gave no list.
 */
export async function settlePending(
  wallet: Wallet,
  isOver: (pending: PendingMethod) => boolean,
  deps: SettleDeps,
): Promise<boolean> {
  const { wallets, gateway, now } = deps;
  const { customerUuid, customerProfileId } = wallet;
  if (wallet.pending.length === 0) return true;
  const listed = customerProfileId ? await gateway.listMethods(customerProfileId) : undefined;
  if (listed && listed.kind !== 'listed') return false;
  for (const one of wallet.pending) {
    await changeWallet(customerUuid, wallets, (current) => {
      const pending = current.pending.find(({ pendingUuid }) => pendingUuid === one.pendingUuid);
      if (!pending) return { outcome: undefined };
      const found = unlisted(current, listed?.methods ?? []).find((method) => fits(pending, method));
      const method = found && methodOf(found, pending, now().getTime());
      if (method) {
        const change = current.deleted
          ? dropChange(current, pending, method, deps)
          : finishChange(current, pending, method);
        return { outcome: undefined, change };
      }
      return { outcome: undefined, ...(isOver(pending) && { change: { end: pending.pendingUuid } }) };
    });
  }
  return true;
}

/** Reads a wallet whose abandoned additions and changes are settled; what cannot be settled now stays as it is. */
export async function readSettled(customerUuid: string, deps: SettleDeps): Promise<Wallet> {
  const wallet = await deps.wallets.read(customerUuid);
  const at = deps.now().getTime();
  const isOver = ({ until }: PendingMethod) => until < at;
  const isAdding = wallet.pending.some(isOver);
  const isChanging = wallet.methods.some((method) => isChangeOver(method, at));
  if (!isAdding && !isChanging) return wallet;
  if (isAdding) await settlePending(wallet, isOver, deps);
  if (isChanging) await settleChanges(wallet, deps);
  return deps.wallets.read(customerUuid);
}
