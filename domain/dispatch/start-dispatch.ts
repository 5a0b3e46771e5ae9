import type { DomainEvent, EventData } from '../events/event.ts';
import { mayDispatch } from '../shipments/is-cross-border.ts';
import { waitsForCarrier } from '../shipments/lifecycle.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { DispatchStore } from './dispatch.ts';
import type { DispatchRuns } from './dispatch-deps.ts';

export interface StartDispatchDeps {
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
  readonly dispatches: Pick<DispatchStore, 'add'>;
  readonly runs: DispatchRuns;
}

/**
 * Starts the run that asks the carrier, or the one that stops it. Executions are named by the dispatch: an event that comes again starts nothing
 * twice. Freight that crosses the border starts nothing until its customs broker is known; saving the broker writes the event again.
 */
export async function startDispatch(event: DomainEvent, deps: StartDispatchDeps): Promise<void> {
  if (event.type === 'dispatchCancelRequested') return startStop(event.data, deps);
  if (event.type !== 'dispatchRequested') return;
  const { shipmentUuid, customerUuid, dispatchUuid } = event.data;
  const shipment = await deps.shipments.find(shipmentUuid);
  if (!shipment || !waitsForCarrier(shipment) || !mayDispatch(shipment)) return;
  await deps.dispatches.add({
    ...{ dispatchUuid, shipmentUuid, customerUuid },
    state: 'waiting',
    requestedAt: event.at,
    revision: 1,
  });
  await deps.runs.start({ name: dispatchUuid, work: 'order', shipmentUuid, dispatchUuid });
}

async function startStop(
  { shipmentUuid, dispatchUuid }: EventData<'dispatchCancelRequested'>,
  { runs }: Pick<StartDispatchDeps, 'runs'>,
): Promise<void> {
  await runs.start({ name: `${dispatchUuid}-cancel`, work: 'cancel', shipmentUuid, dispatchUuid });
}
