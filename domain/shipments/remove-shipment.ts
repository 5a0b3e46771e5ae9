import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12506 } from '#contract/codes/shipments.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { type EventDeps, newEvent } from '../events/event.ts';
import type { Standing } from './lifecycle.ts';
import { type AllowedMove, allowedMove } from './move.ts';
import { revisionOf } from './revision.ts';
import type { ShipmentStore, StoredShipment } from './shipment.ts';

/** How long a deleted quote can be restored. */
const RESTORE_MS = 10 * 60_000;

export interface RemoveShipmentDeps extends EventDeps {
  readonly shipments: Pick<ShipmentStore, 'move'>;
}

/**
 * Deletes the caller's saved quote: it is in no list and on no page, and for ten minutes it can be restored (C123). 12506 for an order that
 * is no estimate, 409 when it changed since `version` was read; a repeat changes nothing.
 */
export async function removeShipment(stored: StoredShipment, version: number, deps: RemoveShipmentDeps) {
  const { shipmentUuid, removedUntil, stageId } = stored;
  if (removedUntil !== undefined)
    return { shipmentUuid, version: revisionOf(stored), removedUntil: shown(removedUntil) };
  if (stored.statusId !== 1) throw portalError(code12506);
  const until = deps.now().getTime() + RESTORE_MS;
  const to = { statusId: 8, stageId } as const;
  await moveTo(stored, to, { revision: version, why: 'Deleted by the customer', removedUntil: until }, deps);
  return { shipmentUuid, version: version + 1, removedUntil: shown(until) };
}

/** Brings back a quote that was just deleted, at its old place in the list; a repeat changes nothing. */
export async function restoreShipment(stored: StoredShipment, version: number, deps: RemoveShipmentDeps) {
  const { shipmentUuid, removedUntil, stageId } = stored;
  if (removedUntil === undefined) return { shipmentUuid, version: revisionOf(stored) };
  const to = { statusId: 1, stageId } as const;
  await moveTo(stored, to, { revision: version, why: 'Restored by the customer' }, deps);
  return { shipmentUuid, version: version + 1 };
}

const shown = (ms: number) => toTimestamp(new Date(ms));

async function moveTo(
  { shipmentUuid, customerUuid, statusId, stageId }: StoredShipment,
  to: Standing,
  how: Pick<AllowedMove, 'why' | 'revision' | 'removedUntil'>,
  deps: RemoveShipmentDeps,
): Promise<void> {
  const from = { statusId, stageId };
  const move = allowedMove({ from, to, at: deps.now().getTime(), by: customerUuid, ...how });
  const change = {
    from: [from.statusId, from.stageId] as [number, number],
    to: [to.statusId, to.stageId] as [number, number],
  };
  const event = newEvent('shipmentMoved', { shipmentUuid, customerUuid, ...change, by: customerUuid }, deps);
  const outcome = move && (await deps.shipments.move(shipmentUuid, move, [event]));
  if (outcome !== 'moved') throw conflict(m.errors_quote_changed());
}
