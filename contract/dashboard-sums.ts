import * as z from 'zod';
import { money } from './quotes.ts';

const count = z.number().int();

export const carrierPunctuality = z.object({
  carrier: z.string(),
  scac: z.string(),
  delivered: count,
  onTime: count,
  /** Fewer deliveries than a share is told from. */
  tooFew: z.boolean(),
});

export const month = z.object({
  /** yyyy-mm in the account's zone. */
  month: z.string(),
  shipments: count,
  /** What the bills of the month ask for, less credits. */
  freight: money,
  /** What carriers billed after the pickup. */
  added: money,
});

export const unpaidInvoice = z.object({
  invoiceUuid: z.uuid(),
  invoiceNumber: z.string(),
  shipmentName: z.string(),
  dueDate: z.string(),
  daysLate: count,
  due: money,
});

export const classRow = z.object({
  description: z.string(),
  freightClass: z.string(),
  /** lb per cubic foot */
  density: z.number(),
  shipments: count,
  /** The next lower class, and how much denser the freight has to be for it. */
  next: z.object({ freightClass: z.string(), density: z.number() }).optional(),
});
