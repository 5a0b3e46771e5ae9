import type { Shipment } from '#contract/shipments.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';

/** A truckload with its carrier, price and ends, as a booked one has them. */
type TruckOrder = TruckloadShipment &
  Required<Pick<TruckloadShipment, 'carrier' | 'charge' | 'expiresAt'>> &
  Pick<Shipment, 'fromLocation' | 'toLocation'>;

/** A booked shipment of any mode. */
export type Order = Shipment | TruckOrder;

export const isTruckOrder = (order: Order): order is TruckOrder => 'stops' in order;

/** A truckload as an order; undefined for one without a chosen rate. */
export function truckOrderOf(shipment: TruckloadShipment): TruckOrder | undefined {
  const { carrier, charge, expiresAt, stops } = shipment;
  const [first, last] = [stops[0], stops.at(-1)];
  if (!carrier || charge === undefined || expiresAt === undefined || !first || !last) return undefined;
  return { ...shipment, carrier, charge, expiresAt, fromLocation: first.location, toLocation: last.location };
}
