import * as z from 'zod';
import { listShipmentsRequest } from '../list-requests.ts';
import { orderExport } from '../order-exports.ts';
import { defineRoute } from '../route.ts';

/** The filters of the list; an invalid one is ignored, as there. */
const exportRequest = listShipmentsRequest
  .pick({ orderType: true, sortOrder: true, status: true, stage: true, carrier: true, search: true, searchIn: true })
  .extend(listShipmentsRequest.pick({ pickupFrom: true, pickupTo: true, addedFrom: true, addedTo: true }).shape)
  .extend({
    /** 1; there is no other kind of file. */
    excel: z.string().optional(),
    /** The columns that can be left out, separated by commas, 'none' for none of them; all if missing. */
    columns: z.string().optional(),
    reportName: z.string().optional(),
    /** '1': begins nothing, and tells how the caller's newest export of this list stands. */
    newest: z.string().optional(),
  });

export const exportCustomerOrdersRoute = defineRoute({
  name: 'exportCustomerOrders',
  summary: "The caller's list of orders with its filters as a spreadsheet; a long one is made in the background.",
  noun: 'shipments',
  ids: ['C47'],
  method: 'GET',
  path: '/fc/export-customer-orders',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  request: { query: exportRequest },
  response: orderExport,
  example: { query: { orderType: 'Quote', excel: '1', columns: 'lane,pickup,total', reportName: 'My quotes' } },
});
