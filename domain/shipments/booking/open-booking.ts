import type { OpenBooking } from '#contract/booking.ts';
import { code12502, code12503 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { daysLate } from '#contract/rules/ageing.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../../accounts/account.ts';
import { zoneOf } from '../../accounts/time-zone.ts';
import type { ArBookStore } from '../../credit/ar-book.ts';
import { decideAr } from '../../credit/ar-decision.ts';
import { type FeeStore, feeAt } from '../../fees/fee.ts';
import type { QuoteRecord } from '../../quotes/quote-record.ts';
import { changeOf } from '../change.ts';
import { type CreateShipmentDeps, createShipment } from '../create-shipment.ts';
import { findPriceProblem, type PriceProblemDeps } from '../price-problem.ts';
import { revisionOf } from '../revision.ts';
import type { ShipmentStore, StoredShipment } from '../shipment.ts';
import { nextStep } from './booking-steps.ts';
import { staleVersion } from './what-changed.ts';

export interface OpenBookingDeps extends CreateShipmentDeps, PriceProblemDeps {
  readonly shipments: ShipmentStore;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly arBooks: Pick<ArBookStore, 'read'>;
  readonly fees: FeeStore;
  /** What a customer's open invoices ask for, each with its due day. */
  readonly invoices: {
    listDue(customerUuid: string): Promise<readonly { readonly dueDay: string; readonly dueCents: number }[]>;
  };
}

/**
 * Opens the draft of a booking (C60): of a saved estimate, or of a rate that is chosen with this call. One that is open already is returned as it
 * is. Throws for a price that does not hold, a default A/R account with nothing left (12502) and an invoice that is later than fee id 21 allows (12503).
 */
export async function openBooking(
  record: StoredShipment | QuoteRecord,
  body: OpenBooking,
  sender: { readonly customerUuid: string; readonly idempotencyKey: string | undefined },
  deps: OpenBookingDeps,
) {
  if ('request' in record) {
    if (!('rateRequestUuid' in body)) throw notFound();
    return openSaved(await chooseRate(record, { ...body, ...sender }, deps), undefined, deps);
  }
  return openSaved(record, 'version' in body ? body.version : undefined, deps);
}

async function chooseRate(record: QuoteRecord, choice: Parameters<typeof createShipment>[1], deps: OpenBookingDeps) {
  const { shipmentUuid } = await createShipment(record, choice, deps);
  const stored = await deps.shipments.find(shipmentUuid);
  if (!stored) throw notFound();
  return stored;
}

async function openSaved(stored: StoredShipment, version: number | undefined, deps: OpenBookingDeps) {
  if (stored.statusId !== 1) throw conflict(m.bookings_booked_already());
  if (stored.booking) return shown(stored);
  if (version !== undefined && version !== revisionOf(stored)) throw await staleVersion(stored, version, deps);
  await requireOpenable(stored, deps);
  const at = deps.now().getTime();
  const change = changeOf(
    stored,
    { booking: { openedAt: at, done: ['price'] } },
    { at, by: stored.customerUuid, why: 'The booking was opened', changed: ['booking'] },
  );
  if ((await deps.shipments.change(change)) === 'written') return shown(change.shipment);
  // Pressed twice at once: the other press has opened it.
  const now = await deps.shipments.find(stored.shipmentUuid);
  if (now?.booking && now.statusId === 1) return shown(now);
  throw await staleVersion(stored, revisionOf(stored), deps);
}

async function requireOpenable(stored: StoredShipment, deps: OpenBookingDeps): Promise<void> {
  const { customerUuid, chargeCents = 0 } = stored;
  const [problem, account, book, invoices, schedule] = await Promise.all([
    findPriceProblem(stored, deps),
    deps.accounts.findByUuid(customerUuid),
    deps.arBooks.read(customerUuid),
    deps.invoices.listDue(customerUuid),
    deps.fees.read(),
  ]);
  if (problem) throw portalError(problem);
  const lateDays = feeAt(schedule, 21, deps.now().getTime());
  const today = todayIn(account ? zoneOf(account) : stored.from.zone, deps.now());
  if (invoices.some(({ dueDay, dueCents }) => dueCents > 0 && daysLate(dueDay, today) > lateDays))
    throw portalError(code12503);
  const paysOnAccount = account?.defaultPayment?.kind === 'arAccount';
  if (paysOnAccount && decideAr(book, account, chargeCents) === 'refused') throw portalError(code12502);
}

const shown = (shipment: StoredShipment) => ({
  shipmentUuid: shipment.shipmentUuid,
  shipmentShortId: shipment.shortId,
  version: revisionOf(shipment),
  step: nextStep(shipment),
});
