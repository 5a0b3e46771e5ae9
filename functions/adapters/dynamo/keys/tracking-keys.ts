import type { Key } from '../table.ts';

/** Keys of orders' ways and carriers' reports. */
export const trackingKeys = {
  /** An order's way, and each of its carrier's reports behind it. */
  tracking: (shipmentUuid: string, trackingUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `TRACKING#${trackingUuid}`,
  }),
  trackingEvent: (shipmentUuid: string, trackingUuid: string, identity: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `TRACKING#${trackingUuid}#EVENT#${identity}`,
  }),
  /** Keys in the second index, while somebody has to look at an order's way. */
  dueTracking: (dueAt: number, trackingUuid: string) => ({
    gsi2pk: 'TRACKING-DUE',
    gsi2sk: `${String(dueAt).padStart(15, '0')}#${trackingUuid}`,
  }),
  /** The shipments that a number is of, whoever they belong to. */
  tracked: (value: string) => `TRACKED#${value}`,
  trackedReference: (value: string, kind: string, shipmentUuid: string): Key => ({
    pk: trackingKeys.tracked(value),
    sk: `${kind}#${shipmentUuid}`,
  }),
  /** Reports of a shipment that nobody knows yet, under a number that they name. */
  waitingReports: (value: string, hash: string): Key => ({ pk: `TRACKING-WAITING#${value}`, sk: `REPORTS#${hash}` }),
} as const;
