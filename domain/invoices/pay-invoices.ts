import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code15023, code15035, code15039, code15046, code22058 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import type { PayInvoicesRequest, PayInvoicesResponse } from '#contract/invoice-payments.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { balanceOf, type CreditLedger, creditLots } from '../credit/store-credit.ts';
import { sha256 } from '../crypto.ts';
import { cardFeeAt } from '../fees/card-processing.ts';
import { advancePayment } from '../payments/advance-payment.ts';
import type { Attempt, Payment, Share } from '../payments/attempt.ts';
import { commitChange, type Write } from '../payments/commit-change.ts';
import { creditUse } from '../payments/credit-use.ts';
import { withLease } from '../payments/lease.ts';
import { settleState } from '../payments/next-step.ts';
import { tenderPostings } from '../payments/open-payment.ts';
import type { PayCall, PayDeps } from '../payments/pay-shipment.ts';
import { emptyBook, type MoneyBook } from '../payments/payment-store.ts';
import { planTenders } from '../payments/plan-tenders.ts';
import { failureOf, isPending } from '../payments/press-outcome.ts';
import { pressScope } from '../payments/press-scope.ts';
import { isUnclear, shownState, showTender } from '../payments/show-payment.ts';
import { clearingOpened } from '../payments/tell-shares.ts';
import type { InvoiceStore, StoredInvoice } from './invoice.ts';
import { followJournal } from './invoice-shipment.ts';
import { type PaidInvoice, payable, shareOut } from './share-out.ts';

export interface PayInvoicesDeps extends Omit<PayDeps, 'requireBookable' | 'couponAtBooking'> {
  readonly invoices: InvoiceStore;
}

/** What a press returns: its content with a code of success, or with a sentence while something is on its way. */
export interface InvoicesOutcome {
  readonly code: CodeEntry | undefined;
  readonly message: string;
  readonly content: PayInvoicesResponse;
}

interface Press extends PayCall {
  readonly customerUuid: string;
  readonly leaseId: string;
  readonly record: { readonly scope: string; readonly key: string; readonly requestHash: string } | undefined;
}

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
  const press: Press = { ...call, customerUuid, leaseId: deps.newId(), record: recordOf(customerUuid, request, call) };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const repeated = await findRepeat(press, deps);
    if (repeated) return repeated;
    const books = await booksOf(customerUuid, request, press.leaseId, deps);
    const invoices = await readInvoices(customerUuid, request, deps);
    const before = await paidBefore(invoices, books, request, press, deps);
    if (before) return before;
    const opened = await open(invoices, books, request, press, deps);
    if (opened) return finish(opened, press, deps);
  }
  throw portalError(code15046);
}

function recordOf(customerUuid: string, request: PayInvoicesRequest, { call, agent, idempotencyKey }: PayCall) {
  if (!idempotencyKey) return undefined;
  return {
    scope: pressScope({ customerUuid, agent, call }),
    key: idempotencyKey,
    requestHash: sha256(JSON.stringify(request)),
  };
}

async function findRepeat({ record, customerUuid, leaseId }: Press, deps: PayInvoicesDeps) {
  const found = record && (await deps.idempotency.find(record.scope, record.key));
  if (!found) return undefined;
  if (found.requestHash !== record.requestHash) throw conflict(m.errors_repeated_differently());
  return finish({ paymentUuid: found.made, customerUuid }, { leaseId }, deps);
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

/** What a press pays of an invoice; one that ends disputes pays what they withhold, too (R54). */
const payableBy = (
  { endsDisputes }: PayInvoicesRequest,
  invoice: StoredInvoice,
  books: ReadonlyMap<string, MoneyBook>,
): number => payable(invoice, endsDisputes === 1 ? books.get(invoice.shipmentUuid) : undefined);

/** A press after the money came in: nothing is taken twice (15039), and there is nothing left to pay (15035). */
async function paidBefore(
  invoices: readonly StoredInvoice[],
  books: ReadonlyMap<string, MoneyBook>,
  request: PayInvoicesRequest,
  { leaseId, customerUuid }: Press,
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
  return outcomeOf(whole, code15039);
}

/** Opens the payment; undefined when something changed meanwhile. */
async function open(
  invoices: readonly StoredInvoice[],
  books: ReadonlyMap<string, MoneyBook>,
  request: PayInvoicesRequest,
  press: Press,
  deps: PayInvoicesDeps,
): Promise<Payment | undefined> {
  const paid = invoices.map((invoice): PaidInvoice => ({ invoice, cents: payableBy(request, invoice, books) }));
  const dueCents = paid.reduce((sum, { cents }) => sum + cents, 0);
  if (paid.some(({ cents }) => cents === 0) || parseMoney(request.amountDue) !== dueCents) throw portalError(code22058);
  const { attempt, credit } = await planOf(request, dueCents, press, deps);
  const shares = shareOut(paid, books, attempt.feeCents, request.endsDisputes === 1);
  if (!shares) throw portalError(code22058);
  const write = openWrite({ attempt, shares, dueCents, credit, books }, press, deps);
  const { outcome } = await commitChange(emptyBook(write.payment.paymentUuid, press.customerUuid), write, deps);
  return outcome === 'written' ? write.payment : undefined;
}

/** An invoice is what the A/R account asks for: it is paid with anything but that account. */
const allTypes = Object.values(paymentTypes).filter((type): type is PaymentTypeId => type !== paymentTypes.ar);

async function planOf(
  { payment }: PayInvoicesRequest,
  dueCents: number,
  { customerUuid }: Press,
  deps: PayInvoicesDeps,
) {
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account || account.deletion) throw notFound();
  const [arBook, credit, wallet, schedule, settings] = await Promise.all([
    deps.arBooks.read(customerUuid),
    deps.storeCredit.readLedger(customerUuid),
    deps.wallets.read(customerUuid),
    deps.fees.read(),
    deps.settings.read(),
  ]);
  const now = deps.now();
  const { statesWithoutCardFee, typesNotTaken } = settings.paymentMethods;
  const facts = {
    ...{ dueCents, account, arBook, now, wallet, stateOf: deps.stateOf },
    creditCents: balanceOf(creditLots(credit.entries, now.getTime())),
    cardFee: { ...cardFeeAt(schedule, now.getTime()), statesWithoutFee: statesWithoutCardFee },
    takenTypes: allTypes.filter((type) => !typesNotTaken.includes(type)),
  };
  const [attempt] = planTenders([payment], facts, deps.newId).attempts;
  if (!attempt) throw conflict(m.payments_choose_method());
  return { attempt, credit };
}

