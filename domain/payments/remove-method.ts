import { isDefaultMethod } from '../accounts/default-payment.ts';
import { type DomainEvent, type EventDeps, newEvent } from '../events/event.ts';
import type { PaymentGateway } from './gateway.ts';
import type { RemovedMethod, StoredMethod } from './payment-method.ts';
import { changeWallet, type Wallet, type WalletChange, type WalletStore } from './wallet.ts';

/** The part of a wallet's change that takes a method off the list; the gateway's follows by the event. */
export function removalOf({ customerProfileId = '' }: Wallet, method: StoredMethod, deps: EventDeps): WalletChange {
  const { customerUuid, paymentProfileId, kind, lastFour } = method;
  const remove: RemovedMethod = {
    ...{ customerUuid, paymentProfileId, customerProfileId, kind, lastFour },
    removedAt: deps.now().getTime(),
    ...(method.kind === 'ach' && { authorization: method.authorization }),
  };
  return { remove, events: [newEvent('paymentMethodRemoved', { customerUuid, paymentProfileId }, deps)] };
}

/**
 * Takes a method off the list; the gateway's follows by an event (C25, C28). The default goes with it, so that there is none (R76). A repeat
 * changes nothing.
 */
export async function removeMethod(
  { customerUuid, paymentProfileId }: StoredMethod,
  deps: EventDeps & { readonly wallets: WalletStore },
): Promise<void> {
  await changeWallet(customerUuid, deps.wallets, (wallet) => {
    const current = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
    if (!current || !wallet.customerProfileId) return { outcome: undefined };
    const isDefault = isDefaultMethod(wallet.defaultPayment, paymentProfileId);
    const change = { ...removalOf(wallet, current, deps), ...(isDefault && { defaultPayment: null }) };
    return { outcome: undefined, change };
  });
}

export interface RemoveAtGatewayDeps {
  readonly wallets: WalletStore;
  readonly gateway: Pick<PaymentGateway, 'removeMethod'>;
  readonly now: () => Date;
}

/**
 * Removes a method at the gateway after it left the list; one that came back meanwhile stays. A bank account's mark is kept with its
 * authorization. Throws when the gateway did not do it, so that the event is delivered again.
 */
export async function removeAtGateway(event: DomainEvent, deps: RemoveAtGatewayDeps): Promise<void> {
  if (event.type !== 'paymentMethodRemoved') return;
  const { customerUuid, paymentProfileId } = event.data;
  const mark = await changeWallet(customerUuid, deps.wallets, ({ removed }) => {
    const found = removed.find((one) => one.paymentProfileId === paymentProfileId);
    if (!found || found.gatewayRemovedAt !== undefined) return { outcome: undefined };
    const removing = { ...found, removing: true };
    return found.removing ? { outcome: found } : { outcome: removing, change: { mark: removing } };
  });
  if (!mark) return;
  const { kind } = await deps.gateway.removeMethod(mark.customerProfileId, paymentProfileId);
  if (kind !== 'removed') throw new Error(`The gateway did not remove a payment method: ${kind}`);
  await changeWallet(customerUuid, deps.wallets, ({ removed }) => {
    if (!removed.some((one) => one.paymentProfileId === paymentProfileId)) return { outcome: undefined };
    const { authorization } = mark;
    const gatewayRemovedAt = deps.now().getTime();
    const change = authorization ? { mark: { ...mark, gatewayRemovedAt } } : { unmark: paymentProfileId };
    return { outcome: undefined, change };
  });
}
