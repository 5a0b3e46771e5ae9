import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import { moveChange } from '../shipments/change.ts';
import type { Attempt, Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import type { FoundCharge } from './gateway-charges.ts';
import { withAttempt } from './gateway-step.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { AttemptPlace } from './payment-store.ts';
import { returned } from './postings.ts';
import { reconcileShipment } from './reconcile.ts';

const TRIES = 20;

/**
 * Takes news of the gateway about one of our attempts: it is settled, or the bank returned it, and then the amount is due again and a completed
 * shipment is not (6 -> 5). Anything else has whoever waits for it look. News of no attempt of ours, and what is known already, change nothing.
 */
export async function settleCharge(charge: FoundCharge, deps: MoneyDeps): Promise<void> {
  const place = await deps.money.findAttempt(charge.attemptId);
  if (!place) return;
  if (charge.state === 'settled' || charge.state === 'returned') await note(charge, place, deps);
  await reconcileShipment(place, deps);
}

async function note(charge: FoundCharge, place: AttemptPlace, deps: MoneyDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(place);
    const payment = book.payments.find(({ paymentUuid }) => paymentUuid === place.ownerUuid);
    const attempt = payment?.attempts.find(({ attemptId }) => attemptId === charge.attemptId);
    if (!payment || attempt?.state !== 'received') return;
    const write =
      charge.state === 'returned' ? await returnWrite(payment, attempt, deps) : settledWrite(payment, attempt, deps);
    if (!write || (await commitChange(book, write, deps)).outcome === 'written') return;
  }
  throw new Error('News of the gateway could not be written');
}

function settledWrite(payment: Payment, attempt: Attempt, { now }: MoneyDeps) {
  if (attempt.settledAt !== undefined) return undefined;
  return { payment: withAttempt(payment, { ...attempt, settledAt: now().getTime() }), postings: [] };
}

/** The money is due again; of a payment that is still open the rest is released too. */
async function returnWrite(payment: Payment, attempt: Attempt, deps: MoneyDeps) {
  const at = deps.now().getTime();
  const bounced = withAttempt(payment, { ...attempt, state: 'returned' });
  const isOpen = payment.state === 'awaitingDispatch' || payment.state === 'awaitingReceipt';
  const next: Payment = { ...bounced, modifiedAt: at, ...(isOpen && { state: 'releasing', nextAt: at }) };
  const stored = await deps.shipments.find(payment.shipmentUuid);
  const note = { at, by: 'payments', why: m.ledger_bank_returned(), changed: ['status' as const] };
  const shipment =
    stored?.statusId === 6 ? moveChange(stored, { statusId: 5, stageId: stored.stageId }, {}, note) : undefined;
  const write = { payment: next, postings: [returned(payment, attempt, at)] };
  if (!shipment) return write;
  const { shipmentUuid, customerUuid } = payment;
  const from: [number, number] = [6, shipment.shipment.stageId];
  const to: [number, number] = [5, shipment.shipment.stageId];
  const event = newEvent('shipmentMoved', { shipmentUuid, customerUuid, from, to, by: 'payments' }, deps);
  return { ...write, shipment, events: [event] };
}

/** Takes the debits that banks returned since a timestamp (ms since 1970); false while the gateway cannot be asked. */
export async function settleReturns(since: number, deps: MoneyDeps): Promise<boolean> {
  const listed = await deps.gateway.listReturns(since);
  if (listed.kind === 'unavailable') return false;
  for (const charge of listed.returns) await settleCharge({ ...charge, state: 'returned' }, deps);
  return true;
}
