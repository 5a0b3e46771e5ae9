import { code15035, code15039, code15046 } from '#contract/codes/payments.ts';
import { notFound, portalError } from '#contract/codes/portal-error.ts';
import type { PayInvoicesRequest } from '#contract/invoice-payments.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { findRepeat } from '../find-repeat.ts';
import { advancePayment } from '../payments/advance-payment.ts';
import type { Payment } from '../payments/attempt.ts';
import type { PayCall } from '../payments/pay-shipment.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { StoredInvoice } from './invoice.ts';
import { followJournal } from './invoice-shipment.ts';
import { type InvoicesOutcome, invoicesOutcome } from './invoices-outcome.ts';
import { type InvoicesPress, newInvoicesPress, type PayInvoicesDeps, payableBy } from './invoices-press.ts';
import { openInvoicesPayment } from './open-invoices-payment.ts';

const TRIES = 20;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Pays invoices with one tender: all of them, or none (C141). Every shipment's journal is locked in the transaction that records the press, before the
 * gateway is asked once for the whole sum; then one shipment after the other is told. Throws 404 for an invoice that is not the caller's, 15046 where
 * one of the shipments has an open payment, 22058 where another amount is due than the page showed, and what `planTenders` throws; then nothing
 * was asked of anybody. A repeat of the idempotency key goes on with its first press.
 */
export async function payInvoices(
  customerUuid: string,
  request: PayInvoicesRequest,
  call: PayCall,
  deps: PayInvoicesDeps,
): Promise<InvoicesOutcome> {
  const press = newInvoicesPress(customerUuid, request, call, deps);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const repeated = await findRepeat(press.asked, deps);
    if (repeated) return finish({ paymentUuid: repeated.made, customerUuid }, press, deps);
    const books = await booksOf(customerUuid, request, press.leaseId, deps);
    const invoices = await readInvoices(customerUuid, request, deps);
    const before = await paidBefore(invoices, books, request, press, deps);
    if (before) return before;
    const opened = await openInvoicesPayment(invoices, books, request, press, deps);
    if (opened) return finish(opened, press, deps);
  }
  throw portalError(code15046);
}

async function readInvoices(customerUuid: string, { invoiceUuids }: PayInvoicesRequest, deps: PayInvoicesDeps) {
  const found = await Promise.all(
    [...new Set(invoiceUuids)].map((invoiceUuid) => deps.invoices.find(customerUuid, invoiceUuid)),
  );
  return found.map((invoice) => {
    if (!invoice) throw notFound();
    return invoice;
  });
}

/** The journals of the invoices' shipments, with what was paid, disputed and decided noted on the invoices: the events that say so may be on their way. An open payment that nobody works on is taken further. */
async function booksOf(customerUuid: string, request: PayInvoicesRequest, leaseId: string, deps: PayInvoicesDeps) {
  const invoices = await readInvoices(customerUuid, request, deps);
  const books = new Map<string, MoneyBook>();
  for (const shipmentUuid of new Set(invoices.map((one) => one.shipmentUuid))) {
    const place = { shipmentUuid, customerUuid };
    const book = await deps.money.readBook(place);
    const { openPaymentUuid: paymentUuid } = book.head;
    const after = paymentUuid === undefined ? book : await advancePayment({ ...place, paymentUuid }, leaseId, deps);
    if (after.head.openPaymentUuid !== undefined) throw portalError(code15046);
    books.set(shipmentUuid, after);
  }
  for (const [shipmentUuid, book] of books) await followJournal({ shipmentUuid, customerUuid }, book, deps);
  return books;
}

/** A press after the money came in: nothing is taken twice (15039), and there is nothing left to pay (15035). */
async function paidBefore(
  invoices: readonly StoredInvoice[],
  books: ReadonlyMap<string, MoneyBook>,
  request: PayInvoicesRequest,
  { leaseId, customerUuid }: InvoicesPress,
  deps: PayInvoicesDeps,
) {
  if (invoices.some((invoice) => payableBy(request, invoice, books) > 0)) return undefined;
  const [first] = books.values();
  const last = first?.payments.findLast(({ share, state }) => share && state !== 'released');
  if (!last || deps.now().getTime() - last.openedAt > DAY_MS) throw portalError(code15035);
  const whole = await wholeOf({ paymentUuid: last.paymentUuid, customerUuid }, leaseId, deps);
  const paid = new Set(whole.shares?.flatMap((share) => share.invoices.map(({ invoiceUuid }) => invoiceUuid)));
  const isSame =
    paid.size === invoices.length &&
    invoices.every(({ invoiceUuid }) => paid.has(invoiceUuid)) &&
    whole.amountCents === parseMoney(request.amountDue);
  if (!isSame) throw portalError(code15035);
  return invoicesOutcome(whole, code15039);
}

type Whole = Pick<Payment, 'paymentUuid' | 'customerUuid'>;

async function wholeOf({ paymentUuid, customerUuid }: Whole, leaseId: string, deps: PayInvoicesDeps): Promise<Payment> {
  const place = { paymentUuid, customerUuid, shipmentUuid: paymentUuid };
  const book = await advancePayment(place, leaseId, deps);
  const payment = book.payments.find((one) => one.paymentUuid === paymentUuid);
  if (!payment) throw notFound();
  return payment;
}

/** Takes a payment as far as it goes now, and returns or throws what became of it. */
async function finish(whole: Whole, { leaseId }: Pick<InvoicesPress, 'leaseId'>, deps: PayInvoicesDeps) {
  return invoicesOutcome(await wholeOf(whole, leaseId, deps));
}
