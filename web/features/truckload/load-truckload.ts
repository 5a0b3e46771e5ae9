import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { truckloadOfMode } from './truckload-shipment.ts';

/** Reads the truckload named by the URL; errors are returned too, so that the page can show them. */
export async function loadTruckload(request: Request) {
  const shipmentUuid = new URL(request.url).searchParams.get('shipmentUuid') ?? '';
  const nothing = { shipmentUuid, shipment: undefined, isLtl: false, missing: false, problem: undefined };
  if (!shipmentUuid) return nothing;
  try {
    const { shipmentList } = await call('getShipmentDetails', { shipmentUuid }, { signal: request.signal });
    const [found] = shipmentList;
    const shipment = truckloadOfMode(found);
    return { ...nothing, shipment, isLtl: found !== undefined && !shipment, missing: found === undefined };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return { ...nothing, missing, problem: sentenceOf(thrown) };
  }
}

export type LoadedTruckload = Awaited<ReturnType<typeof loadTruckload>>;
