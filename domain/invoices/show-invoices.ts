import { portalError } from '#contract/codes/portal-error.ts';
import { code9001 } from '#contract/codes/sessions.ts';
import type { Invoice, InvoicePage, ListInvoicesRequest } from '#contract/invoices.ts';
import { ageBand, ageBands, daysLate } from '#contract/rules/ageing.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import { readPaging } from '#contract/rules/paging.ts';
import { foldText } from '#contract/rules/text.ts';
import type { FeeSchedule } from '../fees/fee.ts';
import { nextLateCharge } from '../fees/late-charges.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { principalOf } from './charge-late.ts';
import { type InvoiceStore, isPaid, type StoredInvoice, sumsOf } from './invoice.ts';
import { type AccountTerms, type OnAccountDeps, showOnAccount } from './on-account.ts';
import { listRecentlyPaid } from './recently-paid.ts';

export interface ListInvoicesDeps extends OnAccountDeps {
  readonly invoices: Pick<InvoiceStore, 'listOpen' | 'listPaid' | 'readHead'>;
  readonly netDays: number;
  readonly schedule: FeeSchedule;
  readonly now: () => Date;
}

/** When an invoice is looked at, and by whose calendar. */
interface Looked {
  readonly zone: string;
  readonly today: Day;
  readonly at: number;
  readonly schedule: FeeSchedule;
}

/** What a late invoice is charged next. */
function showNextCharge(invoice: StoredInvoice, { zone, schedule, at }: Looked): Pick<Invoice, 'nextCharge'> {
  const lines = [{ openCents: principalOf(invoice), isDisputed: false }];
  const next = nextLateCharge({ dueOn: invoice.dueDay, zone, lines }, schedule, at);
  return next ? { nextCharge: { kind: next.kind, amount: formatMoney(next.cents), date: next.on } } : {};
}

/** An invoice as its owner sees it on a day. */
function showInvoice(invoice: StoredInvoice, looked: Looked): Invoice {
  const { today, zone } = looked;
  const sums = sumsOf(invoice);
  const { proNumber, poNumber } = invoice;
  return {
    invoiceUuid: invoice.invoiceUuid,
    invoiceNumber: invoice.invoiceNumber,
    kind: invoice.kind,
    shipmentUuid: invoice.shipmentUuid,
    shipmentShortId: invoice.shipmentShortId,
    shipmentName: invoice.shipmentName,
    ...(proNumber && { proNumber }),
    ...(poNumber && { poNumber }),
    issuedDate: invoice.issuedDay,
    dueDate: invoice.dueDay,
    daysLate: daysLate(invoice.dueDay, today),
    age: ageBand(invoice.dueDay, today),
    status: isPaid(invoice) ? 'paid' : 'open',
    amount: formatMoney(sums.amount),
    paid: formatMoney(sums.paid),
    open: formatMoney(sums.open),
    disputed: formatMoney(sums.disputed),
    pending: formatMoney(sums.pending),
    due: formatMoney(sums.due),
    lines: invoice.lines.map(({ lineUuid, description, cents, disputedAt }) => ({
      lineUuid,
      description: readLine(description),
      amount: formatMoney(cents),
      disputed: disputedAt !== undefined && sums.disputed > 0,
    })),
    payments: invoice.payments.map(({ at, cents, label }) => ({
      date: toTimestamp(new Date(at)),
      day: todayIn(zone, new Date(at)),
      amount: formatMoney(cents),
      label: readLine(label),
    })),
    ...showNextCharge(invoice, looked),
    ...(invoice.askedUntil && { answerBy: invoice.askedUntil }),
    revision: invoice.revision,
  };
}

const wordsOf = ({ search = '' }: ListInvoicesRequest) =>
  foldText(search.slice(0, SEARCH_MAX)).toLowerCase().split(/\s+/).filter(Boolean);

