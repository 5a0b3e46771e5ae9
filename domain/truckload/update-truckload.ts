import { conflict } from '#contract/codes/portal-error.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';
import { type CreateTruckloadDeps, limitAskings } from './create-truckload.ts';
import { newAsking, truckloadFields } from './new-truckload.ts';
import { nextPageOf } from './next-page.ts';
import { type PlanTruckloadDeps, planTruckload } from './plan-truckload.ts';
import { isAsking, type TruckloadStore } from './truck-rates.ts';

export interface UpdateTruckloadDeps extends PlanTruckloadDeps {
  readonly truckloads: Pick<TruckloadStore, 'findAsking' | 'requestAgain'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly rateLimiter: CreateTruckloadDeps['rateLimiter'];
  readonly newId: () => string;
}

export interface UpdateTruckloadCall {
  readonly resetBolStatus?: boolean | undefined;
  /** True asks the carriers again, unless they are being asked. */
  readonly waitingForExecution?: boolean | undefined;
  readonly truckload?: TruckloadQuery | undefined;
}

/**
 * How a truckload stands: whether carriers are asked and which page comes next (C99, R85). With a changed truckload, or where it is wanted, the carriers
 * are asked again and the rates before are gone; 409 once a rate is chosen.
 */
export async function updateTruckload(record: TruckloadShipment, call: UpdateTruckloadCall, deps: UpdateTruckloadDeps) {
  const asking = await deps.truckloads.findAsking(record.shipmentUuid);
  const running = asking !== undefined && isAsking(asking, deps.now());
  const wanted = call.truckload !== undefined || (call.waitingForExecution === true && !running);
  if (!wanted) return show(record, call, asking, running);
  if (record.statusId !== 1 || record.stageId !== 11) throw conflict(m.truckload_not_editable());
  await requestAgain(record, call, deps);
  return show(record, call, undefined, true);
}

async function requestAgain(record: TruckloadShipment, { truckload }: UpdateTruckloadCall, deps: UpdateTruckloadDeps) {
  const { shipmentUuid, customerUuid } = record;
  const planned = await planTruckload(truckload ?? record.query, customerUuid, deps);
  await limitAskings(customerUuid, deps);
  const at = deps.now().getTime();
  const rateRequestUuid = deps.newId();
  const { name, ...fields } = truckloadFields(planned);
  const shipment: TruckloadShipment = {
    ...record,
    ...fields,
    // A name that its owner gave stays.
    name:
      record.name === truckloadFields({ ...planned, query: record.query, places: record.places }).name
        ? name
        : record.name,
    rateRequestUuid,
    modifiedAt: at,
    revision: revisionOf(record) + 1,
  };
  const events = [newEvent('truckloadRequested', { shipmentUuid, customerUuid, rateRequestUuid }, deps)];
  const outcome = await deps.truckloads.requestAgain(shipment, newAsking(rateRequestUuid, at), events);
  if (outcome === 'elsewhere') throw conflict(m.errors_changed_meanwhile());
}

const show = (
  record: TruckloadShipment,
  { resetBolStatus = false }: UpdateTruckloadCall,
  asking: Parameters<typeof nextPageOf>[1],
  waitingForExecution: boolean,
) => ({
  shipmentId: record.shipmentUuid,
  // Nothing has been made for a truckload that is not booked.
  resetBolStatus: resetBolStatus && record.bolStatus === 0,
  nextPage: nextPageOf(record, asking),
  waitingForExecution,
});
