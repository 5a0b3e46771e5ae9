import { conflict, type PortalError } from '#contract/codes/portal-error.ts';
import type { UpdateCardRequest } from '#contract/payment-methods.ts';
import { readExpiry, toIsoMonth } from '#contract/rules/card-expiry.ts';
import * as m from '#texts/compiled/messages.js';
import { isDefaultMethod } from '../accounts/default-payment.ts';
import type { Added } from './add-method.ts';
import { declineError } from './decline-error.ts';
import type { GatewayFailure, PaymentGateway } from './gateway.ts';
import type { CardChanging, StoredCard, StoredMethod } from './payment-method.ts';
import { CHANGING_MS, cardChangeOf, endedChange, isChangeOver, settleChanges } from './settle-changes.ts';
import { changeWallet, type Wallet, type WalletChange, type WalletStore } from './wallet.ts';

export interface UpdateMethodDeps {
  readonly wallets: WalletStore;
  readonly gateway: Pick<PaymentGateway, 'updateCard' | 'hasChange'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const gatewayFields = ['nameOnCard', 'billingZip', 'expiry'] as const;
/** The fields of a card that the gateway keeps too. */
type AtGateway = Pick<StoredCard, (typeof gatewayFields)[number]>;

const isSame = (one: AtGateway, other: AtGateway): boolean => gatewayFields.every((name) => one[name] === other[name]);

function changedAtGateway(method: StoredMethod, form: UpdateCardRequest): AtGateway | undefined {
  if (method.kind !== 'card') return undefined;
  const typed = form.expiry === undefined ? undefined : readExpiry(form.expiry);
  const next = {
    nameOnCard: form.nameOnCard ?? method.nameOnCard,
    billingZip: form.billingZip ?? method.billingZip,
    expiry: typed ? toIsoMonth(typed) : method.expiry,
  };
  return isSame(next, method) ? undefined : next;
}

const stale = (): PortalError => conflict(m.payments_changed());

/** What begins: a change of the record alone is written at once; one of the gateway's fields is claimed first, so that one is made at a time. */
type Begun =
  | { readonly kind: 'written' | 'stale' | 'busy' }
  | { readonly kind: 'claimed'; readonly claim: CardChanging };

/**
 * Changes nickname and default of a card or bank account, and expiry, name and ZIP of a card, there at the gateway first (C24). Fields that
 * are left out stay; 409 when the method changed since `revision` was read, or is being changed elsewhere. What the gateway has and what the
 * record says are the same once the change is over, however it ends.
 */
export async function updateMethod(
  method: StoredMethod,
  form: UpdateCardRequest,
  deps: UpdateMethodDeps,
): Promise<Added> {
  const { customerUuid, paymentProfileId } = method;
  if (isChangeOver(method, deps.now().getTime())) await settleChanges(await deps.wallets.read(customerUuid), deps);
  const begun = await changeWallet(customerUuid, deps.wallets, (wallet) => begin(wallet, paymentProfileId, form, deps));
  if (begun.kind === 'stale') throw stale();
  if (begun.kind === 'busy') throw conflict(m.payments_changing());
  if (begun.kind === 'claimed') await makeClaimed(method, begun.claim, form, deps);
  const wallet = await deps.wallets.read(customerUuid);
  const changed = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
  if (!changed) throw stale();
  return { method: changed, wallet };
}

function begin(
  wallet: Wallet,
  paymentProfileId: string,
  form: UpdateCardRequest,
  { now, newId }: UpdateMethodDeps,
): { outcome: Begun; change?: WalletChange } {
  const current = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
  if (current?.revision !== form.revision || wallet.deleted) return { outcome: { kind: 'stale' } };
  const running = current.kind === 'card' ? current.changing : undefined;
  // Nothing is changed beside a change of which it is not known what becomes.
  if (running) return { outcome: { kind: 'busy' } };
  const at = now().getTime();
  const next = changedAtGateway(current, form);
  if (!next || current.kind !== 'card')
    return {
      outcome: { kind: 'written' },
      change: ownChange(wallet, { ...current, revision: current.revision + 1, modifiedAt: at }, form),
    };
  const claim: CardChanging = { ...next, changeUuid: newId(), until: at + CHANGING_MS };
  return { outcome: { kind: 'claimed', claim }, change: { put: { ...current, changing: claim } } };
}

/** What is the record's own: the nickname, and the default, which moves to this method or leaves it; another method's stays. */
function ownChange(wallet: Wallet, method: StoredMethod, form: UpdateCardRequest): WalletChange {
  const { paymentProfileId } = method;
  const put: StoredMethod = { ...method, nickname: form.nickname ?? method.nickname };
  if (form.defaultPayment === 1) return { put, defaultPayment: { kind: 'method', paymentProfileId } };
  const isLeft = form.defaultPayment === 0 && isDefaultMethod(wallet.defaultPayment, paymentProfileId);
  return { put, ...(isLeft && { defaultPayment: null }) };
}

/** Makes a claimed change at the gateway and then in the record; takes the claim back where the gateway did not make it. */
async function makeClaimed(method: StoredMethod, claim: CardChanging, form: UpdateCardRequest, deps: UpdateMethodDeps) {
  const failure = await changeAtGateway(method, claim, deps);
  // Of an unknown outcome the claim stays until it is known.
  const keepsClaim = failure?.kind === 'unknown';
  const isMade = !failure;
  if (!keepsClaim && !(await end(method, claim, form, isMade, deps)) && isMade) throw stale();
  if (failure?.kind === 'missing') throw conflict(m.payments_gone());
  if (failure) throw declineError(failure, 'cardChange');
}

async function changeAtGateway(
  method: StoredMethod,
  claim: CardChanging,
  { wallets, gateway }: UpdateMethodDeps,
): Promise<GatewayFailure | undefined> {
  const { customerProfileId } = await wallets.read(method.customerUuid);
  if (!customerProfileId) return { kind: 'missing' };
  const change = cardChangeOf(method, claim, customerProfileId);
  const updated = await gateway.updateCard(change);
  if (updated.kind === 'updated') return undefined;
  if (updated.kind !== 'unknown') return updated;
  const found = await gateway.hasChange(change);
  return found.kind === 'read' && found.isMade ? undefined : updated;
}

/** Ends a claim in the record; false where it is another one's by now, or the method is gone. */
const end = (
  { customerUuid, paymentProfileId }: StoredMethod,
  { changeUuid }: CardChanging,
  form: UpdateCardRequest,
  isMade: boolean,
  { wallets, now }: UpdateMethodDeps,
): Promise<boolean> =>
  changeWallet(customerUuid, wallets, (wallet) => {
    const current = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
    if (current?.kind !== 'card' || current.changing?.changeUuid !== changeUuid) return { outcome: false };
    const ended = endedChange(current, isMade, now().getTime());
    return { outcome: true, change: isMade ? ownChange(wallet, ended, form) : { put: ended } };
  });
