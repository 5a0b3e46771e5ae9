import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { OrderResponse, StopResponse } from './carrier-dispatch.ts';
import type { PlaceOrderDeps } from './dispatch-deps.ts';
import { dispatchOrderOf } from './dispatch-order.ts';
import { truckTenderOf } from './truck-tender.ts';

/** What the carrier of one shipment can be asked. */
export interface CarrierRequest {
  order(): Promise<OrderResponse>;
  stop(): Promise<StopResponse>;
}

/** The request to a shipment's carrier by its mode: LTL freight is ordered, a truckload tendered. */
export async function carrierRequestOf(
  shipment: StoredShipment,
  dispatchUuid: string,
  { settings, carriers, tenders }: Pick<PlaceOrderDeps, 'settings' | 'carriers' | 'tenders'>,
): Promise<CarrierRequest> {
  const { brokerLocation } = await settings.read();
  if (shipment.modeId === LTL) {
    const order = dispatchOrderOf(shipment, dispatchUuid, brokerLocation);
    return { order: () => carriers.order(order), stop: () => carriers.stop(order) };
  }
  const tender = truckTenderOf(shipment, dispatchUuid, brokerLocation);
  return { order: () => tenders.tender(tender), stop: () => tenders.withdraw(tender) };
}
