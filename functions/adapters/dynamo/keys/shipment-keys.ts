import type { Key } from '../table.ts';

/** What of a shipment is kept one by one, and counted. */
export type EntryKind = 'NOTE' | 'ALERT' | 'PHOTO' | 'UPLOAD';

/** Keys of shipments, and of what lies beside them. */
export const shipmentKeys = {
  shipmentNumber: (): Key => ({ pk: 'PORTAL', sk: 'SHORT-NUMBER' }),
  shipment: (uuid: string): Key => ({ pk: `SHIPMENT#${uuid}`, sk: 'SHIPMENT' }),
  history: (uuid: string, number: number): Key => ({
    pk: `SHIPMENT#${uuid}`,
    sk: `HISTORY#${String(number).padStart(6, '0')}`,
  }),
  /** A customer's references by their values, each with the kind and the shipment that has it. */
  references: (customerUuid: string) => `REF#${customerUuid}`,
  reference: (customerUuid: string, value: string, kind: string, shipmentUuid: string): Key => ({
    pk: shipmentKeys.references(customerUuid),
    sk: `${value}#${kind}#${shipmentUuid}`,
  }),
  /** A note, alert, photo or uploaded paper of a shipment, and how many of them it has. */
  shipmentEntry: (kind: EntryKind, shipmentUuid: string, entryUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `${kind}#${entryUuid}`,
  }),
  shipmentEntryCount: (kind: EntryKind, shipmentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `COUNT#${kind}`,
  }),
  dispatch: (shipmentUuid: string, dispatchUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DISPATCH#${dispatchUuid}`,
  }),
  /** Keys in the second index, while something has still to become of a dispatch. */
  openDispatch: (dispatchUuid: string) => ({ gsi2pk: 'DISPATCH-OPEN', gsi2sk: dispatchUuid }),
  truckAsking: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'TRUCK-ASKING' }),
} as const;
