import { isDeepStrictEqual } from 'node:util';
import { dueDate } from '#contract/rules/ageing.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import * as english from '#texts/compiled/english.js';
import { type DomainEvent, newEvent } from '../events/event.ts';
import type { AccountEntry, AccountHead, InvoiceLine, InvoicePayment, InvoiceStore, StoredInvoice } from './invoice.ts';
import type { InvoiceTarget } from './invoice-rebills.ts';
import { invoiceChanged, nextVersion } from './next-version.ts';

/** The series begins here, so that no customer reads how few invoices there are. */
const FIRST_INVOICE = 100_000;
/** Concurrent changes of one account until a write gives up. */
export const TRIES = 20;

/** What is billed, and what was paid for it before. */
export interface NewInvoice {
  readonly kind: StoredInvoice['kind'];
  readonly shipment: Pick<
    StoredInvoice,
    'customerUuid' | 'shipmentUuid' | 'shipmentShortId' | 'shipmentName' | 'proNumber' | 'poNumber'
  >;
  readonly lines: readonly InvoiceLine[];
  readonly payments: readonly InvoicePayment[];
  /** Of a rebill: its own id, so that it has one invoice, and the day until which it is answered. */
  readonly invoiceUuid?: string | undefined;
  readonly askedUntil?: string | undefined;
  /** The customer's IANA zone, by whose days an invoice is due. */
  readonly zone: string;
  readonly netDays: number;
}

export interface IssueInvoiceDeps {
  readonly invoices: InvoiceStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** What an entry says that happened. */
export type Happened = Pick<AccountEntry, 'description' | 'cents'> & { readonly of: 'line' | 'payment' };

/** Entries of an invoice that go on from an account's balance. */
export function entriesOf(
  invoice: StoredInvoice,
  happened: readonly Happened[],
  head: AccountHead,
  now: number,
): AccountEntry[] {
  const at = Math.max(now, head.lastAt);
  let balanceCents = head.balanceCents;
  return happened.map(({ description, cents, of }, index) => {
    balanceCents += cents;
    const { invoiceUuid, invoiceNumber, shipmentShortId } = invoice;
    const number = head.entries + index + 1;
    return { number, at, invoiceUuid, invoiceNumber, shipmentShortId, description, cents, balanceCents, of };
  });
}

export const paymentEntry = ({ label, cents }: InvoicePayment): Happened => ({
  description: cents < 0 ? english.invoices_payment_returned({ label }) : english.invoices_paid_by({ label }),
  cents: -cents,
  of: 'payment',
});

/** That a line was added to a bill. */
export const lineEntry = ({ description, cents }: Pick<InvoiceLine, 'description' | 'cents'>): Happened => ({
  ...{ description, cents },
  of: 'line',
});

/**
 * Issues an invoice with the next number of the series, due a net term later on a business day (R68). A shipment has one invoice of its own: a
 * repeat returns that one. Each rebill is an invoice of its own.
 */
export async function issueInvoice(asked: NewInvoice, deps: IssueInvoiceDeps): Promise<StoredInvoice> {
  const existing = await findExisting(asked, deps);
  if (existing) return existing;
  const at = deps.now().getTime();
  const issuedDay = todayIn(asked.zone, deps.now());
  const number = FIRST_INVOICE + (await deps.invoices.nextNumber());
  const invoice: StoredInvoice = {
    ...asked.shipment,
    invoiceUuid: asked.invoiceUuid ?? deps.newId(),
    invoiceNumber: `INV-${number}`,
    kind: asked.kind,
    issuedAt: at,
    issuedDay,
    dueDay: dueDate(issuedDay, asked.netDays, calendarOf('US')),
    ...(asked.askedUntil && { askedUntil: asked.askedUntil }),
    lines: [...asked.lines],
    payments: [...asked.payments],
    revision: 1,
  };
  const cents = asked.lines.reduce((all, line) => all + line.cents, 0);
  const billed = lineEntry({ description: english.invoices_billed(), cents });
  const events = issuedEvents(invoice, deps);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const head = await deps.invoices.readHead(invoice.customerUuid);
    const entries = entriesOf(invoice, [billed, ...asked.payments.map(paymentEntry)], head, at);
    const outcome = await deps.invoices.write({ invoice, before: undefined, entries, events }, head);
    if (outcome === 'written') return invoice;
    const issued = await findExisting(asked, deps);
    if (issued) return issued;
  }
  throw new Error('An invoice could not be written');
}

