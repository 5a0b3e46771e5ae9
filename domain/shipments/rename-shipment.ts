import { notFound } from '#contract/codes/portal-error.ts';
import type { ShipmentStore, StoredShipment } from './shipment.ts';

export interface RenameShipmentDeps {
  readonly shipments: Pick<ShipmentStore, 'rename'>;
  readonly now: () => Date;
}

/** Gives the caller's shipment another name, in its list too (C86); of two names the later one stays. */
export async function renameShipment({ shipmentUuid }: StoredShipment, shipmentName: string, deps: RenameShipmentDeps) {
  const version = await deps.shipments.rename(shipmentUuid, shipmentName, deps.now().getTime());
  if (version === undefined) throw notFound();
  return { shipmentUuid, shipmentName, version };
}
