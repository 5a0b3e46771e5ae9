import { todayIn } from '#contract/rules/business-days.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import type { InvoiceStore, StoredInvoice } from './invoice.ts';

/** So many are shown below what is open. */
const RECENT_MAX = 10;

interface Calendar {
  readonly zone: string;
  readonly today: Day;
}

/** Since the first day of last month, by a customer's calendar. */
export const recentSince = (today: Day): string => `${addDays(`${today.slice(0, 7)}-01` as Day, -1).slice(0, 7)}-01`;

/** The paid invoices that people look for, who look for last month's: those made or paid since it began, the newest first. */
export async function listRecentlyPaid(
  customerUuid: string,
  { zone, today }: Calendar,
  { invoices }: { readonly invoices: Pick<InvoiceStore, 'listPaid'> },
): Promise<StoredInvoice[]> {
  const since = recentSince(today);
  const paid = await invoices.listPaid(customerUuid, 0, RECENT_MAX);
  return paid.filter(
    ({ issuedDay, payments }) => issuedDay >= since || payments.some(({ at }) => todayIn(zone, new Date(at)) >= since),
  );
}
