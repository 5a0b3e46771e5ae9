import * as z from 'zod';
import { money } from './quotes.ts';
import { ageBands } from './rules/ageing.ts';

/** Invalid paging and filters fall back to defaults, so all fields are text here. */
export const listInvoicesRequest = z.object({
  pageNumber: z.string().optional(),
  pageSize: z.string().optional(),
  /** 'open' (default), 'disputed' or 'paid'. */
  status: z.string().optional(),
  /** A band of the ageing: 'notDue', 'days30', 'days60', 'days90' or 'older'. */
  age: z.string().optional(),
  /** Words of the invoice's number, the shipment's number and name, PRO and PO. */
  search: z.string().optional(),
});
export type ListInvoicesRequest = z.output<typeof listInvoicesRequest>;

const invoiceLine = z.object({
  lineUuid: z.string(),
  description: z.string(),
  amount: money,
  /** In dispute: not due until it is decided, and without late fees (R54). */
  disputed: z.boolean(),
});

export const invoice = z.object({
  invoiceUuid: z.uuid(),
  invoiceNumber: z.string(),
  /** A shipment's own invoice, or what its carrier billed later. */
  kind: z.enum(['shipment', 'rebill']),
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  proNumber: z.string().optional(),
  poNumber: z.string().optional(),
  /** yyyy-mm-dd */
  issuedDate: z.string(),
  dueDate: z.string(),
  /** Of an open invoice; 0 or less while it is not late. */
  daysLate: z.number().int(),
  age: z.enum(ageBands),
  status: z.enum(['open', 'paid']),
  amount: money,
  paid: money,
  open: money,
  disputed: money,
  /** On its way: a check, a transfer, or a payment of unknown outcome. */
  pending: money,
  /** Open, not disputed and not on its way. */
  due: money,
  lines: z.array(invoiceLine),
  payments: z.array(
    z.object({
      /** Y-m-d H:i:s UTC; `day` is the customer's. */
      date: z.string(),
      day: z.string(),
      amount: money,
      label: z.string(),
    }),
  ),
  /** Of a late invoice: what it is charged next if it stays unpaid, and on which day (H14). */
  nextCharge: z.object({ kind: z.enum(['lateFee', 'financeCharge']), amount: money, date: z.string() }).optional(),
  /** Of a rebill that waits for an answer: until when, yyyy-mm-dd. Nothing of it is due. */
  answerBy: z.string().optional(),
  revision: z.number().int(),
});
export type Invoice = z.output<typeof invoice>;

const ageing = z.object({ notDue: money, days30: money, days60: money, days90: money, older: money });

/** The A/R account: what open invoices ask for of it and what is not invoiced yet sum up to it. */
const onAccount = z.object({
  /** With what bookings that wait for their carrier reserve. */
  open: money,
  invoiced: money,
  /** Booked on account; the invoice is made at pickup (R68). */
  notInvoiced: money,
  limit: money,
  left: money,
});

/** Invoices with what is open, by age (C140). */
export const invoicePage = z.object({
  invoices: z.array(invoice),
  /** With the first page of what is open, where nothing is searched: what was made or paid since the beginning of last month and is paid, at most ten. */
  recentlyPaid: z.array(invoice).optional(),
  count: z.number().int(),
  openCount: z.number().int(),
  paidCount: z.number().int(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
  /** Of all open invoices, whatever the filter. */
  open: money,
  late: money,
  disputed: money,
  ageing,
  netDays: z.number().int(),
  /** Of customers who have an A/R account, or owe something on one. */
  account: onAccount.optional(),
});
export type InvoicePage = z.output<typeof invoicePage>;

/** A month as yyyy-mm; without it the present one. */
export const statementRequest = z.object({ month: z.string().max(10).optional() });

export const openStatementRequest = statementRequest.extend({
  /** 1: the address saves the file. */
  manuallyDownload: z.literal(['0', '1']).optional(),
});

/** What happened to an account in a month, oldest first (C145). */
export const statement = z.object({
  month: z.string(),
  /** The present month by the customer's calendar. */
  thisMonth: z.string(),
  openingBalance: money,
  closingBalance: money,
  charges: money,
  payments: money,
  /** Payments that a bank took back; opening balance, charges and these, less payments and credits, are the closing balance. */
  returned: money,
  /** What was taken off bills. */
  credits: money,
  lines: z.array(
    z.object({
      /** Y-m-d H:i:s UTC; `day` is the customer's. */
      date: z.string(),
      day: z.string(),
      invoiceNumber: z.string(),
      shipmentShortId: z.string(),
      description: z.string(),
      charge: money,
      payment: money,
      balance: money,
    }),
  ),
});
export type Statement = z.output<typeof statement>;

/** The statement as a PDF, tagged like every document. */
export const openedStatement = z.object({
  /** An address that works for five minutes. */
  url: z.string(),
  month: z.string(),
  documentFileName: z.string(),
  page: z.number().int(),
  /** SHA-256 (hex) of the file: the same for the same account on the same day. */
  fileHash: z.string(),
});
export type OpenedStatement = z.output<typeof openedStatement>;
