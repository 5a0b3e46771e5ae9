import * as english from '#texts/compiled/english.js';
import type { SettleDeps } from '../dispatch/dispatch-deps.ts';
import { noteTracking } from '../dispatch/note-tracking.ts';
import { type RequestPapersDeps, requestPapers } from '../documents/request-papers.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Write } from '../payments/commit-change.ts';
import { commitChange } from '../payments/commit-change.ts';
import { withStanding } from '../payments/complete-shipment.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { plainReference } from '../shipments/references.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { trackingUuidOf } from './tracking.ts';

export interface FollowShipmentDeps extends Omit<FollowDeps, 'shipments'>, SettleDeps {
  readonly papers: RequestPapersDeps['papers'];
  readonly shipments: SettleDeps['shipments'] & MoneyDeps['shipments'];
  readonly money: MoneyDeps['money'];
}

const DELIVERED = 5;
/** So many others may write a shipment's money at once. */
const TRIES = 10;

/**
 * Goes on with the tracking of a shipment after it moved: one that is booked is watched from then on and gets the reports that came before it was known; one that
 * is delivered and of which nothing is due is completed (5 -> 6). The carrier is asked for the papers that it writes. Reports on an order whose outcome is not
 * known settle it. Repeats do no harm.
 */
export async function followShipment(event: DomainEvent, deps: FollowShipmentDeps): Promise<void> {
  if (event.type === 'unexpectedTracking') {
    const { shipmentUuid, dispatchUuid, isPickedUp } = event.data;
    await noteTracking({ shipmentUuid, dispatchUuid, isPickedUp }, deps);
    return;
  }
  await requestPapers(event, deps);
  if (event.type !== 'shipmentMoved') return;
  const shipment = await deps.shipments.find(event.data.shipmentUuid);
  if (!shipment) return;
  await followKnown(shipment, deps);
  if (event.data.to[0] === DELIVERED) await completePaid(event.data, deps);
}

/** The shipment with the reports that waited for it. */
async function followKnown(shipment: StoredShipment, deps: FollowShipmentDeps): Promise<void> {
  const { references, shortId, shipmentUuid } = shipment;
  const trackingUuid = trackingUuidOf(shipment);
  const numbers = [trackingUuid, references?.pro, shortId].flatMap((number) =>
    number ? [plainReference(number)] : [],
  );
  const now = deps.now().getTime();
  const waiting = await Promise.all(numbers.map((number) => deps.trackings.listWaiting(number, now)));
  const events = waiting.flat().flatMap((reports) => reports.events);
  await followOrder(shipmentUuid, trackingUuid, { events }, deps);
}

/** What was paid before the delivery completes the shipment then: no payment comes that would. */
async function completePaid(of: { shipmentUuid: string; customerUuid: string }, deps: FollowShipmentDeps) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(of);
    if (book.head.bookedAt === undefined) return;
    const nothing: Write = { postings: [] };
    const write = await withStanding(book, nothing, { by: 'tracking', why: english.tracking_why_paid() }, deps);
    if (!write.shipment) return;
    const { outcome } = await commitChange(book, write, deps);
    if (outcome === 'written') return;
  }
  throw new Error('A delivered shipment could not be completed');
}
