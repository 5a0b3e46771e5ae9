import { conflict, type PortalError } from '#contract/codes/portal-error.ts';
import type { UpdateCardRequest } from '#contract/payment-methods.ts';
import { readExpiry, toIsoMonth } from '#contract/rules/card-expiry.ts';
import * as m from '#texts/compiled/messages.js';
import { isDefaultMethod } from '../accounts/default-payment.ts';
import type { Added } from './add-method.ts';
import { declineError } from './decline-error.ts';
import type { CardChange, PaymentGateway } from './gateway.ts';
import type { StoredCard, StoredMethod } from './payment-method.ts';
import { changeWallet, type WalletChange, type WalletStore } from './wallet.ts';

export interface UpdateMethodDeps {
  readonly wallets: WalletStore;
  readonly gateway: Pick<PaymentGateway, 'updateCard'>;
  readonly now: () => Date;
}

/** The fields of a card that the gateway keeps too. */
type AtGateway = Pick<StoredCard, 'nameOnCard' | 'billingZip' | 'expiry'>;

function changedAtGateway(method: StoredMethod, form: UpdateCardRequest): AtGateway | undefined {
  if (method.kind !== 'card') return undefined;
  const typed = form.expiry === undefined ? undefined : readExpiry(form.expiry);
  const next = {
    nameOnCard: form.nameOnCard ?? method.nameOnCard,
    billingZip: form.billingZip ?? method.billingZip,
    expiry: typed ? toIsoMonth(typed) : method.expiry,
  };
  const isSame = (['nameOnCard', 'billingZip', 'expiry'] as const).every((name) => next[name] === method[name]);
  return isSame ? undefined : next;
}

/**
 * Changes nickname and default of a card or bank account, and expiry, name and ZIP of a card, there at the gateway first (C24). Fields that
 * are left out stay; 409 when the method changed since `revision` was read.
 */
export async function updateMethod(
  method: StoredMethod,
  form: UpdateCardRequest,
  deps: UpdateMethodDeps,
): Promise<Added> {
  const { customerUuid, paymentProfileId } = method;
  if (method.revision !== form.revision) throw stale();
  const atGateway = changedAtGateway(method, form);
  if (atGateway) await changeAtGateway(method, atGateway, deps);
  const isWritten = await changeWallet(customerUuid, deps.wallets, (wallet) => {
    const current = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
    if (current?.revision !== form.revision) return { outcome: false };
    const put: StoredMethod = {
      ...current,
      ...atGateway,
      nickname: form.nickname ?? current.nickname,
      revision: current.revision + 1,
      modifiedAt: deps.now().getTime(),
    };
    const isDefault = isDefaultMethod(wallet.defaultPayment, paymentProfileId);
    return { outcome: true, change: { put, ...defaultChange(form.defaultPayment, isDefault, paymentProfileId) } };
  });
  if (!isWritten) throw stale();
  const wallet = await deps.wallets.read(customerUuid);
  const changed = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
  if (!changed) throw stale();
  return { method: changed, wallet };
}

const stale = (): PortalError => conflict(m.payments_changed());

/** The default moves to this method, or leaves it; another method's stays. */
function defaultChange(asked: 0 | 1 | undefined, isDefault: boolean, paymentProfileId: string): WalletChange {
  if (asked === 1) return { defaultPayment: { kind: 'method', paymentProfileId } };
  return asked === 0 && isDefault ? { defaultPayment: null } : {};
}

async function changeAtGateway(method: StoredMethod, next: AtGateway, { wallets, gateway }: UpdateMethodDeps) {
  const { customerProfileId } = await wallets.read(method.customerUuid);
  if (!customerProfileId) throw stale();
  const { paymentProfileId, lastFour } = method;
  const change: CardChange = { ...next, customerProfileId, paymentProfileId, lastFour };
  const updated = await gateway.updateCard(change);
  if (updated.kind === 'missing') throw stale();
  // The same change made again has the same effect, so an unknown outcome is settled by pressing Save once more.
  if (updated.kind !== 'updated') throw declineError(updated);
}
