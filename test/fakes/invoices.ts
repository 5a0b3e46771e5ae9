import type { OverdueInvoices } from '#domain/invoices/charge-late.ts';
import {
  type AccountEntry,
  type AccountHead,
  digitsOf,
  type InvoiceStore,
  isPaid,
  type StoredInvoice,
  sumsOf,
} from '#domain/invoices/invoice.ts';
import type { NewlyLateInvoices } from '#domain/invoices/note-late.ts';
import { copy } from './copy.ts';

/** Customers' invoices in memory. */
export function fakeInvoices(): InvoiceStore &
  OverdueInvoices &
  NewlyLateInvoices & { readonly all: ReadonlyMap<string, StoredInvoice> } {
  const all = new Map<string, StoredInvoice>();
  const heads = new Map<string, AccountHead>();
  const entriesOf = new Map<string, AccountEntry[]>();
  let last = 0;
  const of = (customerUuid: string) => [...all.values()].filter((one) => one.customerUuid === customerUuid);
  const headOf = (customerUuid: string): AccountHead =>
    heads.get(customerUuid) ?? { entries: 0, balanceCents: 0, paidInvoices: 0, lastAt: 0 };
  const byId = (a: StoredInvoice, b: StoredInvoice) => a.invoiceUuid.localeCompare(b.invoiceUuid, 'en');
  const ofShipment = (shipmentUuid: string) =>
    [...all.values()].find((one) => one.shipmentUuid === shipmentUuid && one.kind === 'shipment');
  return {
    all,
    nextNumber: async () => ++last,
    readHead: async (customerUuid) => headOf(customerUuid),
    find: async (customerUuid, invoiceUuid) => {
      const found = all.get(invoiceUuid);
      return found?.customerUuid === customerUuid ? copy(found) : undefined;
    },
    findByNumber: async (customerUuid, digits) => {
      const found = of(customerUuid).find(({ invoiceNumber }) => digitsOf(invoiceNumber) === digits);
      return found && copy(found);
    },
    findOfShipment: async (shipmentUuid) => {
      const found = ofShipment(shipmentUuid);
      return found && { customerUuid: found.customerUuid, invoiceUuid: found.invoiceUuid };
    },
    listDue: async (customerUuid) =>
      of(customerUuid)
        .filter((one) => !isPaid(one))
        .map((one) => ({ dueDay: one.dueDay, dueCents: sumsOf(one).due })),
    listOpen: async (customerUuid) =>
      of(customerUuid)
        .filter((one) => !isPaid(one))
        .toSorted(byId)
        .map(copy),
    listPaid: async (customerUuid, skip, most) =>
      of(customerUuid)
        .filter(isPaid)
        .toSorted((a, b) => byId(b, a))
        .slice(skip, skip + most)
        .map(copy),
    listEntries: async (customerUuid, from, to) =>
      (entriesOf.get(customerUuid) ?? []).filter(({ at }) => at >= from && at < to).map(copy),
    balanceBefore: async (customerUuid, before) =>
      (entriesOf.get(customerUuid) ?? []).findLast(({ at }) => at < before)?.balanceCents ?? 0,
    async *listDueWithin(from, to) {
      yield [...all.values()].filter((one) => !isPaid(one) && one.dueDay >= from && one.dueDay <= to).map(copy);
    },
    async *listDueBefore(day) {
      const late = [...all.values()].filter((one) => !isPaid(one) && one.dueDay < day);
      yield late.toSorted((a, b) => a.dueDay.localeCompare(b.dueDay, 'en') || byId(a, b)).map(copy);
    },
    async write({ invoice, before, entries }, head) {
      const { customerUuid, invoiceUuid } = invoice;
      if (headOf(customerUuid).entries !== head.entries) return 'changed';
      if (before ? all.get(invoiceUuid)?.revision !== before.revision : all.has(invoiceUuid)) return 'changed';
      if (!before && invoice.kind === 'shipment' && ofShipment(invoice.shipmentUuid)) return 'made';
      all.set(invoiceUuid, copy(invoice));
      entriesOf.set(customerUuid, [...(entriesOf.get(customerUuid) ?? []), ...entries.map(copy)]);
      heads.set(customerUuid, {
        entries: head.entries + entries.length,
        balanceCents: entries.reduce((sum, { cents }) => sum + cents, head.balanceCents),
        paidInvoices: head.paidInvoices + Number(isPaid(invoice)) - Number(before !== undefined && isPaid(before)),
        lastAt: entries.at(-1)?.at ?? head.lastAt,
      });
      return 'written';
    },
  };
}
