import * as z from 'zod';
import { shipmentRow } from './shipment-row.ts';

/** How far a filtered list was searched: one scan window of the list, in whose rows the pages count. */
const searchedBack = z.object({
  /** When the last searched order was saved, Y-m-d H:i:s UTC; absent when there was none. */
  to: z.string().optional(),
  /** Rows found in the scan windows before this one. */
  foundBefore: z.number().int(),
  /** This window again, for its other pages: it stays the same even if orders are saved meanwhile. */
  cursor: z.string(),
  /** The next window; absent when everything has been searched. */
  nextCursor: z.string().optional(),
});

const count = z.number().int();
const tabCounts = { all: count, needsYou: count, comingUp: count, onTheRoad: count, delivered: count, canceled: count };

/** A page of a list of orders. */
export const listShipmentsResponse = z.object({
  shipmentList: z.array(shipmentRow),
  /** Rows of the list, or of a filtered list rows found in this scan window. */
  count: z.number().int(),
  /** False when a filtered list was not searched to its end, so that there may be more. */
  countIsExact: z.boolean(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
  /** The carriers of all rows of the list, by name. */
  carriers: z.array(z.object({ scac: z.string(), name: z.string() })),
  /** Of a filtered list. */
  searchedBack: searchedBack.optional(),
  /** What a search was found by: its words as references (short id, PRO, BOL, PO, pickup number, name), or in the rows. */
  foundBy: z.enum(['references', 'rows']).optional(),
  /** Of bookings: how many of the whole list each tab holds, whatever the filters. */
  counts: z.object(tabCounts).optional(),
});
export type ShipmentPage = z.infer<typeof listShipmentsResponse>;
