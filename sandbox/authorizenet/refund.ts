import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { centsOf, duplicateOf, profileOf, sameAsOf } from './charge.ts';
import { triggerOf } from './charge-triggers.ts';
import { noteEvent } from './events.ts';
import { findProfile } from './profiles.ts';
import { refused, resultOf, type TransactionResult } from './transaction-response.ts';
import {
  allTransactions,
  findTransaction,
  newAuthCode,
  nextNumber,
  putTransaction,
  type Transaction,
} from './transactions.ts';
import { errors, type Fields, failure, fieldsOf, textOf } from './wire.ts';

/** Days after its settlement in which a transaction can be refunded. */
const REFUND_MS = 120 * 86_400_000;

/** Whether a refund names what was paid with: the profile, or the last four digits. */
function namesPayment(transaction: Fields, debit: Transaction, settings: SandboxSettings): boolean | undefined {
  const { creditCard, bankAccount } = fieldsOf(transaction.payment);
  const number = textOf(fieldsOf(creditCard).cardNumber) || textOf(fieldsOf(bankAccount).accountNumber);
  if (number) return number.slice(-4) === debit.paidWith.lastFour;
  if (transaction.profile === undefined) return false;
  const profile = profileOf(transaction, settings);
  return profile && profile.customerPaymentProfileId === debit.customerPaymentProfileId;
}

const refundedCents = (transId: string, settings: SandboxSettings): number =>
  allTransactions(settings)
    .filter(
      ({ type, refTransId, status }) => type === 'refundTransaction' && refTransId === transId && status !== 'voided',
    )
    .reduce((sum, { authCents }) => sum + authCents, 0);

/** refundTransaction of a settled transaction. */
export function refund(transaction: Fields, settings: SandboxSettings): TransactionResult | SandboxResponse {
  const debit = findTransaction(textOf(transaction.refTransId), settings);
  if (!debit || debit.type === 'refundTransaction') return refused('16');
  const named = namesPayment(transaction, debit, settings);
  if (named === undefined) return failure(errors.missing);
  const now = settings.now();
  const isOpen =
    debit.status === 'settledSuccessfully' && !debit.returnedItems && now - (debit.settledAt ?? 0) < REFUND_MS;
  if (!isOpen || !named) return refused('54');
  const cents = centsOf(transaction.amount);
  if (!cents) return refused('5');
  const sameAs = sameAsOf(transaction);
  if (duplicateOf(transaction, sameAs, settings)) return refused('11');
  if (refundedCents(debit.transId, settings) + cents > debit.settleCents) return refused('55');
  if (triggerOf(findProfile({ ...debit }, settings)) === 'refund-declined') return refused('2', '2');
  const { customerProfileId, customerPaymentProfileId, paidWith } = debit;
  const made = putTransaction(
    {
      transId: nextNumber(settings, 'transaction'),
      type: 'refundTransaction',
      status: 'refundPendingSettlement',
      submittedAt: now,
      invoiceNumber: textOf(fieldsOf(transaction.order).invoiceNumber),
      ...{ customerProfileId, customerPaymentProfileId, paidWith },
      authCents: cents,
      settleCents: cents,
      authCode: newAuthCode(),
      responseCode: '1',
      reasonCode: '1',
      refTransId: debit.transId,
      sameAs,
      pendingSince: now,
    },
    settings,
  );
  noteEvent('refund.created', made, settings);
  return resultOf(made);
}

/** updateHeldTransactionRequest: the merchant's decision about a transaction that was held for review. */
export function reviewHeld(request: Fields, settings: SandboxSettings): TransactionResult | SandboxResponse {
  const { action, refTransId } = fieldsOf(request.heldTransactionRequest);
  const held = findTransaction(textOf(refTransId), settings);
  if (!held?.status.startsWith('FDS')) return refused('16');
  if (action !== 'approve' && action !== 'decline') return failure(errors.field('action'));
  const isDebit = held.type === 'authCaptureTransaction';
  const approved: Transaction = {
    ...held,
    responseCode: '1',
    reasonCode: '1',
    ...(isDebit
      ? { status: 'capturedPendingSettlement', settleCents: held.authCents, pendingSince: settings.now() }
      : { status: 'authorizedPendingCapture' }),
  };
  const declined: Transaction = { ...held, responseCode: '2', reasonCode: '2', status: 'declined' };
  const reviewed = putTransaction(action === 'approve' ? approved : declined, settings);
  noteEvent(action === 'approve' ? 'fraud.approved' : 'fraud.declined', reviewed, settings);
  return resultOf(reviewed);
}
