import { conflict, notFound, PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import { type AddAchRequest, type AddCardRequest, achAuthorization } from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { requireVerifiedEmail } from '../accounts/verified-email.ts';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import { declineError } from './decline-error.ts';
import { countAttempt, type DeclineLimitDeps, declinesKey } from './decline-limit.ts';
import type { GatewayMethod, OpaqueData } from './gateway.ts';
import { makeCustomer, openCustomer } from './gateway-customer.ts';
import type { MethodDetails, PendingMethod, StoredMethod } from './payment-method.ts';
import {
  addScope,
  dropChange,
  finishChange,
  methodOf,
  readSettled,
  type SettleDeps,
  settlePending,
} from './settle-pending.ts';
import { changeWallet, type Wallet } from './wallet.ts';

export interface AddMethodDeps extends SettleDeps, DeclineLimitDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly idempotency: IdempotencyReader;
}

export interface AddCall {
  readonly customerUuid: string;
  readonly idempotencyKey: string | undefined;
}

/** What every new method has, whatever its kind. */
interface NewMethod extends AddCall {
  readonly opaqueData: OpaqueData;
  readonly details: MethodDetails;
  readonly nickname: string;
  readonly makeDefault: boolean;
  readonly lastFour: string | undefined;
  readonly recaptcha: string | undefined;
  readonly requestHash: string;
}

/** What is left of a method that was added: the method, and the wallet that has it. */
export interface Added {
  readonly method: StoredMethod;
  readonly wallet: Wallet;
}

/** Longer than the function lives: then nobody is at work on a pending method any more. */
const PENDING_MS = 45_000;

/** Adds a card by the token that the gateway gave the browser for its number (C23). */
export function addCard(form: AddCardRequest, call: AddCall, deps: AddMethodDeps): Promise<Added> {
  const { nameOnCard, billingZip } = form;
  return addMethod(newMethodOf(form, { kind: 'card', nameOnCard, billingZip }, call), deps);
}

/** Adds a bank account with the customer's authorization of debits (C27). */
export async function addAchAccount(form: AddAchRequest, call: AddCall, deps: AddMethodDeps): Promise<Added> {
  const text = achAuthorization();
  if (form.authorization !== text)
    throw wrongFields([{ field: 'authorization', message: m.payments_authorization_changed() }]);
  const details: MethodDetails = {
    kind: 'ach',
    accountType: form.paymentMethodId === 2 ? 'checking' : 'savings',
    nameOnAccount: form.nameOnAccount,
    authorization: { text, at: deps.now().getTime() },
  };
  return addMethod(newMethodOf(form, details, call), deps);
}

function newMethodOf(form: AddCardRequest | AddAchRequest, details: MethodDetails, call: AddCall): NewMethod {
  const { opaqueData, nickname, defaultPayment, lastFour, recaptcha } = form;
  // The token is another one when the same request is made again, since the browser asks for it each time.
  const { opaqueData: _, recaptcha: __, ...same } = form;
  const requestHash = sha256(JSON.stringify(same));
  return {
    ...call,
    opaqueData,
    details,
    nickname,
    lastFour,
    recaptcha,
    requestHash,
    makeDefault: defaultPayment === 1,
  };
}

/**
 * The gateway first, then our record: a pending one is written before the gateway is called, so that a method whose response was lost is
 * found there and listed. A repeat returns the first method.
 */
async function addMethod(asked: NewMethod, deps: AddMethodDeps): Promise<Added> {
  const repeated = await findRepeat(asked, deps);
  if (repeated) return repeated;
  await requireVerified(asked.customerUuid, deps);
  const settled = await settleOwn(asked, deps);
  if (settled) return settled;
  await countAttempt(asked, deps);
  const known = await openCustomer(asked.customerUuid, deps);
  const pending = await begin(asked, deps);
  const { added, customerProfileId } = await store(asked, known, deps);
  if (added.kind !== 'declined') await deps.rateLimiter.giveBack(declinesKey(asked.customerUuid));
  switch (added.kind) {
    case 'added':
    case 'duplicate':
      return finish(pending, customerProfileId, added, deps);
    case 'unknown':
      return lookUp(asked, deps);
    default:
      await endPending(pending, deps);
      throw declineError(added, asked.details.kind === 'card' ? 'card' : 'account');
  }
}

/** Has the gateway store the method. A customer that is gone there is made anew, once: the token was not used. */
async function store(asked: NewMethod, customerProfileId: string, deps: AddMethodDeps) {
  const added = await deps.gateway.addMethod({ ...asked, customerProfileId });
  if (added.kind !== 'missing') return { added, customerProfileId };
  const another = await makeCustomer(asked.customerUuid, customerProfileId, deps);
  return { added: await deps.gateway.addMethod({ ...asked, customerProfileId: another }), customerProfileId: another };
}

async function findRepeat({ customerUuid, idempotencyKey, requestHash }: NewMethod, deps: AddMethodDeps) {
  const record = idempotencyKey ? await deps.idempotency.find(addScope(customerUuid), idempotencyKey) : undefined;
  if (!record) return undefined;
  if (record.requestHash !== requestHash) throw conflict(m.errors_repeated_differently());
  const wallet = await deps.wallets.read(customerUuid);
  const method = wallet.methods.find(({ paymentProfileId }) => paymentProfileId === record.made);
  if (!method) throw conflict(m.payments_was_removed());
  return { method, wallet };
}

