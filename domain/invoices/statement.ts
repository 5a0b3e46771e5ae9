import type { Statement } from '#contract/invoices.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { InvoiceStore } from './invoice.ts';

export interface StatementDeps {
  readonly invoices: Pick<InvoiceStore, 'listEntries' | 'balanceBefore'>;
  readonly now: () => Date;
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

const startOf = (month: string, zone: string): number => zonedTimestamp(zone, { day: `${month}-01`, time: '00:00' });

/** The statement of a month by the customer's clock: what was open, billed, paid, and is open (C145). */
export async function readStatement(
  { customerUuid, zone }: { readonly customerUuid: string; readonly zone: string },
  asked: string | undefined,
  { invoices, now }: StatementDeps,
): Promise<Statement> {
  const month = statementMonth(asked, zone, now());
  const [from, to] = [startOf(month, zone), startOf(nextMonth(month), zone)];
  const [opening, entries] = await Promise.all([
    invoices.balanceBefore(customerUuid, from),
    invoices.listEntries(customerUuid, from, to),
  ]);
  const charges = entries.reduce((all, { cents }) => all + Math.max(0, cents), 0);
  const payments = entries.reduce((all, { cents }) => all + Math.max(0, -cents), 0);
  return {
    month,
    thisMonth: todayIn(zone, now()).slice(0, 7),
    openingBalance: formatMoney(opening),
    closingBalance: formatMoney(opening + charges - payments),
    charges: formatMoney(charges),
    payments: formatMoney(payments),
    lines: entries.map((entry) => ({
      date: toTimestamp(new Date(entry.at)),
      day: todayIn(zone, new Date(entry.at)),
      invoiceNumber: entry.invoiceNumber,
      shipmentShortId: entry.shipmentShortId,
      description: entry.description,
      charge: formatMoney(Math.max(0, entry.cents)),
      payment: formatMoney(Math.max(0, -entry.cents)),
      balance: formatMoney(entry.balanceCents),
    })),
  };
}
