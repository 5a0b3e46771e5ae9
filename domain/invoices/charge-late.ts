import { addDays, type Day } from '#contract/rules/days.ts';
import type { Cents } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import { zoneOf } from '../accounts/time-zone.ts';
import { type FeeSchedule, type FeeStore, feeAt } from '../fees/fee.ts';
import { FINANCE_FROM_DAYS, type LateCharge, lateCharges } from '../fees/late-charges.ts';
import type { Posting } from '../ledger/entry.ts';
import { commitChange } from '../payments/commit-change.ts';
import { withStanding } from '../payments/complete-shipment.ts';
import type { MoneyBook, PaymentStore } from '../payments/payment-store.ts';
import { type StoredInvoice, sumsOf } from './invoice.ts';
import { type FollowJournalDeps, followJournal } from './invoice-shipment.ts';
import { TRIES } from './issue-invoice.ts';
import { lateIdsOf, lateKey } from './late-lines.ts';

/** Port: open invoices of all customers by the day on which they were due. */
export interface OverdueInvoices {
  /** Those that were due before a day, the longest late first, a page at a time. */
  listDueBefore(day: Day): AsyncIterable<readonly StoredInvoice[]>;
}

export interface ChargeLateDeps extends FollowJournalDeps {
  readonly money: Pick<PaymentStore, 'readBook' | 'write'>;
  readonly overdue: OverdueInvoices;
  readonly fees: FeeStore;
  readonly onFailure: (invoiceUuid: string, error: unknown) => void;
}

/** What of an invoice is overdue as principal: payments go to it before they go to late charges. */
export const principalOf = (invoice: StoredInvoice): Cents =>
  sumsOf({ ...invoice, lines: invoice.lines.filter(({ fee }) => fee !== 'late' && fee !== 'finance') }).due;

const chargesOf = (
  invoice: StoredInvoice,
  posted: ReadonlySet<string>,
  { zone, schedule, at }: { readonly zone: string; readonly schedule: FeeSchedule; readonly at: number },
): LateCharge[] => {
  const lines = [{ openCents: principalOf(invoice), isDisputed: false }];
  return lateCharges({ dueOn: invoice.dueDay, zone, lines }, posted, schedule, at);
};

/** An invoice that has as many late charges as it can bear: nothing else of it is read then. */
const isCharged = (invoice: StoredInvoice, charges: readonly LateCharge[]): boolean =>
  invoice.lines.filter(({ fee }) => fee === 'late' || fee === 'finance').length >= charges.length;

/**
 * Each night: charges every invoice that is late what it bears by then (H14, R67). Each charge is posted once, by its cause, so that a run that comes
 * again, or goes on where another one ended, charges nothing twice. Returns how many charges were posted; what fails is told, and does not keep the others.
 */
export async function chargeLate(deps: ChargeLateDeps): Promise<number> {
  const schedule = await deps.fees.read();
  const at = deps.now().getTime();
  const first = Math.min(feeAt(schedule, 21, at), FINANCE_FROM_DAYS);
  const before = addDays(deps.now().toISOString().slice(0, 10), 1 - first);
  let posted = 0;
  for await (const invoices of deps.overdue.listDueBefore(before))
    for (const invoice of invoices) {
      try {
        posted += await chargeInvoice(invoice, schedule, deps);
      } catch (error) {
        deps.onFailure(invoice.invoiceUuid, error);
      }
    }
  return posted;
}

/** Whether a shipment's bill can bear a charge now: it is booked, and nothing that would pay it is open or on its way. */
const isChargeable = ({ head, entries }: MoneyBook): boolean =>
  head.bookedAt !== undefined &&
  head.openPaymentUuid === undefined &&
  (head.sums.held ?? 0) === 0 &&
  !entries.some(({ kind }) => kind === 'cancelled');

async function chargeInvoice(listed: StoredInvoice, schedule: FeeSchedule, deps: ChargeLateDeps): Promise<number> {
  const { customerUuid, shipmentUuid, invoiceUuid } = listed;
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account) return 0;
  const at = deps.now().getTime();
  const when = { zone: zoneOf(account), schedule, at };
  if (isCharged(listed, chargesOf(listed, new Set(), when))) return 0;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const book = await deps.money.readBook({ shipmentUuid, customerUuid });
    if (!isChargeable(book)) return 0;
    // What was paid or disputed meanwhile is on the invoice before it is charged.
    await followJournal({ shipmentUuid, customerUuid }, book, deps);
    const invoice = await deps.invoices.find(customerUuid, invoiceUuid);
    const charges = invoice ? chargesOf(invoice, lateIdsOf(book, invoiceUuid), when) : [];
    if (!invoice || charges.length === 0) return 0;
    const postings = charges.map((charge) => postingOf(charge, invoice, at));
    const write = await withStanding(book, { postings }, { by: 'payments', why: english.fees_late_why() }, deps);
    const { outcome, book: after } = await commitChange(book, write, deps);
    if (outcome !== 'written') continue;
    await followJournal({ shipmentUuid, customerUuid }, after, deps);
    return charges.length;
  }
  throw new Error('A late charge could not be posted');
}

/** A charge of the shipment's journal: due at once, and income of ours. */
function postingOf(
  { id, kind, cents }: LateCharge,
  { invoiceUuid, invoiceNumber }: StoredInvoice,
  at: number,
): Posting {
  const description =
    kind === 'lateFee'
      ? english.fees_late({ invoice: invoiceNumber })
      : english.fees_finance({ invoice: invoiceNumber });
  const code = kind === 'lateFee' ? '20' : '22';
  return {
    ...{ at, by: 'payments', kind: 'fee', cause: lateKey(id, invoiceUuid), description },
    lines: [
      { account: 'receivable', cents },
      { account: 'feeIncome', cents: -cents, charge: { kind: 'fee', code, description } },
    ],
  };
}
