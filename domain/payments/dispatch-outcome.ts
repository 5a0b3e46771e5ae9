import { conflict } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { DispatchOutcome } from '../dispatch/dispatch.ts';
import { newEvent } from '../events/event.ts';
import { advancePayment } from './advance-payment.ts';
import type { Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { settleState } from './next-step.ts';
import type { MoneyBook } from './payment-store.ts';

const TRIES = 20;

/** The payment once the carrier has decided: what is held is taken, or all of it goes back. */
const decided = (payment: Payment, outcome: DispatchOutcome): Payment =>
  outcome.kind === 'accepted'
    ? { ...payment, state: 'capturing' }
    : { ...payment, state: 'releasing', ...(outcome.kind === 'refused' && { reason: outcome.reason }) };

/** Whether a booking lost its money while its carrier was being asked; a cancellation tells the carrier itself. */
const isReleased = ({ state, isCancelled }: Payment): boolean =>
  !isCancelled && (state === 'releasing' || state === 'unbooking' || state === 'released');

/** The carrier took what nobody pays for any more, because the bank took its money back: it is asked to stop, and an agent sees to it. */
async function stopLate(book: MoneyBook, payment: Payment, deps: MoneyDeps): Promise<void> {
  const { shipmentUuid, customerUuid, paymentUuid } = payment;
  const stop = newEvent('dispatchCancelRequested', { shipmentUuid, customerUuid, dispatchUuid: paymentUuid }, deps);
  const { outcome } = await commitChange(book, { payment, postings: [], events: [stop] }, deps);
  if (outcome !== 'written') throw conflict(m.errors_changed_meanwhile());
  const note = english.dispatch_alert_unpaid();
  await deps.alerts.raise({ shipmentUuid, problem: 'notStopped', cause: `${paymentUuid}-unpaid`, note });
  await advancePayment(payment, deps.newId(), deps);
}

/** Whether a booking's money is held or here, and waits for its carrier's answer. */
export async function isPaidFor(
  { shipmentUuid, dispatchUuid }: Pick<DispatchOutcome, 'shipmentUuid' | 'dispatchUuid'>,
  { shipments, money }: Pick<MoneyDeps, 'shipments' | 'money'>,
): Promise<boolean> {
  const shipment = await shipments.find(shipmentUuid);
  const { payments = [] } = shipment ? await money.readBook(shipment) : {};
  return payments.some(({ paymentUuid, state }) => paymentUuid === dispatchUuid && state === 'awaitingDispatch');
}

/**
 * Settles the money of a booking by what its carrier said: accepted, and what is held is captured and the shipment is covered; refused, and everything
 * is voided and released, and the shipment is an estimate again. An unknown outcome changes nothing. A repeat does no harm.
 */
export async function settleDispatchMoney(outcome: DispatchOutcome, deps: MoneyDeps): Promise<void> {
  if (outcome.kind === 'unknown') return;
  const { shipmentUuid, dispatchUuid: paymentUuid } = outcome;
  const shipment = await deps.shipments.find(shipmentUuid);
  if (!shipment) return;
  const { customerUuid } = shipment;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook({ shipmentUuid, customerUuid });
    const payment = book.payments.find((one) => one.paymentUuid === paymentUuid);
    if (outcome.kind === 'accepted' && payment && isReleased(payment)) return stopLate(book, payment, deps);
    if (payment?.state !== 'awaitingDispatch') break;
    const now = deps.now().getTime();
    const next = settleState({ ...decided(payment, outcome), modifiedAt: now, nextAt: now });
    const { outcome: written } = await commitChange(book, { payment: next, postings: [] }, deps);
    if (written === 'written') break;
    if (tries === TRIES - 1) throw conflict(m.errors_changed_meanwhile());
  }
  await advancePayment({ shipmentUuid, customerUuid, paymentUuid }, deps.newId(), deps);
}
