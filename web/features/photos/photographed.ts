import type { Shipment } from '#contract/shipments.ts';

/** What the photos of a shipment need of it. */
export interface PhotographedShipment {
  readonly shipmentUuid: string;
  readonly carrier: { readonly name: string };
  /** The lines of its freight; a truckload has none that are photographed one by one. */
  readonly lines: Shipment['products'];
  readonly isTruckload: boolean;
  /** Of the pickup. */
  readonly zone: string;
}