function matches(query: ListInvoicesRequest, today: Day): (invoice: StoredInvoice) => boolean {
  const words = wordsOf(query);
  const age = ageBands.find((band) => band === query.age);
  return (invoice) => {
    if (query.status === 'disputed' && sumsOf(invoice).disputed === 0) return false;
    if (age && ageBand(invoice.dueDay, today) !== age) return false;
    const { invoiceNumber, shipmentShortId, shipmentName, proNumber = '', poNumber = '' } = invoice;
    const text = foldText([invoiceNumber, shipmentShortId, shipmentName, proNumber, poNumber].join(' ')).toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** What is open, by age; disputed amounts are open but not late. */
function sumUp(open: readonly StoredInvoice[], today: Day) {
  const bands = new Map<string, Cents>(ageBands.map((band) => [band, 0]));
  const all = { open: 0, disputed: 0, late: 0 };
  for (const invoice of open) {
    const sums = sumsOf(invoice);
    const band = ageBand(invoice.dueDay, today);
    bands.set(band, (bands.get(band) ?? 0) + sums.due);
    bands.set('notDue', (bands.get('notDue') ?? 0) + sums.open - sums.due);
    all.open += sums.open;
    all.disputed += sums.disputed;
    if (band !== 'notDue') all.late += sums.due;
  }
  const shown = (band: (typeof ageBands)[number]) => formatMoney(bands.get(band) ?? 0);
  return {
    open: formatMoney(all.open),
    late: formatMoney(all.late),
    disputed: formatMoney(all.disputed),
    ageing: {
      notDue: shown('notDue'),
      days30: shown('days30'),
      days60: shown('days60'),
      days90: shown('days90'),
      older: shown('older'),
    },
  };
}

const byDueDay = (a: StoredInvoice, b: StoredInvoice) =>
  a.dueDay.localeCompare(b.dueDay, 'en') || a.invoiceUuid.localeCompare(b.invoiceUuid, 'en');

/** So many of the newest paid invoices are searched. */
const PAID_SEARCHED = 1000;

/** The paid invoices with these words, the newest first; how late they were is not asked of them. */
async function findPaid(
  customerUuid: string,
  { age: _, ...query }: ListInvoicesRequest,
  { invoices, today }: Pick<ListInvoicesDeps, 'invoices'> & { readonly today: Day },
): Promise<StoredInvoice[]> {
  const paid = await invoices.listPaid(customerUuid, 0, PAID_SEARCHED);
  return paid.filter(matches(query, today));
}

/** A page of a customer's invoices, the most late first; paid ones the newest first. 9001 past the last page (C140). */
export async function listInvoices(
  { zone, ...terms }: AccountTerms & { readonly zone: string },
  query: ListInvoicesRequest,
  deps: ListInvoicesDeps,
): Promise<InvoicePage> {
  const { invoices, netDays, schedule, now } = deps;
  const { customerUuid } = terms;
  const today = todayIn(zone, now());
  const looked = { zone, today, schedule, at: now().getTime() };
  const { pageNumber, pageSize } = readPaging(query);
  const [head, open] = await Promise.all([invoices.readHead(customerUuid), invoices.listOpen(customerUuid)]);
  const skip = (pageNumber - 1) * pageSize;
  const isByPage = query.status === 'paid' && wordsOf(query).length === 0;
  const found = query.status === 'paid' ? [] : open.filter(matches(query, today)).toSorted(byDueDay);
  if (query.status === 'paid' && !isByPage) found.push(...(await findPaid(customerUuid, query, { invoices, today })));
  const page = isByPage ? await invoices.listPaid(customerUuid, skip, pageSize) : found.slice(skip, skip + pageSize);
  if (page.length === 0 && pageNumber > 1) throw portalError(code9001);
  // Somebody who looks for last month's invoice need not know that it is paid.
  const isWhole = query.status !== 'paid' && query.status !== 'disputed' && !query.age && wordsOf(query).length === 0;
  const hasRecent = isWhole && pageNumber === 1 && head.paidInvoices > 0;
  const [account, recent] = await Promise.all([
    showOnAccount(terms, open, deps),
    hasRecent ? listRecentlyPaid(customerUuid, looked, deps) : [],
  ]);
  return {
    invoices: page.map((invoice) => showInvoice(invoice, looked)),
    ...(recent.length > 0 && { recentlyPaid: recent.map((invoice) => showInvoice(invoice, looked)) }),
    count: isByPage ? head.paidInvoices : found.length,
    openCount: open.length,
    paidCount: head.paidInvoices,
    pageNumber,
    pageSize,
    ...sumUp(open, today),
    netDays,
    ...(account && { account }),
  };
}