/** That a shipment has its invoice; the customer has heard of a rebill already. */
function issuedEvents(invoice: StoredInvoice, deps: IssueInvoiceDeps): DomainEvent[] {
  const { kind, shipmentUuid, customerUuid, invoiceUuid, invoiceNumber, dueDay } = invoice;
  if (kind !== 'shipment') return [invoiceChanged(invoice, invoice.issuedAt)];
  return [newEvent('invoiceIssued', { shipmentUuid, customerUuid, invoiceUuid, invoiceNumber, dueDay }, deps)];
}

/** The invoice that is there already: the shipment's own, or the one of this rebill. */
async function findExisting({ kind, shipment, invoiceUuid }: NewInvoice, deps: IssueInvoiceDeps) {
  if (kind === 'shipment') return findIssued(shipment.shipmentUuid, deps);
  return invoiceUuid && deps.invoices.find(shipment.customerUuid, invoiceUuid);
}

async function findIssued(shipmentUuid: string, { invoices }: IssueInvoiceDeps): Promise<StoredInvoice | undefined> {
  const found = await invoices.findOfShipment(shipmentUuid);
  return found && invoices.find(found.customerUuid, found.invoiceUuid);
}

/**
 * Notes payments, or their return as negative amounts, on an invoice, and lines that were billed with them; what it has already is left out, so that a
 * repeat notes nothing.
 * Undefined when there is no such invoice.
 */
export async function noteInvoicePayments(
  { customerUuid, invoiceUuid }: { readonly customerUuid: string; readonly invoiceUuid: string },
  payments: readonly InvoicePayment[],
  deps: IssueInvoiceDeps,
  {
    lines = [],
    events = [],
  }: { readonly lines?: readonly InvoiceLine[]; readonly events?: readonly DomainEvent[] } = {},
): Promise<StoredInvoice | undefined> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const head = await deps.invoices.readHead(customerUuid);
    const before = await deps.invoices.find(customerUuid, invoiceUuid);
    if (!before) return undefined;
    const isNoted = ({ paymentUuid, cents }: InvoicePayment) =>
      before.payments.some((one) => one.paymentUuid === paymentUuid && Math.sign(one.cents) === Math.sign(cents));
    const fresh = payments.filter((one) => !isNoted(one));
    const billed = lines.filter(({ lineUuid }) => !before.lines.some((one) => one.lineUuid === lineUuid));
    if (fresh.length === 0 && billed.length === 0) return before;
    const at = deps.now().getTime();
    const noted = { ...before, lines: [...before.lines, ...billed], payments: [...before.payments, ...fresh] };
    const { invoice, event } = nextVersion(before, noted, at);
    const entries = entriesOf(invoice, [...billed.map(lineEntry), ...fresh.map(paymentEntry)], head, at);
    const change = { invoice, before, entries, events: [...events, event] };
    if ((await deps.invoices.write(change, head)) === 'written') return invoice;
  }
  throw new Error('A payment could not be noted on an invoice');
}

/** Lines are added and never taken away: those that are there stay in their places, as they are said to be. */
function mergeLines(before: readonly InvoiceLine[], target: readonly InvoiceLine[]): InvoiceLine[] {
  const said = (line: InvoiceLine) => target.find(({ lineUuid }) => lineUuid === line.lineUuid) ?? line;
  const isNew = ({ lineUuid }: InvoiceLine) => !before.some((line) => line.lineUuid === lineUuid);
  return [...before.map(said), ...target.filter(isNew)];
}

/**
 * Makes an invoice what it follows from: lines that are added change the account, whether lines are disputed and when it is due do not. What it
 * is already changes nothing, so that a repeat does not either.
 */
export async function changeInvoice(
  { customerUuid, invoiceUuid }: { readonly customerUuid: string; readonly invoiceUuid: string },
  targetOf: (invoice: StoredInvoice) => InvoiceTarget,
  deps: IssueInvoiceDeps,
): Promise<StoredInvoice | undefined> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const head = await deps.invoices.readHead(customerUuid);
    const before = await deps.invoices.find(customerUuid, invoiceUuid);
    if (!before) return undefined;
    const { askedUntil: _asked, ...others } = before;
    const target = targetOf(before);
    const invoice: StoredInvoice = { ...others, ...target, lines: mergeLines(before.lines, target.lines) };
    if (isDeepStrictEqual(invoice, before)) return before;
    const added = invoice.lines.filter(({ lineUuid }) => !before.lines.some((one) => one.lineUuid === lineUuid));
    const happened = added.map(lineEntry);
    const at = deps.now().getTime();
    const entries = entriesOf(invoice, happened, head, at);
    const { invoice: next, event } = nextVersion(before, invoice, at);
    if ((await deps.invoices.write({ invoice: next, before, entries, events: [event] }, head)) === 'written')
      return next;
  }
  throw new Error('An invoice could not be changed');
}
