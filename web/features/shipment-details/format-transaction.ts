import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { Tone } from '#web/components/tone.ts';
import { centsOf } from './cents-of.ts';
import type { TransactionFilter } from './tabs-of-page.ts';

const PAYMENT = 2;
const REFUND = 3;
const REVERSAL = 7;

/** Payments, refunds and reversals move money; everything else changes what is owed. */
const movesMoney = ({ transactionTypeId: type }: Pick<ShipmentTransaction, 'transactionTypeId'>): boolean =>
  type === PAYMENT || type === REFUND || type === REVERSAL;

export const passesFilter = (transaction: ShipmentTransaction, filter: TransactionFilter): boolean =>
  filter === 'all' || movesMoney(transaction) === (filter === 'payments');

/** A tender's state in a word and its colour (H34); charges have none. */
export function transactionState(transaction: ShipmentTransaction): { label: string; tone: Tone } | undefined {
  const { approval, status, isVoid } = transaction;
  if (isVoid && approval === 'approved') return { label: m.details_voided(), tone: 'grey' };
  if (status === 3) return { label: m.details_reversed(), tone: 'grey' };
  if (approval === 'approved') return { label: m.details_approved(), tone: 'green' };
  if (approval === 'declined') return { label: m.details_declined(), tone: 'red' };
  return approval === 'pending' ? { label: m.details_pending(), tone: 'blue' } : undefined;
}

/** Whether nothing came of a tender: it was declined, or given back before the booking came about. */
export const cameToNothing = ({ transactionTypeId: type, status, approval }: ShipmentTransaction): boolean =>
  type === PAYMENT && (approval === 'declined' || status === 3);

/** What came in with a transaction, or went back. */
export const movedCents = (transaction: ShipmentTransaction): number =>
  !movesMoney(transaction) || cameToNothing(transaction) ? 0 : centsOf(transaction.shipmentPayment);

/** What a void does; a payment that was given back before it was taken is one too. */
function voidNote({ isVoid, status, ...transaction }: ShipmentTransaction): string | undefined {
  const { transactionTypeId, transactionSubTypeId: type } = transaction;
  if (!isVoid && !(transactionTypeId === PAYMENT && status === 3)) return undefined;
  if (type === paymentTypes.card) return m.details_void_note_card();
  return type === paymentTypes.ach ? m.details_void_note_ach() : undefined;
}

/** What stands below a transaction's name: its number, until when money is back, who did it. */
export function transactionNote(transaction: ShipmentTransaction): string {
  const {
    paymentTypeNumber = '',
    shipmentDescription,
    transactionReferenceId,
    expectedDate,
    coupon,
    agentUserUuid,
  } = transaction;
  const day = expectedDate && parseDay(expectedDate);
  return [
    shipmentDescription.endsWith(paymentTypeNumber.slice(-4)) ? '' : paymentTypeNumber,
    coupon && !shipmentDescription.includes(coupon) ? coupon : '',
    transactionReferenceId && m.details_reference({ id: transactionReferenceId }),
    day && m.details_back_by({ day: formatDay(day) }),
    voidNote(transaction),
    agentUserUuid && m.details_by_agent(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** An amount of a column, empty where it says nothing. */
export const amountOf = (amount: string): string => (centsOf(amount) === 0 ? '' : showMoney(centsOf(amount)));
