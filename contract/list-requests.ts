import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { wrongType } from './codes/wrong-field.ts';

/** Invalid paging and filters fall back to defaults (H06), so all fields are text here. */
export const listShipmentsRequest = z.object({
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
  /** 'Quote' or 'Booking'. */
  orderType: z.string().optional(),
  shipmentUuid: z
    .string(wrongType({ missing: code12000, invalid: code12002 }))
    .toLowerCase()
    .optional(),
  /** Ids of statuses, 'held', 'expired' or 'owed', separated by commas. */
  status: z.string().optional(),
  /** Ids of stages, separated by commas. */
  stage: z.string().optional(),
  /** The pickup's day, both inclusive. */
  pickupFrom: z.string().optional(),
  pickupTo: z.string().optional(),
  /** A reference (short id, PRO, BOL, PO, pickup number, the name's words), or words of the short id, name, cities, states, postal codes, carrier and its quote number. */
  search: z.string().optional(),
  /** 'rows': a search looks at the rows even if it is a reference. */
  searchIn: z.string().optional(),
  /** A carrier's SCAC. */
  carrier: z.string().optional(),
  /** When the order was saved: days or timestamps in UTC, both inclusive. */
  addedFrom: z.string().optional(),
  addedTo: z.string().optional(),
  /** Of an earlier response's `searchedBack`: another page of that scan window, or the window after it. */
  cursor: z.string().optional(),
});
