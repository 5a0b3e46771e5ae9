import * as z from 'zod';
import type { Cents } from '#contract/rules/money.ts';
import type { DomainEvent } from '../events/event.ts';

const storedLine = z.object({
  lineUuid: z.string(),
  description: z.string(),
  cents: z.number().int(),
  /** Since when the customer disputes it (ms since 1970); gone once it is decided, or paid. */
  disputedAt: z.number().optional(),
  /** Of a line that is no principal: what it is charged for. */
  fee: z.enum(['processing', 'late', 'finance']).optional(),
});

const storedPayment = z.object({
  paymentUuid: z.string(),
  at: z.number(),
  /** Negative where a payment was returned. */
  cents: z.number().int(),
  /** 'Mastercard ending 0455' */
  label: z.string(),
});

/** An invoice as it is stored: what was billed never changes, payments and later lines are added. Timestamps in ms since 1970. */
export const storedInvoice = z.object({
  invoiceUuid: z.string(),
  /** 'INV-117203', of a series of its own (R68). */
  invoiceNumber: z.string(),
  kind: z.enum(['shipment', 'rebill']),
  customerUuid: z.string(),
  shipmentUuid: z.string(),
  shipmentShortId: z.string(),
  shipmentName: z.string(),
  proNumber: z.string().optional(),
  poNumber: z.string().optional(),
  issuedAt: z.number(),
  /** The customer's days. */
  issuedDay: z.string(),
  dueDay: z.string(),
  /** Of a rebill: the day until which its customer answers; nothing of it is due before (R68). */
  askedUntil: z.string().optional(),
  lines: z.array(storedLine),
  payments: z.array(storedPayment),
  /** Payments on their way: a check, a transfer, one of which the gateway has not said what became. */
  pending: z.array(storedPayment).optional(),
  revision: z.number(),
  /** When it got this revision; missing of one that was only issued. */
  modifiedAt: z.number().optional(),
});
export type StoredInvoice = Readonly<z.output<typeof storedInvoice>>;
export type InvoiceLine = z.output<typeof storedLine>;
export type InvoicePayment = z.output<typeof storedPayment>;

/** What happened to a customer's account, in its order; appended, never changed. */
export const accountEntry = z.object({
  number: z.number().int(),
  at: z.number(),
  invoiceUuid: z.string(),
  invoiceNumber: z.string(),
  shipmentShortId: z.string(),
  description: z.string(),
  /** Positive for what adds to the balance, negative for what takes off it. */
  cents: z.number().int(),
  /** Whether it is a line of a bill, or a payment or its return; the first entries did not say. */
  of: z.enum(['line', 'payment']).optional(),
  balanceCents: z.number().int(),
});
export type AccountEntry = Readonly<z.output<typeof accountEntry>>;

/** Sums of an invoice. */
export interface InvoiceSums {
  readonly amount: Cents;
  readonly paid: Cents;
  readonly open: Cents;
  readonly disputed: Cents;
  /** On its way. */
  readonly pending: Cents;
  /** Open, not disputed, not waiting for an answer, and not on its way. */
  readonly due: Cents;
}

const sum = (parts: readonly { readonly cents: Cents }[]): Cents => parts.reduce((all, { cents }) => all + cents, 0);

/** What an invoice comes to; a disputed line that is paid all the same is no longer in dispute (R54). */
export function sumsOf({
  lines,
  payments,
  pending = [],
  askedUntil,
}: Pick<StoredInvoice, 'lines' | 'payments' | 'pending' | 'askedUntil'>): InvoiceSums {
  const amount = sum(lines);
  const paid = sum(payments);
  const open = amount - paid;
  const disputed = Math.max(0, Math.min(open, sum(lines.filter(({ disputedAt }) => disputedAt !== undefined))));
  const onItsWay = sum(pending);
  const due = askedUntil === undefined ? Math.max(0, open - disputed - onItsWay) : 0;
  return { amount, paid, open, disputed, pending: onItsWay, due };
}

/** Whether nothing is left to pay. */
export const isPaid = (invoice: StoredInvoice): boolean => sumsOf(invoice).open <= 0;

/** The digits of an invoice's number: 'INV-100231' is also typed as '100231'. */
export const digitsOf = (invoiceNumber: string): string => invoiceNumber.replace(/^.*-/, '');

/** A customer's account: how many entries it has, and what they sum up to. */
export interface AccountHead {
  readonly entries: number;
  readonly balanceCents: Cents;
  readonly paidInvoices: number;
  /** When the last entry was written: later ones are never dated before it. */
  readonly lastAt: number;
}

/** An invoice that is made or changed, with the entries that say so. */
export interface InvoiceChange {
  readonly invoice: StoredInvoice;
  /** The invoice as it was read; undefined for a new one. */
  readonly before: StoredInvoice | undefined;
  readonly entries: readonly AccountEntry[];
  readonly events?: readonly DomainEvent[];
}

/** Customers' invoices. */
export interface InvoiceStore {
  /** Takes the next number of the series. */
  nextNumber(): Promise<number>;
  readHead(customerUuid: string): Promise<AccountHead>;
  find(customerUuid: string, invoiceUuid: string): Promise<StoredInvoice | undefined>;
  /** The invoice of a customer whose number has these digits, however old it is. */
  findByNumber(customerUuid: string, digits: string): Promise<StoredInvoice | undefined>;
  /** The invoice that was made of a shipment when it was picked up. */
  findOfShipment(
    shipmentUuid: string,
  ): Promise<{ readonly customerUuid: string; readonly invoiceUuid: string } | undefined>;
  /** What each open invoice of a customer asks for, disputed lines left out. */
  listDue(customerUuid: string): Promise<readonly { readonly dueDay: string; readonly dueCents: Cents }[]>;
  /** Every open invoice of a customer, the oldest first. */
  listOpen(customerUuid: string): Promise<readonly StoredInvoice[]>;
  /** Paid invoices, the newest first: so many after so many. */
  listPaid(customerUuid: string, skip: number, most: number): Promise<readonly StoredInvoice[]>;
  /** Entries of a time: from a timestamp to before another, in their order. */
  listEntries(customerUuid: string, from: number, to: number): Promise<readonly AccountEntry[]>;
  /** The balance just before a timestamp. */
  balanceBefore(customerUuid: string, at: number): Promise<Cents>;
  /**
   * Writes invoice, entries and events in one transaction: 'changed' when the account or the invoice is no longer as it was read, 'made' when
   * the shipment has its invoice already. Nothing is written then.
   */
  write(change: InvoiceChange, head: AccountHead): Promise<'written' | 'changed' | 'made'>;
}
