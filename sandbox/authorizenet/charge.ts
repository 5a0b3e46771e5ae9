import { createHash } from 'node:crypto';
import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { declineOf, returnCodeOf, triggerOf } from './charge-triggers.ts';
import { noteEvent } from './events.ts';
import { findProfile, type PaymentProfile } from './profiles.ts';
import { refused, respondWith, resultOf, type TransactionResult } from './transaction-response.ts';
import {
  allTransactions,
  findTransaction,
  newAuthCode,
  nextNumber,
  paidWithOf,
  putTransaction,
  type Transaction,
} from './transactions.ts';
import { errors, type Fields, failure, fieldsOf, textOf } from './wire.ts';

type TakeType = 'authOnlyTransaction' | 'authCaptureTransaction';
const DEFAULT_WINDOW_S = 120;

/** Dollars of a request as cents; undefined for what is no amount above 0. */
export function centsOf(amount: unknown): number | undefined {
  const text = textOf(amount);
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100) || undefined;
}

/** The stored profile that a transaction names. */
export const profileOf = (transaction: Fields, settings: SandboxSettings): PaymentProfile | undefined => {
  const { customerProfileId, paymentProfile } = fieldsOf(transaction.profile);
  const customerPaymentProfileId = fieldsOf(paymentProfile).paymentProfileId;
  return findProfile({ customerProfileId, customerPaymentProfileId }, settings);
};

const invoiceOf = (transaction: Fields): string => textOf(fieldsOf(transaction.order).invoiceNumber);

function windowMs({ transactionSettings }: Fields): number {
  const { setting } = fieldsOf(transactionSettings);
  const all = (Array.isArray(setting) ? setting : [setting]).map(fieldsOf);
  const given = all.find(({ settingName }) => settingName === 'duplicateWindow');
  return 1000 * Number(given ? textOf(given.settingValue) : DEFAULT_WINDOW_S);
}

/** An earlier transaction with the same fields within the window of the new one, if it took or holds money. */
export function duplicateOf(transaction: Fields, sameAs: string, settings: SandboxSettings): Transaction | undefined {
  const from = settings.now() - windowMs(transaction);
  return allTransactions(settings).find(
    (one) => one.sameAs === sameAs && one.submittedAt > from && ['1', '4'].includes(one.responseCode),
  );
}

/** All fields of a request by which the gateway compares two of them. */
export function sameAsOf(transaction: Fields): string {
  const { transactionSettings: _, ...compared } = transaction;
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex');
}

/** authOnlyTransaction and authCaptureTransaction on a stored profile. */
function takePayment(transaction: Fields, settings: SandboxSettings): TransactionResult | SandboxResponse {
  const type = textOf(transaction.transactionType) as TakeType;
  const profile = profileOf(transaction, settings);
  if (!profile) return failure(errors.missing);
  const cents = centsOf(transaction.amount);
  if (!cents) return refused('5');
  if (type === 'authOnlyTransaction' && profile.content.kind === 'bank') return refused('18');
  const sameAs = sameAsOf(transaction);
  if (duplicateOf(transaction, sameAs, settings)) return refused('11');
  return resultOf(made(type, profile, { cents, sameAs, invoiceNumber: invoiceOf(transaction) }, settings));
}