interface Opening {
  readonly attempt: Attempt;
  readonly shares: readonly Share[];
  readonly dueCents: number;
  readonly credit: CreditLedger;
  readonly books: ReadonlyMap<string, MoneyBook>;
}

/** The write that opens the payment: itself, its share in every shipment's journal, which locks that, and the store credit that it uses. */
function openWrite(opening: Opening, press: Press, deps: PayInvoicesDeps): Write & { readonly payment: Payment } {
  const { attempt, shares, dueCents, credit, books } = opening;
  const at = deps.now().getTime();
  const { customerUuid, by, agent, leaseId, record } = press;
  const paymentUuid = deps.newId();
  const common = {
    ...{ paymentUuid, customerUuid, by, openedAt: at, modifiedAt: at, shipmentRevision: 1 },
    ...{ purpose: 'invoices' as const, state: 'authorising' as const, ...(agent && { agent }) },
  };
  const whole: Payment = {
    ...{ ...common, shipmentUuid: paymentUuid, amountCents: dueCents },
    ...{ attempts: [attempt], shares: [...shares] },
  };
  const inBooks = shares.flatMap((share) => {
    const book = books.get(share.shipmentUuid);
    return book ? [{ book, payment: shareOf({ ...common, attempts: [] }, attempt, share) }] : [];
  });
  return {
    payment: withLease(settleState(whole), leaseId, at),
    postings: [clearingOpened(whole, at), ...tenderPostings(whole, at)],
    shares: inBooks,
    ...(attempt.paymentTypeId === paymentTypes.storeCredit && {
      credit: creditUse(attempt, { ledger: credit, customerUuid, at, reason: m.ledger_invoices() }),
    }),
    ...(record && { record: { ...record, made: paymentUuid, madeAt: at } }),
  };
}

/** A shipment's share of a payment; the tender is the same one, as far as it pays this shipment. */
function shareOf(common: Omit<Payment, 'shipmentUuid' | 'amountCents'>, tender: Attempt, share: Share): Payment {
  const cents = share.invoices.reduce((sum, part) => sum + part.cents, 0);
  const feeCents = share.invoices.reduce((sum, part) => sum + part.feeCents, 0);
  const attempts: Attempt[] = [{ ...tender, state: 'recorded', cents, feeCents }];
  return { ...common, shipmentUuid: share.shipmentUuid, amountCents: cents, attempts, share };
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
async function finish(whole: Whole, { leaseId }: Pick<Press, 'leaseId'>, deps: PayInvoicesDeps) {
  return outcomeOf(await wholeOf(whole, leaseId, deps));
}

function outcomeOf(payment: Payment, code: CodeEntry = code15023): InvoicesOutcome {
  const { state, attempts } = payment;
  const isGivenUp = state === 'released' || state === 'releasing' || state === 'unlocking';
  if (isGivenUp && !attempts.some(isUnclear)) throw failureOf(payment);
  const content = showOutcome(payment);
  if (!attempts.some(isPending)) return { code, message: code.text(), content };
  const message = attempts.some(isUnclear) ? m.payments_outcome_pending() : m.invoices_check_pending();
  return { code: undefined, message, content };
}

function showOutcome({ paymentUuid, attempts, shares = [] }: Payment): PayInvoicesResponse {
  const [attempt] = attempts;
  if (!attempt) throw new Error('A payment of invoices has one tender');
  const { approval } = shownState(attempt.state);
  const invoices = shares
    .flatMap((share) => share.invoices)
    .map(({ invoiceUuid, invoiceNumber, cents, feeCents }) => ({
      ...{ invoiceUuid, invoiceNumber, approval },
      amount: formatMoney(cents),
      processingFee: formatMoney(feeCents),
    }));
  return { paymentUuid, approval, tender: showTender(attempt), invoices };
}
