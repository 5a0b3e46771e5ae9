import { code12515 } from '#contract/codes/quotes.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import { inLanguage } from '#texts/compiled/locale.js';
import { usesBack } from '../coupons/coupon-at-booking.ts';
import { releaseAr, settleAr } from '../credit/ar-book.ts';
import { type CreditEntry, endOfUse } from '../credit/store-credit.ts';
import { newEvent } from '../events/event.ts';
import { changeOf, moveChange } from '../shipments/change.ts';
import { mayDispatch } from '../shipments/is-cross-border.ts';
import type { Standing } from '../shipments/lifecycle.ts';
import { isOpenPickup } from '../shipments/price-problem.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { StepWrite } from './advance-payment.ts';
import type { Attempt, Payment } from './attempt.ts';
import { withAttempt } from './gateway-step.ts';
import type { MoneyDeps } from './money-deps.ts';
import { movedEvent } from './moved-event.ts';
import type { Step } from './next-step.ts';
import type { MoneyBook } from './payment-store.ts';
import { received, released } from './postings.ts';
import { refundOfReceived } from './refund-parts.ts';
import { reverseBooking } from './reverse-booking.ts';
import { tellShares } from './tell-shares.ts';

type AttemptKind = 'takeReserved' | 'returnReserved' | 'drop';
/** The steps that are not a call of the gateway. */
type RecordStep =
  | { readonly kind: AttemptKind; readonly attempt: Attempt }
  | { readonly kind: 'giveBack' | 'book' | 'dispatch' | 'cover' | 'unbook' | 'tell' | 'apply' | 'unlock' };

const BOOKED: Standing = { statusId: 2, stageId: 13 };
const COVERED: Standing = { statusId: 3, stageId: 15 };
const ESTIMATE: Standing = { statusId: 1, stageId: 12 };

/** What a step that calls nobody makes of a payment: our own records alone change. */
export function recordStep(book: MoneyBook, payment: Payment, step: Step, deps: MoneyDeps): Promise<StepWrite> {
  const known = step as RecordStep;
  switch (known.kind) {
    case 'takeReserved':
      return takeReserved(payment, known.attempt, deps);
    case 'returnReserved':
      return returnReserved(payment, known.attempt, deps);
    case 'drop':
      return Promise.resolve(drop(payment, known.attempt, deps));
    case 'giveBack':
      return Promise.resolve(giveBack(book, payment, deps));
    case 'book':
      return bookShipment(payment, deps);
    case 'dispatch':
      return requestDispatch(payment, deps);
    case 'cover':
      return coverShipment(payment, deps);
    case 'unbook':
      return unbook(book, payment, deps);
    default:
      return tellShares(payment, known.kind, deps);
  }
}

async function takeReserved(payment: Payment, attempt: Attempt, deps: MoneyDeps): Promise<StepWrite> {
  const at = deps.now().getTime();
  const postings = [received(payment, attempt, at)];
  const taken = withAttempt(payment, { ...attempt, state: 'received', receivedAt: at });
  if (attempt.paymentTypeId !== paymentTypes.ar) return { payment: taken, postings };
  const arBook = settleAr(await deps.arBooks.read(payment.customerUuid), attempt.cents);
  return { payment: taken, postings, arBook };
}

async function returnReserved(payment: Payment, attempt: Attempt, deps: MoneyDeps): Promise<StepWrite> {
  const { customerUuid, paymentUuid } = payment;
  const postings = [released(payment, attempt, deps.now().getTime())];
  const given = withAttempt(payment, { ...attempt, state: 'released' });
  if (attempt.paymentTypeId === paymentTypes.ar) {
    const reservation = { cents: attempt.cents, paymentUuid };
    return { payment: given, postings, arBook: releaseAr(await deps.arBooks.read(customerUuid), reservation) };
  }
  return { payment: given, postings, credit: await creditBack(payment, attempt, deps) };
}

