import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentPaymentResponse, TenderResult } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { summaryOf } from '../ledger/summary.ts';
import type { Attempt, AttemptState, Payment } from './attempt.ts';
import type { MoneyBook } from './payment-store.ts';

type Shown = Pick<TenderResult, 'approval' | 'status'>;

const pending: Shown = { approval: 'pending', status: 0 };
const isApproved: Shown = { approval: 'approved', status: 1 };
const isDeclined: Shown = { approval: 'declined', status: 2 };
const isReversed: Shown = { approval: 'approved', status: 3 };

const shownStates: Readonly<Record<AttemptState, Shown>> = {
  recorded: pending,
  asked: pending,
  unknown: pending,
  review: pending,
  pending,
  approved: isApproved,
  received: isApproved,
  declined: isDeclined,
  released: isReversed,
  returned: isReversed,
};

/** H34, R63: what became of a tender, and the status of its record. */
export const shownState = (state: AttemptState): Shown => shownStates[state];

/** Whether it is not known yet what the gateway did. */
export const isUnclear = ({ state }: Attempt): boolean => ['recorded', 'asked', 'unknown', 'review'].includes(state);

/** The sentence of a tender, letter by letter (R87); nothing is claimed of one whose outcome is not known (R62). */
export function tenderSentence(attempt: Attempt): string {
  const { paymentTypeId, cardType = 'Card', paymentTypeNumber = '' } = attempt;
  if (isUnclear(attempt)) return m.payments_outcome_pending();
  const isFailed = ['declined', 'released', 'returned'].includes(attempt.state);
  switch (paymentTypeId) {
    case paymentTypes.card: {
      const card = { type: cardType, number: paymentTypeNumber };
      return isFailed ? m.payments_card_failed(card) : m.payments_card_succesfull(card);
    }
    case paymentTypes.cheque:
      return isFailed ? m.payments_cheque_failed() : m.payments_cheque_succesfull();
    case paymentTypes.wire:
      return isFailed ? m.payments_wire_failed() : m.payments_wire_succesfull();
    case paymentTypes.ach:
      return isFailed ? m.payments_ach_failed() : m.payments_ach_succesfull();
    case paymentTypes.ar:
      return isFailed ? m.payments_ar_failed() : m.payments_ar_succesfull();
    default:
      return isFailed ? m.payments_store_credit_failed() : m.payments_store_credit_succesfull();
  }
}

/** A tender as its press returns it. */
export function showTender(attempt: Attempt): TenderResult {
  const { paymentTypeId, cents, feeCents, code, paymentTypeNumber, transactionId } = attempt;
  return {
    paymentTypeId,
    ...shownState(attempt.state),
    amount: formatMoney(cents + feeCents),
    processingFee: formatMoney(feeCents),
    message: tenderSentence(attempt),
    ...(code && { code }),
    ...(paymentTypeNumber && { paymentTypeNumber }),
    ...(transactionId && { transactionReferenceId: transactionId }),
  };
}

/** A payment as its press returns it: each tender by its type id, and where the shipment's money stands. */
export function showPayment(payment: Payment, book: MoneyBook, version: number): ShipmentPaymentResponse {
  const { paidCents, pendingCents, dueCents } = summaryOf(book.head);
  return {
    data: Object.fromEntries(payment.attempts.map((one) => [String(one.paymentTypeId), showTender(one)])),
    shipmentUuid: payment.shipmentUuid,
    version,
    paid: formatMoney(paidCents),
    pending: formatMoney(pendingCents),
    due: formatMoney(dueCents),
    ...(payment.courtesy && { courtesy: m.payments_courtesy() }),
  };
}
