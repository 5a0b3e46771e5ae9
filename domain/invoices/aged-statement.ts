import { type AgeBand, ageBand, ageBands } from '#contract/rules/ageing.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import type { Cents } from '#contract/rules/money.ts';
import { type AccountEntry, type InvoiceStore, type StoredInvoice, sumsOf } from './invoice.ts';
import { readMonth, type StatementMonth, type StatementOf, statementMonth } from './statement.ts';

export interface AgedStatementDeps {
  readonly invoices: Pick<InvoiceStore, 'readHead' | 'listEntries' | 'balanceBefore' | 'listOpen' | 'find'>;
  readonly now: () => Date;
}

/** A month's statement with what is open at its end, by how late it is; the bands and the credits sum up to the closing balance. */
export interface AgedStatement extends StatementMonth {
  /** The day at whose end, or on which, it holds. */
  readonly asOf: Day;
  readonly bands: Readonly<Record<AgeBand, Cents>>;
  /** What was paid too much, or taken off paid bills: 0 or less. */
  readonly unappliedCents: Cents;
}

/** Concurrent changes of the account until the reading gives up. */
const TRIES = 20;
/** Later than any entry. */
const EVER = Date.parse('9999-12-31T00:00:00Z');

/**
 * Reads the statement of a month with its ageing (C145). An invoice's balance at the month's end is what is open of it less what happened since; read again
 * where the account changed meanwhile, so that the bands always sum up to the balance of the journal.
 */
export async function readAgedStatement(
  of: StatementOf,
  asked: string | undefined,
  deps: AgedStatementDeps,
): Promise<AgedStatement> {
  const { customerUuid, zone } = of;
  const today = todayIn(zone, deps.now());
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await deps.invoices.readHead(customerUuid);
    const month = await readMonth(of, statementMonth(asked, zone, deps.now()), deps);
    const lastDay = addDays(todayIn(zone, new Date(month.to)), -1);
    const asOf = today < lastDay ? today : lastDay;
    const balances = await balancesAt(customerUuid, month.to, deps);
    const after = await deps.invoices.readHead(customerUuid);
    if (after.entries !== before.entries) continue;
    return { ...month, asOf, ...age(balances, { asOf, to: month.to, closingCents: month.closingCents }) };
  }
  throw new Error('An account changed too often to be read');
}

interface Balance {
  readonly invoice: StoredInvoice;
  readonly cents: Cents;
}

/** What invoices came to at a time; those that nothing was open of before it and nothing happened to since are left out. */
async function balancesAt(customerUuid: string, to: number, { invoices }: AgedStatementDeps): Promise<Balance[]> {
  const [open, later] = await Promise.all([
    invoices.listOpen(customerUuid),
    invoices.listEntries(customerUuid, to, EVER),
  ]);
  const since = sumsByInvoice(later);
  const known = new Set(open.map(({ invoiceUuid }) => invoiceUuid));
  const others = await Promise.all(
    [...since.keys()].filter((uuid) => !known.has(uuid)).map((uuid) => invoices.find(customerUuid, uuid)),
  );
  return [...open, ...others.filter((one) => one !== undefined)].map((invoice) => ({
    invoice,
    cents: sumsOf(invoice).open - (since.get(invoice.invoiceUuid) ?? 0),
  }));
}

function sumsByInvoice(entries: readonly AccountEntry[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { invoiceUuid, cents } of entries) sums.set(invoiceUuid, (sums.get(invoiceUuid) ?? 0) + cents);
  return sums;
}

/** What of a balance nobody asks for yet: in dispute or on its way since before the end, or of a bill that waits for an answer. */
function withheldOf({ invoice, cents }: Balance, to: number): Cents {
  if (invoice.askedUntil !== undefined) return cents;
  const disputed = invoice.lines.filter(({ disputedAt = to }) => disputedAt < to);
  const pending = (invoice.pending ?? []).filter(({ at }) => at < to);
  return Math.min(
    cents,
    [...disputed, ...pending].reduce((all, one) => all + one.cents, 0),
  );
}

interface Ended {
  readonly asOf: Day;
  readonly to: number;
  readonly closingCents: Cents;
}

function age(balances: readonly Balance[], { asOf, to, closingCents }: Ended) {
  const bands = Object.fromEntries(ageBands.map((band) => [band, 0])) as Record<AgeBand, Cents>;
  for (const balance of balances.filter(({ cents }) => cents > 0)) {
    const withheld = Math.max(0, withheldOf(balance, to));
    bands.notDue += withheld;
    bands[ageBand(balance.invoice.dueDay, asOf)] += balance.cents - withheld;
  }
  const unappliedCents = closingCents - Object.values(bands).reduce((all, cents) => all + cents, 0);
  // Bands above the balance of the journal would ask for money that nobody owes.
  if (unappliedCents > 0) throw new Error('The invoices of an account come to less than its journal');
  return { bands, unappliedCents };
}
