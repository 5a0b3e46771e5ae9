import * as z from 'zod';
import { historyEntry } from '#domain/shipments/move.ts';
import { storedRow, storedShipment } from '#domain/shipments/shipment.ts';
import { liftRow, liftShipment } from './lift-shipment.ts';
import { storedRecord } from './stored-record.ts';

const shipmentItem = z.object({
  data: storedShipment,
  /** Its row number in its current list. */
  listNumber: z.number(),
  /** Its number in the list of quotes, once it has left that list. */
  quoteNumber: z.number().optional(),
  /** Entries of its history. */
  moves: z.number(),
});
export type ShipmentItem = z.output<typeof shipmentItem>;

/** A shipment with its places in the customer's lists and the length of its history. */
export const shipmentRecord = storedRecord({
  noun: 'shipment',
  version: 1,
  schema: shipmentItem,
  fieldsIn: 'item',
  lift: liftShipment,
});

/** An entry of a shipment's history. */
export const historyRecord = storedRecord({ noun: 'history entry', version: 1, schema: historyEntry });

/** A row of a customer's list. */
export const rowRecord = storedRecord({ noun: 'list row', version: 1, schema: storedRow, lift: liftRow });
