import { newEvent } from '../events/event.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { Standing } from '../shipments/lifecycle.ts';
import type { MoneyDeps } from './money-deps.ts';

/** The event of a move that money made of a shipment. */
export function movedEvent({ entry, shipment }: ShipmentChange, by: string, deps: Pick<MoneyDeps, 'now' | 'newId'>) {
  const { shipmentUuid, customerUuid } = shipment;
  const from = entry.from ?? entry.to;
  const moved = (at: Standing): [number, number] => [at.statusId, at.stageId];
  return newEvent('shipmentMoved', { shipmentUuid, customerUuid, from: moved(from), to: moved(entry.to), by }, deps);
}
