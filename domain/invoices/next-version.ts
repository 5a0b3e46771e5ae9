import { uuidAt } from '../crypto.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';
import type { StoredInvoice } from './invoice.ts';

/** That an invoice is another now; its id comes from invoice and version, so that whoever writes it needs to make none. */
export function invoiceChanged(
  { invoiceUuid, shipmentUuid, customerUuid, revision }: StoredInvoice,
  at: number,
): DomainEvent {
  const newId = () => uuidAt(at, `invoiceChanged#${invoiceUuid}#${revision}`);
  return newEvent('invoiceChanged', { shipmentUuid, customerUuid, invoiceUuid }, { now: () => new Date(at), newId });
}

/** The next version of an invoice, with the event that is written with it: no change of an invoice is without. */
export function nextVersion(
  before: StoredInvoice,
  changed: StoredInvoice,
  at: number,
): { readonly invoice: StoredInvoice; readonly event: DomainEvent } {
  const invoice = { ...changed, revision: before.revision + 1, modifiedAt: at };
  return { invoice, event: invoiceChanged(invoice, at) };
}
