import { call } from '#web/api/call.ts';
import type { TruckloadDraft } from '#web/stores/truckload-shape.ts';
import { truckloadOfMode } from './truckload-shipment.ts';

/** The mode of truckloads in lists. */
const TRUCKLOAD_MODE = 2;

/** The newest truckload of the account as a draft, its days left open; undefined where there is none among the newest hundred quotes. */
export async function lastTruckload(): Promise<TruckloadDraft | undefined> {
  const fields = {
    orderType: 'Quote',
    pageNumber: '1',
    pageSize: '100',
    sortColumn: 'shipmentUuid',
    sortOrder: 'desc',
  };
  const { shipmentList } = await call('listShipments', fields);
  const row = shipmentList.find(({ shippingModeId }) => shippingModeId?.id === TRUCKLOAD_MODE);
  if (!row) return undefined;
  const details = await call('getShipmentDetails', { shipmentUuid: row.shipmentUuid });
  const shipment = truckloadOfMode(details.shipmentList[0]);
  if (!shipment) return undefined;
  const { truckloadFromWire } = await import('#web/truckload/wire-draft.ts');
  const draft = truckloadFromWire(shipment.truckload);
  return { ...draft, stops: draft.stops.map((stop) => ({ ...stop, requestedDate: '' })) };
}
