import type { StoredShipment } from './shipment.ts';

/** Fields that orders stored by earlier versions do not have. */
type Later =
  | 'modeId'
  | 'shipmentType'
  | 'sourceId'
  | 'pickupFrom'
  | 'pickupTo'
  | 'paidCents'
  | 'bolStatus'
  | 'documentsGenerated';

/** What every new order has, and what is true of every order stored before it said so (H01). */
export const shipmentDefaults = {
  modeId: 1,
  shipmentType: 0,
  sourceId: 1,
  pickupFrom: '08:00:00',
  pickupTo: '17:00:00',
  paidCents: 0,
  bolStatus: 0,
  documentsGenerated: false,
} as const satisfies Pick<StoredShipment, Later>;

/** A stored order of any version, as this version reads it. */
export function readShipment(found: Omit<StoredShipment, Later> & Partial<StoredShipment>): StoredShipment {
  return { ...shipmentDefaults, ...found };
}
