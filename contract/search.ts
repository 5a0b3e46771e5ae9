import * as z from 'zod';
import { money, stop } from './quotes.ts';

/** Of each kind; more are found on the pages of the lists. */
export const SEARCH_RESULTS = 5;
/** Shorter texts are of too many things. */
export const SEARCH_TEXT_MIN = 2;

/** Too short a text finds nothing; too long a one is cut. */
export const searchRequest = z.object({ text: z.string().optional() });

const named = z.object({ id: z.number().int(), name: z.string() });
const place = stop.pick({ city: true, state: true });

/** What of an order a text begins, and whether it is the whole of it. */
const matchKinds = ['shortId', 'pro', 'bol', 'po', 'pickup', 'name'] as const;

const foundOrder = z.object({
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  from: place,
  to: place,
  shipmentStatusId: named,
  stage: named,
  /** 1 LTL, 2 truckload. */
  shippingModeId: named,
  expired: z.boolean(),
  needsReRun: z.boolean(),
  match: z.object({ kind: z.enum(matchKinds), value: z.string(), exact: z.boolean() }),
});
export type FoundOrder = z.output<typeof foundOrder>;

const foundInvoice = z.object({
  invoiceUuid: z.uuid(),
  invoiceNumber: z.string(),
  shipmentName: z.string(),
  status: z.enum(['open', 'paid']),
  open: money,
  /** yyyy-mm-dd */
  dueDate: z.string(),
  /** The text is the whole of its number. */
  exact: z.boolean(),
});

const foundAddress = z.object({
  customerAddressUuid: z.uuid(),
  company: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** What a text finds, what it names exactly before what it begins. */
export const searchResponse = z.object({
  shipments: z.array(foundOrder),
  quotes: z.array(foundOrder),
  invoices: z.array(foundInvoice),
  addresses: z.array(foundAddress),
  /** Too many orders begin like this: their lists have to be searched. */
  tooMany: z.boolean(),
});
export type Found = z.output<typeof searchResponse>;
