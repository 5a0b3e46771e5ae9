import { type BookingStep, bookingSteps } from '#contract/booking.ts';
import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import type { ResponseError } from '#contract/envelope.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredShipment } from '../shipment.ts';
import { missingFor, type SentStop } from './complete.ts';

type Booking = NonNullable<StoredShipment['booking']>;

/** Every step of an estimate before its payment. */
const beforePay = bookingSteps.filter((step) => step !== 'pay');

/**
 * The steps that are done, in their order: each one that was finished, and whose data are still complete, up to the first that is not. Of a
 * booked shipment all.
 */
export function stepsDone(shipment: StoredShipment): BookingStep[] {
  if (shipment.statusId !== 1) return [...bookingSteps];
  const finished = shipment.booking?.done ?? [];
  const stands = (step: BookingStep) => finished.includes(step) && missingFor(step, shipment).length === 0;
  const open = beforePay.findIndex((step) => !stands(step));
  return open === -1 ? beforePay : beforePay.slice(0, open);
}

/** The step to do next. */
export const nextStep = (shipment: StoredShipment): BookingStep =>
  beforePay.find((step) => !stepsDone(shipment).includes(step)) ?? 'pay';

const names: Record<BookingStep, () => string> = {
  price: m.bookings_step_price,
  addresses: m.bookings_step_addresses,
  references: m.bookings_step_references,
  freight: m.bookings_step_freight,
  protection: m.bookings_step_protection,
  terms: m.bookings_step_terms,
  pay: m.bookings_step_pay,
};

/** 409 that names the first step that is not done, if it comes before this one: none can be skipped. */
export function requireStepsBefore(step: BookingStep, shipment: StoredShipment): void {
  const next = nextStep(shipment);
  if (bookingSteps.indexOf(next) < bookingSteps.indexOf(step))
    throw conflict(m.bookings_step_first({ step: names[next]() }));
}

/**
 * The booking with a step finished by what the shipment holds now; throws for a skipped step, and for what it still needs: at the plain fields of
 * the end that was sent, and at those of the other one with its name before them.
 */
export function finishStep(step: BookingStep, shipment: StoredShipment, sent?: SentStop): Booking {
  const { booking } = shipment;
  if (!booking) throw conflict(m.bookings_not_opened());
  requireStepsBefore(step, shipment);
  const missing = missingFor(step, shipment);
  if (missing.length > 0) throw wrongFields(atEnd(missing, sent));
  return { ...booking, done: bookingSteps.filter((one) => one === step || booking.done.includes(one)) };
}

/** Errors of both ends, those of the end that was sent at its plain fields. */
export const atEnd = (errors: readonly ResponseError[], sent: SentStop | undefined): ResponseError[] =>
  errors.map(({ field = '', ...error }) => ({
    ...error,
    field: field.startsWith(`${sent}.`) ? field.slice(`${sent}.`.length) : field,
  }));
