import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12326, code12506 } from '#contract/codes/shipments.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { type EventDeps, newEvent } from '../events/event.ts';
import { allowedMove } from './move.ts';
import { findPriceProblem, type PriceProblemDeps } from './price-problem.ts';
import { revisionOf } from './revision.ts';
import type { ShipmentStore, StoredShipment } from './shipment.ts';

export interface ChangeActiveDeps extends EventDeps, PriceProblemDeps {
  readonly shipments: Pick<ShipmentStore, 'move'>;
}

interface ActiveChange {
  /** The version that the page showed; without it any. */
  readonly version?: number | undefined;
  readonly by: string;
}

/** Deactivates a saved estimate (C94): 12326 for an order that is booked, 409 with the sentence for one that is deactive, or when it changed. */
export async function deactivateShipment(stored: StoredShipment, change: ActiveChange, deps: ChangeActiveDeps) {
  if (stored.statusId === 8) throw conflict(m.cancellations_already_deactive());
  if (stored.statusId !== 1) throw portalError(code12326);
  return moveTo(stored, 8, { ...change, why: english.cancellations_deactivated() }, deps);
}

/**
 * Activates a deactivated estimate (C122): 12506 for an order that was booked. What its price came to meanwhile is named with it: 12515 or 12517 where
 * it is over, 12516 where it has to be priced anew; the estimate is active all the same, so that it can be.
 */
export async function activateShipment(stored: StoredShipment, change: ActiveChange, deps: ChangeActiveDeps) {
  if (stored.statusId === 1) throw conflict(m.cancellations_already_active());
  if (stored.statusId !== 8) throw portalError(code12506);
  const moved = await moveTo(stored, 1, { ...change, why: english.cancellations_activated() }, deps);
  return { moved, problem: await findPriceProblem(stored, deps) };
}

async function moveTo(
  { shipmentUuid, customerUuid, statusId, stageId, ...stored }: StoredShipment,
  to: 1 | 8,
  { version = revisionOf(stored), by, why }: ActiveChange & { readonly why: string },
  deps: ChangeActiveDeps,
) {
  const [from, next] = [{ statusId, stageId } as const, { statusId: to, stageId } as const];
  const move = allowedMove({ from, to: next, at: deps.now().getTime(), by, why, revision: version });
  const standings = { from: [statusId, stageId] as [number, number], to: [to, stageId] as [number, number] };
  const event = newEvent('shipmentMoved', { shipmentUuid, customerUuid, ...standings, by }, deps);
  const outcome = move && (await deps.shipments.move(shipmentUuid, move, [event]));
  if (outcome !== 'moved') throw conflict(m.errors_quote_changed());
  return { shipmentUuid, version: version + 1, statusId: to };
}
