import { notFound } from '#contract/codes/portal-error.ts';
import type { Caller } from '../accounts/session.ts';
import type { ShipmentStore, StoredShipment } from './shipment.ts';

/** A shipment of the caller; an unknown one and another customer's are answered alike (A42, R32). */
export async function findOwnShipment(
  shipmentUuid: string,
  caller: Pick<Caller, 'customerUuid'>,
  deps: { shipments: Pick<ShipmentStore, 'find'> },
): Promise<StoredShipment> {
  const shipment = await deps.shipments.find(shipmentUuid);
  if (!shipment || shipment.customerUuid !== caller.customerUuid) throw notFound();
  return shipment;
}
