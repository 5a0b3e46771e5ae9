import { addDays, type Day } from '#contract/rules/days.ts';
import type { StoredInvoice } from './invoice.ts';
import { type NoteBalanceDeps, noteBalance } from './note-balance.ts';

/** Nights that may fail before an invoice that has become late is no longer looked at. */
const NIGHTS = 7;

/** Port: open invoices of all customers by the day on which they are due. */
export interface NewlyLateInvoices {
  /** Those that are due from one day to another, both included, a page at a time. */
  listDueWithin(from: Day, to: Day): AsyncIterable<readonly StoredInvoice[]>;
}

export interface NoteLateDeps extends NoteBalanceDeps {
  readonly overdue: NewlyLateInvoices;
  readonly onFailure: (invoiceUuid: string, error: unknown) => void;
}

/**
 * Each night: notes on the shipments of invoices whose day has just passed that they are late, so that their customers find them among what needs their
 * attention. An invoice is looked at for a week, by when its day is over in every zone; noting it again changes nothing.
 */
export async function noteLate(deps: NoteLateDeps): Promise<void> {
  const today = deps.now().toISOString().slice(0, 10);
  for await (const invoices of deps.overdue.listDueWithin(addDays(today, -NIGHTS), today))
    for (const { invoiceUuid, shipmentUuid, customerUuid } of invoices) {
      try {
        await noteBalance({ shipmentUuid, customerUuid }, deps);
      } catch (error) {
        deps.onFailure(invoiceUuid, error);
      }
    }
}
