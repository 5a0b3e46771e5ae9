import type { TruckloadShipment } from '#contract/truckload-shipment.ts';

/** The truckload of a shipment's details; undefined for an LTL shipment. */
export function truckloadOfMode(shipment: object | undefined): TruckloadShipment | undefined {
  return shipment && 'tlShipmentData' in shipment ? (shipment as TruckloadShipment) : undefined;
}
