import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code15023, code15042, code15043, code15044, code15045, code15049 } from '#contract/codes/payments.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import type { PaymentTypeId, ShipmentPaymentResponse } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { readLine } from '../texts/bill-sentences.ts';
import type { Attempt, Payment } from './attempt.ts';
import type { MoneyBook } from './payment-store.ts';
import { isUnclear, shownState, showPayment, tenderSentence } from './show-payment.ts';

/** What a press returns: its content with a code of success, or with a sentence while something is on its way. */
export interface PressOutcome {
  readonly code: CodeEntry | undefined;
  readonly message: string;
  readonly content: ShipmentPaymentResponse;
}

const declineCodes = [code15042, code15043, code15044, code15045, code15049];

/**
 * The error of a payment that was given up: the code of the tender that failed, then the sentence of each tender under its type. 15049 stands for
 * what was surely not carried out, and never for an unknown outcome (R62).
 */
export function failureOf({ attempts, reason }: Payment): PortalError {
  const failed = attempts.find(({ code }) => code !== undefined);
  const entry = declineCodes.find(({ code }) => code === failed?.code) ?? code15049;
  const sentences = attempts.map((attempt) => ({
    field: `payments.${attempt.paymentTypeId}`,
    message: tenderSentence(attempt),
  }));
  const isChanged = failed === undefined && reason === 'changed';
  const first = isChanged ? { message: m.payments_shipment_changed() } : { code: entry.code, message: entry.text() };
  return new PortalError(isChanged ? 409 : entry.status, [first, ...sentences], isChanged ? {} : { code: entry.code });
}

export const isPending = ({ state }: Attempt): boolean => shownState(state).approval === 'pending';

const onOurBooks: readonly PaymentTypeId[] = [paymentTypes.ar, paymentTypes.storeCredit];

/** What a payment that stands came to: what is only held, or stands on account, was not received. */
function successOf({ purpose, state, attempts }: Payment, code: CodeEntry): string {
  const sumOf = (kept: (attempt: Attempt) => boolean) =>
    showMoney(attempts.filter(kept).reduce((sum, { cents, feeCents }) => sum + cents + feeCents, 0));
  const isHeld = (one: Attempt) => one.state === 'approved' && one.paymentTypeId === paymentTypes.card;
  const isOnAccount = ({ paymentTypeId }: Attempt) => paymentTypeId === paymentTypes.ar;
  if (purpose === 'booking' && state !== 'done') {
    const held = attempts.find(isHeld);
    return held
      ? m.payments_booking_held({ amount: sumOf(isHeld), label: readLine(held.label) })
      : m.payments_booking_asked();
  }
  const isOurs = attempts.length > 0 && attempts.every(({ paymentTypeId }) => onOurBooks.includes(paymentTypeId));
  return isOurs && attempts.some(isOnAccount) ? m.payments_on_account({ amount: sumOf(isOnAccount) }) : code.text();
}

/** What the press of a payment returns (15023, or the sentence of what is waited for); throws the error of one that was given up. */
export function outcomeOfPress(
  payment: Payment,
  book: MoneyBook,
  version: number,
  code: CodeEntry = code15023,
): PressOutcome {
  const { state, attempts } = payment;
  const isGivenUp = state === 'released' || state === 'unbooking' || state === 'releasing';
  if (isGivenUp && !attempts.some(isUnclear)) throw failureOf(payment);
  const content = showPayment(payment, book, version);
  if (!attempts.some(isPending)) return { code, message: successOf(payment, code), content };
  const waited = payment.purpose === 'booking' ? m.payments_check_pending : m.payments_balance_pending;
  const message = attempts.some(isUnclear) ? m.payments_outcome_pending() : waited();
  return { code: undefined, message, content };
}