function made(
  type: TakeType,
  profile: PaymentProfile,
  { cents, sameAs, invoiceNumber }: { cents: number; sameAs: string; invoiceNumber: string },
  settings: SandboxSettings,
): Transaction {
  const declined = declineOf(profile, cents, settings);
  const isHeld = !declined && triggerOf(profile) === 'held';
  const isCaptured = type === 'authCaptureTransaction' && !declined && !isHeld;
  const returnCode = isCaptured ? returnCodeOf(profile) : undefined;
  const now = settings.now();
  const open = type === 'authOnlyTransaction' ? 'authorizedPendingCapture' : 'capturedPendingSettlement';
  const held = type === 'authOnlyTransaction' ? 'FDSAuthorizedPendingReview' : 'FDSPendingReview';
  const transaction = putTransaction(
    {
      transId: nextNumber(settings, 'transaction'),
      type,
      status: declined ? 'declined' : isHeld ? held : open,
      submittedAt: now,
      invoiceNumber,
      customerProfileId: profile.customerProfileId,
      customerPaymentProfileId: profile.customerPaymentProfileId,
      paidWith: paidWithOf(profile),
      authCents: cents,
      settleCents: isCaptured ? cents : 0,
      authCode: declined ? '' : newAuthCode(),
      responseCode: declined ? '2' : isHeld ? '4' : '1',
      reasonCode: declined ?? (isHeld ? '253' : '1'),
      sameAs,
      ...(isCaptured && { pendingSince: now }),
      ...(returnCode && { willReturn: returnCode }),
    },
    settings,
  );
  if (isHeld) noteEvent('fraud.held', transaction, settings);
  else if (!declined)
    noteEvent(type === 'authOnlyTransaction' ? 'authorization.created' : 'authcapture.created', transaction, settings);
  return transaction;
}

/** priorAuthCaptureTransaction: once; a repeat is told that it is done. */
function capture(transaction: Fields, settings: SandboxSettings): TransactionResult {
  const found = findTransaction(textOf(transaction.refTransId), settings);
  if (found && ['capturedPendingSettlement', 'settledSuccessfully'].includes(found.status))
    return resultOf(found, '311');
  if (found?.status !== 'authorizedPendingCapture') return refused('16');
  const cents = transaction.amount === undefined ? found.authCents : centsOf(transaction.amount);
  if (!cents) return refused('5');
  if (cents > found.authCents) return refused('47');
  if (triggerOf(findProfile({ ...found }, settings)) === 'capture-declined') return refused('2', '2');
  const now = settings.now();
  const captured = putTransaction(
    { ...found, status: 'capturedPendingSettlement', settleCents: cents, pendingSince: now },
    settings,
  );
  noteEvent('priorAuthCapture.created', captured, settings);
  return resultOf(captured);
}

const VOIDABLE: ReadonlySet<string> = new Set([
  'authorizedPendingCapture',
  'capturedPendingSettlement',
  'refundPendingSettlement',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
]);

/** voidTransaction: of what no batch has settled. */
function voidTransaction(transaction: Fields, settings: SandboxSettings): TransactionResult {
  const found = findTransaction(textOf(transaction.refTransId), settings);
  if (found?.status === 'voided') return resultOf(found, '310');
  if (!found || !VOIDABLE.has(found.status)) return refused('16');
  const { pendingSince: _, ...rest } = found;
  const voided = putTransaction(
    { ...rest, status: 'voided', settleCents: 0, responseCode: '1', reasonCode: '1' },
    settings,
  );
  noteEvent('void.created', voided, settings);
  return resultOf(voided);
}

const takers: Readonly<
  Record<string, (transaction: Fields, settings: SandboxSettings) => TransactionResult | SandboxResponse>
> = {
  authOnlyTransaction: takePayment,
  authCaptureTransaction: takePayment,
  priorAuthCaptureTransaction: capture,
  voidTransaction,
};

/** createTransactionRequest, with what else handles a type of transaction. */
export function createTransaction(
  request: Fields,
  settings: SandboxSettings,
  more: typeof takers = {},
): SandboxResponse {
  const transaction = fieldsOf(request.transactionRequest);
  const take = { ...takers, ...more }[textOf(transaction.transactionType)];
  if (!take) return failure(errors.field('transactionType'));
  const refId = textOf(request.refId);
  if (refId.length > 20) return failure(errors.tooLong('refId'));
  if (invoiceOf(transaction).length > 20) return failure(errors.tooLong('invoiceNumber'));
  const result = take(transaction, settings);
  return 'status' in result ? result : respondWith(result, refId);
}
