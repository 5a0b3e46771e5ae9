import type { StoredShipment } from './shipment.ts';

/** A shipment's version: raised with every change; a record from before versions were counted has the first. */
export const revisionOf = ({ revision = 1 }: { readonly revision?: number | undefined }): number => revision;

/** The shipment and its version, as a request that prices it anew keeps them. */
export const versionedId = (shipment: StoredShipment) => ({
  shipmentUuid: shipment.shipmentUuid,
  version: revisionOf(shipment),
});