/** What was used of the store credit comes back as long as it would have worked: as a grant that ends when the last one used did. */
async function creditBack({ customerUuid, shipmentUuid }: Payment, attempt: Attempt, deps: MoneyDeps) {
  const { revision, entries } = await deps.storeCredit.readLedger(customerUuid);
  const expiresAt = endOfUse(entries, attempt.tenderUuid);
  const shipment = await deps.shipments.find(shipmentUuid);
  const at = deps.now().getTime();
  const entry: CreditEntry = {
    entryUuid: `${attempt.tenderUuid}-back`,
    ...{ customerUuid, cents: attempt.cents, at },
    ...(expiresAt !== undefined && { expiresAt }),
    reason: shipment ? english.ledger_credit_returned({ shortId: shipment.shortId }) : english.ledger_invoices(),
    by: 'payments',
  };
  return { entry, revision };
}

function drop(payment: Payment, attempt: Attempt, { now }: MoneyDeps): StepWrite {
  const postings = [released(payment, attempt, now().getTime())];
  return { payment: withAttempt(payment, { ...attempt, state: 'released' }), postings };
}

function giveBack({ refunds }: MoneyBook, payment: Payment, deps: MoneyDeps): StepWrite {
  const made = refundOfReceived(payment, refunds, deps);
  return { payment: { ...payment, isGivenBack: true }, postings: [], ...made };
}

const noteOf = (payment: Payment, why: string, at: number) => ({
  at,
  by: payment.by,
  why,
  changed: ['status' as const],
});

/** The shipment moves to 'Processing review'; without a check to wait for the carrier is asked. One that was changed meanwhile is not booked. */
async function bookShipment(payment: Payment, deps: MoneyDeps): Promise<StepWrite> {
  const { shipmentUuid, shipmentRevision } = payment;
  const stored = await deps.shipments.find(shipmentUuid);
  const at = deps.now().getTime();
  const isOwed = payment.attempts.some(({ state }) => state === 'pending');
  const shipment =
    stored && (stored.revision ?? 1) === shipmentRevision
      ? moveChange(
          stored,
          BOOKED,
          { bookedAt: at, dispatch: isOwed ? undefined : dispatchOf(payment, stored, at) },
          noteOf(payment, english.ledger_booked(), at),
        )
      : undefined;
  if (!shipment) return { payment: { ...payment, state: 'releasing', reason: 'changed' }, postings: [] };
  const events = [movedEvent(shipment, payment.by, deps), ...(isOwed ? [] : [dispatchEvent(payment, deps)])];
  const state = isOwed ? ('awaitingReceipt' as const) : ('awaitingDispatch' as const);
  return { payment: { ...payment, state }, postings: [], shipment, events, bookedAt: at };
}

const dispatchEvent = ({ shipmentUuid, customerUuid, paymentUuid }: Payment, deps: MoneyDeps) =>
  newEvent('dispatchRequested', { shipmentUuid, customerUuid, dispatchUuid: paymentUuid }, deps);

/** What the shipment shows of its carrier until the order is sent; nothing while freight that crosses the border waits for its customs broker. */
const dispatchOf = ({ paymentUuid: dispatchUuid }: Payment, stored: StoredShipment, at: number) =>
  mayDispatch(stored) ? ({ dispatchUuid, state: 'waiting', at } as const) : undefined;

/** The check is here, and the carrier is asked. For a pickup day that is over by then nobody is: what was received goes back (12515). */
async function requestDispatch(payment: Payment, deps: MoneyDeps): Promise<StepWrite> {
  const stored = await deps.shipments.find(payment.shipmentUuid);
  const isOpen = !stored || isOpenPickup(stored.pickupDate, stored.from, deps.now());
  if (!isOpen)
    return {
      payment: { ...payment, state: 'releasing', reason: inLanguage(BASE_LANGUAGE, code12515.text) },
      postings: [],
    };
  const at = deps.now().getTime();
  const dispatch = stored && dispatchOf(payment, stored, at);
  const note = { at, by: payment.by, why: english.ledger_payment_here(), changed: [] };
  return {
    payment: { ...payment, state: 'awaitingDispatch' },
    postings: [],
    ...(stored && dispatch && { shipment: changeOf(stored, { dispatch }, note) }),
    events: [dispatchEvent(payment, deps)],
  };
}

