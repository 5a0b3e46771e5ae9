import type { Statement } from '#contract/invoices.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { AccountEntry, InvoiceStore } from './invoice.ts';

export interface StatementDeps {
  readonly invoices: Pick<InvoiceStore, 'listEntries' | 'balanceBefore'>;
  readonly now: () => Date;
}

/** Whose statement, and by whose clock. */
export interface StatementOf {
  readonly customerUuid: string;
  readonly zone: string;
}

/** A month of an account: what was open, what happened, and what is open; from `from` to before `to`. */
export interface StatementMonth {
  readonly month: string;
  readonly from: number;
  readonly to: number;
  readonly openingCents: Cents;
  readonly closingCents: Cents;
  /** Invoices, later bills and fees. */
  readonly chargesCents: Cents;
  readonly paymentsCents: Cents;
  /** Payments that a bank took back. */
  readonly returnedCents: Cents;
  /** What was taken off bills. */
  readonly creditsCents: Cents;
  readonly entries: readonly AccountEntry[];
}

const monthPattern = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** The month that is asked for; the present one in the customer's zone where none or no month is named. */
export function statementMonth(asked: string | undefined, zone: string, now: Date): string {
  return asked !== undefined && monthPattern.test(asked) ? asked : todayIn(zone, now).slice(0, 7);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** When a day of a customer's calendar begins. */
export const startOf = (day: Day, zone: string): number => zonedTimestamp(zone, { day, time: '00:00' });

/** Older entries do not say what they are of: what takes off was a payment then, everything else a charge. */
const isPayment = ({ of, cents }: AccountEntry): boolean => (of ? of === 'payment' : cents < 0);

const sum = (entries: readonly AccountEntry[], of: (entry: AccountEntry) => boolean): Cents =>
  entries.filter(of).reduce((all, { cents }) => all + Math.abs(cents), 0);

/** Reads a month of an account from its journal. */
export async function readMonth(
  { customerUuid, zone }: StatementOf,
  month: string,
  { invoices }: Pick<StatementDeps, 'invoices'>,
): Promise<StatementMonth> {
  const [from, to] = [startOf(`${month}-01`, zone), startOf(`${nextMonth(month)}-01`, zone)];
  const [openingCents, entries] = await Promise.all([
    invoices.balanceBefore(customerUuid, from),
    invoices.listEntries(customerUuid, from, to),
  ]);
  return {
    ...{ month, from, to, openingCents, entries },
    closingCents: entries.reduce((all, { cents }) => all + cents, openingCents),
    chargesCents: sum(entries, (one) => one.cents > 0 && !isPayment(one)),
    paymentsCents: sum(entries, (one) => one.cents < 0 && isPayment(one)),
    returnedCents: sum(entries, (one) => one.cents > 0 && isPayment(one)),
    creditsCents: sum(entries, (one) => one.cents < 0 && !isPayment(one)),
  };
}

/** The statement of a month by the customer's clock: what was open, billed, paid, and is open (C145). */
export async function readStatement(
  of: StatementOf,
  asked: string | undefined,
  { invoices, now }: StatementDeps,
): Promise<Statement> {
  const { zone } = of;
  const read = await readMonth(of, statementMonth(asked, zone, now()), { invoices });
  return {
    month: read.month,
    thisMonth: todayIn(zone, now()).slice(0, 7),
    openingBalance: formatMoney(read.openingCents),
    closingBalance: formatMoney(read.closingCents),
    charges: formatMoney(read.chargesCents),
    payments: formatMoney(read.paymentsCents),
    returned: formatMoney(read.returnedCents),
    credits: formatMoney(read.creditsCents),
    lines: read.entries.map((entry) => ({
      date: toTimestamp(new Date(entry.at)),
      day: todayIn(zone, new Date(entry.at)),
      invoiceNumber: entry.invoiceNumber,
      shipmentShortId: entry.shipmentShortId,
      description: readLine(entry.description),
      charge: formatMoney(Math.max(0, entry.cents)),
      payment: formatMoney(Math.max(0, -entry.cents)),
      balance: formatMoney(entry.balanceCents),
    })),
  };
}