async function requireVerified(customerUuid: string, { accounts }: AddMethodDeps): Promise<void> {
  const account = await accounts.findByUuid(customerUuid);
  if (!account || account.deletion) throw notFound();
  requireVerifiedEmail(account);
}

/** Settles what earlier requests left; returns the method where one of them was this very request. */
async function settleOwn(asked: NewMethod, deps: AddMethodDeps): Promise<Added | undefined> {
  const wallet = await readSettled(asked.customerUuid, deps);
  const own = wallet.pending.find(({ idempotencyKey }) => idempotencyKey && idempotencyKey === asked.idempotencyKey);
  if (!own) return findRepeat(asked, deps);
  if (own.requestHash !== asked.requestHash) throw conflict(m.errors_repeated_differently());
  return lookUp(asked, deps);
}

/** The outcome of a request whose response was lost: what the gateway has now. */
async function lookUp(asked: NewMethod, deps: AddMethodDeps): Promise<Added> {
  const { customerUuid } = asked;
  await settlePending(await deps.wallets.read(customerUuid), () => false, deps);
  const found = asked.idempotencyKey ? await findRepeat(asked, deps) : undefined;
  if (found) return found;
  throw new PortalError(503, [{ message: m.payments_outcome_unknown() }], { retryAfterSeconds: PENDING_MS / 1000 });
}

async function begin(asked: NewMethod, deps: AddMethodDeps): Promise<PendingMethod> {
  const { customerUuid, idempotencyKey, requestHash, details, nickname, makeDefault, lastFour } = asked;
  const { methodsMax } = (await deps.settings.read()).paymentMethods;
  const startedAt = deps.now().getTime();
  const pending: PendingMethod = {
    ...{ customerUuid, idempotencyKey, requestHash, details, nickname, makeDefault, lastFour, startedAt },
    pendingUuid: deps.newId(),
    until: startedAt + PENDING_MS,
  };
  const begun = await changeWallet(customerUuid, deps.wallets, (wallet) => {
    if (wallet.deleted) return { outcome: 'gone' };
    if (wallet.pending.some((one) => idempotencyKey && one.idempotencyKey === idempotencyKey))
      return { outcome: 'own' };
    return wallet.methods.length + wallet.pending.length >= methodsMax
      ? { outcome: 'full' }
      : { outcome: 'begun', change: { begin: pending } };
  });
  if (begun === 'begun') return pending;
  await deps.rateLimiter.giveBack(declinesKey(customerUuid));
  if (begun === 'gone') throw notFound();
  throw conflict(begun === 'full' ? m.payments_too_many_methods({ max: methodsMax }) : m.payments_still_adding());
}

const endPending = ({ customerUuid, pendingUuid }: PendingMethod, { wallets }: AddMethodDeps) =>
  changeWallet(customerUuid, wallets, (wallet) => ({
    outcome: undefined,
    ...(wallet.pending.some((one) => one.pendingUuid === pendingUuid) && { change: { end: pendingUuid } }),
  }));

/** Reads what the gateway stored and lists it; a duplicate that is listed already is a conflict, another one is adopted. */
async function finish(
  pending: PendingMethod,
  customerProfileId: string,
  { kind, paymentProfileId }: { kind: 'added' | 'duplicate'; paymentProfileId: string },
  deps: AddMethodDeps,
): Promise<Added> {
  const { customerUuid } = pending;
  const listed = await deps.gateway.listMethods(customerProfileId);
  const found = listed.kind === 'listed' && listed.methods.find((one) => one.paymentProfileId === paymentProfileId);
  // The pending method stays: the next reading of the wallet settles it.
  if (!found) throw new PortalError(503, [{ message: m.payments_outcome_unknown() }], { retryAfterSeconds: 60 });
  const outcome = await changeWallet(customerUuid, deps.wallets, (wallet) => list(wallet, pending, found, kind, deps));
  if (outcome === 'gone') throw notFound();
  if (outcome !== 'listed') throw conflict(outcome === 'removing' ? m.payments_being_removed() : m.payments_twice());
  const wallet = await deps.wallets.read(customerUuid);
  const method = wallet.methods.find((one) => one.paymentProfileId === paymentProfileId);
  if (!method) throw conflict(m.payments_was_removed());
  return { method, wallet };
}

function list(
  wallet: Wallet,
  pending: PendingMethod,
  found: GatewayMethod,
  kind: 'added' | 'duplicate',
  deps: AddMethodDeps,
) {
  const { paymentProfileId } = found;
  const isPending = wallet.pending.some((one) => one.pendingUuid === pending.pendingUuid);
  const end = isPending ? { change: { end: pending.pendingUuid } } : {};
  const isListed = wallet.methods.some((one) => one.paymentProfileId === paymentProfileId);
  // Another process has settled this request meanwhile.
  if (isListed && (kind === 'added' || !isPending)) return { outcome: 'listed' as const, ...end };
  if (isListed) return { outcome: 'twice' as const, ...end };
  const mark = wallet.removed.find((one) => one.paymentProfileId === paymentProfileId);
  if (mark?.removing || !isPending) return { outcome: 'removing' as const, ...end };
  const method = methodOf(found, pending, deps.now().getTime());
  if (!method) return { outcome: 'twice' as const, ...end };
  if (wallet.deleted) return { outcome: 'gone' as const, change: dropChange(wallet, pending, method, deps) };
  return { outcome: 'listed' as const, change: finishChange(wallet, pending, method) };
}
