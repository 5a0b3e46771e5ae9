import type { BookingSaved } from '#contract/booking.ts';
import { conflict, PortalError } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { CarrierDispatch, MoveResponse } from '../dispatch/carrier-dispatch.ts';
import type { DispatchAlerts } from '../dispatch/dispatch-deps.ts';
import { dispatchOrderOf } from '../dispatch/dispatch-order.ts';
import { newEvent } from '../events/event.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { policiesForPickup, writeMovedPickup } from '../payments/protection/follow-pickup.ts';
import { repriceOrder } from '../payments/reprice-order.ts';
import type { PricedAgain } from '../shipments/booking/price-booked.ts';
import { type SaveStepDeps, showSaved } from '../shipments/booking/save-step.ts';
import { staleVersion } from '../shipments/booking/what-changed.ts';
import { type ChangeNote, changeOf, type ShipmentChange } from '../shipments/change.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { LtlShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';

export interface MoveDeps extends Omit<MoneyDeps, 'shipments' | 'alerts'> {
  readonly shipments: SaveStepDeps['shipments'] & MoneyDeps['shipments'];
  readonly alerts: MoneyDeps['alerts'];
  readonly dispatchAlerts: DispatchAlerts;
  readonly carriersAsked: Pick<CarrierDispatch, 'reschedule'>;
}

type Times = Pick<LtlShipment, 'pickupDate' | 'pickupFrom' | 'pickupTo'>;

export interface WantedMove {
  readonly times: Times;
  readonly priced: PricedAgain | undefined;
  readonly by: string;
  readonly agent?: string | undefined;
}

const TRIES = 10;

const noteOf = (stored: LtlShipment, why: string, at: number, changed: ChangeNote['changed'] = []): ChangeNote => ({
  at,
  by: stored.customerUuid,
  why,
  changed,
});

/** Writes that the carrier is being asked, before it is; 409 where the shipment is no longer as it was read. */
export async function noteMove(stored: LtlShipment, times: Times, deps: MoveDeps): Promise<LtlShipment> {
  const at = deps.now().getTime();
  const pickupMove = { ...times, state: 'asked' as const, at };
  const change = changeOf(stored, { pickupMove }, noteOf(stored, english.bookings_move_asked_why(), at));
  if ((await deps.shipments.change(change)) === 'changed') throw await staleVersion(stored, revisionOf(stored), deps);
  return change.shipment;
}

/** Asks the carrier, and writes what it says; who was not asked for the freight yet need not be. */
export async function requestMove(asked: LtlShipment, move: WantedMove, deps: MoveDeps): Promise<BookingSaved> {
  const { brokerLocation } = await deps.settings.read();
  const { dispatch } = asked;
  const answer: MoveResponse =
    dispatch?.state === 'accepted'
      ? await deps.carriersAsked.reschedule(
          dispatchOrderOf({ ...asked, ...move.times }, dispatch.dispatchUuid, brokerLocation),
        )
      : { kind: 'confirmed' };
  const carrier = asked.carrier.name;
  switch (answer.kind) {
    case 'confirmed':
      return { ...showSaved(await moved(asked, move, deps)), pickupMove: { state: 'accepted' } };
    case 'refused': {
      const after = await noteResponse(asked, { state: 'refused', reason: answer.reason }, deps);
      return { ...showSaved(after), pickupMove: { state: 'refused', reason: answer.reason } };
    }
    case 'unsent':
      await noteResponse(asked, undefined, deps);
      throw conflict(m.bookings_move_unsent({ carrier }));
    default: {
      const after = await noteResponse(asked, { state: 'unknown' }, deps);
      await alertAgent(asked, move.times, deps);
      return { ...showSaved(after), pickupMove: { state: 'unknown' } };
    }
  }
}

async function alertAgent(asked: LtlShipment, { pickupDate, pickupFrom, pickupTo }: Times, deps: MoveDeps) {
  const { shipmentUuid, pickupMove } = asked;
  const times = { day: pickupDate, from: pickupFrom.slice(0, 5), to: pickupTo.slice(0, 5) };
  const cause = `move:${shipmentUuid}:${pickupMove?.at ?? 0}`;
  await deps.dispatchAlerts.raise({
    shipmentUuid,
    problem: 'moveUnknown',
    cause,
    note: english.bookings_move_alert(times),
  });
}

/** The new time is agreed, and a pickup that was missed before it counts no more. */
const settled = { pickupMove: undefined, pickupMissedAt: undefined };

type MoveResult = { readonly state: 'refused' | 'unknown'; readonly reason?: string };

/** The shipment with the carrier's answer, as it is by now; the time of its pickup stays. */
const noteResponse = (asked: LtlShipment, answer: MoveResult | undefined, deps: MoveDeps): Promise<LtlShipment> =>
  write(asked, deps, async (now) => {
    const pickupMove = answer && now.pickupMove && { ...now.pickupMove, ...answer };
    const note = noteOf(now, english.bookings_move_refused_why(), deps.now().getTime());
    const change = changeOf(now, { pickupMove }, note);
    return { outcome: await deps.shipments.change(change), shipment: change.shipment };
  });

/** The shipment at its new time, and at its new price where the day has another one; its protection follows it to another day. */
function moved(asked: LtlShipment, { times, priced, by, agent }: WantedMove, deps: MoveDeps): Promise<LtlShipment> {
  const { shipmentUuid, customerUuid } = asked;
  const { pickupDate, pickupFrom } = times;
  const events = [newEvent('pickupMoved', { shipmentUuid, customerUuid, pickupDate, pickupFrom }, deps)];
  return write(asked, deps, async (now) => {
    const note = noteOf(now, english.bookings_move_why(), deps.now().getTime(), ['window']);
    const withPrice = changeOf(now, { ...priced, ...times, ...settled }, note);
    const who = { by, agent };
    const written = async (change: ShipmentChange<LtlShipment>) => ({
      outcome: await writeMovedPickup(now, change, events, who, deps),
      shipment: change.shipment,
    });
    if (!priced || priced.chargeCents === now.chargeCents) return written(withPrice);
    try {
      const policies = (book: MoneyBook) => policiesForPickup(book, now, withPrice.shipment, who, deps);
      const outcome = await repriceOrder({ before: now, change: withPrice, ...who, events, policies }, deps);
      return { outcome, shipment: withPrice.shipment };
    } catch (error) {
      // The carrier has said yes: a payment that began meanwhile keeps the old price.
      if (!(error instanceof PortalError)) throw error;
      const { pricedPart, deliveryDate } = priced;
      return written(changeOf(now, { pricedPart, deliveryDate, ...times, ...settled }, note));
    }
  });
}

type Written = { readonly outcome: 'written' | 'changed'; readonly shipment: LtlShipment };

async function write(
  asked: LtlShipment,
  deps: MoveDeps,
  attempt: (now: LtlShipment) => Promise<Written>,
): Promise<LtlShipment> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = tries === 0 ? asked : await deps.shipments.find(asked.shipmentUuid);
    if (now?.modeId !== LTL) break;
    const { outcome, shipment } = await attempt(now);
    if (outcome === 'written') return shipment;
  }
  throw conflict(m.errors_changed_meanwhile());
}