/** The shipment is the carrier's, and what was paid is shown on it. What could not be taken is due, and agents hear of it. */
async function coverShipment(payment: Payment, deps: MoneyDeps): Promise<StepWrite> {
  await tellUncaptured(payment, deps);
  const done = { ...payment, state: 'done' as const };
  const stored = await deps.shipments.find(payment.shipmentUuid);
  const shipment = stored && isBooked(stored) ? moved(stored, COVERED, paidBy(payment), payment, deps) : undefined;
  if (!shipment) return { payment: done, postings: [] };
  return { payment: done, postings: [], shipment, events: [movedEvent(shipment, payment.by, deps)] };
}

async function tellUncaptured({ shipmentUuid, paymentUuid, attempts }: Payment, { alerts }: MoneyDeps): Promise<void> {
  const missing = attempts.filter(({ state, code }) => state === 'released' && code !== undefined);
  if (missing.length === 0) return;
  const labels = missing.map(({ label }) => label).join(', ');
  const amount = formatMoney(missing.reduce((sum, { cents }) => sum + cents, 0));
  const note = english.ledger_uncaptured({ labels, amount });
  await alerts.raise({ shipmentUuid, problem: 'uncaptured', cause: `uncaptured:${paymentUuid}`, note });
}

/** What stands on the A/R account is not received. */
const paidBy = ({ attempts }: Payment): number =>
  attempts
    .filter(({ state, paymentTypeId }) => state === 'received' && paymentTypeId !== paymentTypes.ar)
    .reduce((sum, { cents, feeCents }) => sum + cents + feeCents, 0);

const isBooked = ({ statusId, stageId }: Standing): boolean =>
  statusId === BOOKED.statusId && stageId === BOOKED.stageId;

const moved = (stored: StoredShipment, to: Standing, paidCents: number, payment: Payment, deps: MoneyDeps) =>
  moveChange(stored, to, { paidCents }, noteOf(payment, english.ledger_carrier_accepted(), deps.now().getTime()));

/** The bill is taken back, the coupon can be used again, and the shipment is an estimate once more. */
async function unbook(book: MoneyBook, payment: Payment, deps: MoneyDeps): Promise<StepWrite> {
  const at = deps.now().getTime();
  const ended = {
    payment: { ...payment, state: 'released' as const },
    postings: reverseBooking(book.entries, payment, at),
  };
  // What was to be paid was the protection alone: the booking stands.
  if (payment.purpose === 'protection') return ended;
  const couponUses = await couponBack(payment, deps);
  const stored = await deps.shipments.find(payment.shipmentUuid);
  const shipment =
    stored && isBooked(stored) && !payment.isCancelled
      ? moveChange(
          stored,
          ESTIMATE,
          { bookedAt: undefined, ...unasked(stored) },
          noteOf(payment, english.ledger_booking_ended(), at),
        )
      : undefined;
  return {
    ...ended,
    bookedAt: null,
    couponUses,
    ...(shipment && { shipment, events: [movedEvent(shipment, payment.by, deps)] }),
  };
}

/** A carrier that was not asked before the booking ended has refused nothing. */
const unasked = ({ dispatch }: StoredShipment) => (dispatch?.state === 'waiting' ? { dispatch: undefined } : {});

async function couponBack({ coupon, customerUuid, shipmentUuid }: Payment, { coupons }: MoneyDeps) {
  return coupon ? usesBack({ customerUuid, shipmentUuid, code: coupon.code }, { coupons }) : [];
}
