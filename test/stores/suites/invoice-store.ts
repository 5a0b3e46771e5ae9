import { expect, test } from 'vitest';
import type { OverdueInvoices } from '#domain/invoices/charge-late.ts';
import type { InvoiceStore, StoredInvoice } from '#domain/invoices/invoice.ts';
import { issueInvoice, type NewInvoice, noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import type { NewlyLateInvoices } from '#domain/invoices/note-late.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fresh } from './fresh.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-11-24T16:00:00Z');

const newInvoice = (customerUuid: string, changed: Partial<NewInvoice> = {}): NewInvoice => ({
  kind: 'shipment',
  shipment: {
    customerUuid,
    shipmentUuid: fresh(),
    shipmentShortId: '30010',
    shipmentName: 'Pump parts',
    poNumber: '88213',
  },
  lines: [
    { lineUuid: fresh(), description: 'Freight', cents: 40_000 },
    { lineUuid: fresh(), description: 'Fuel surcharge', cents: 1_280, disputedAt: start },
  ],
  payments: [],
  zone: 'America/Chicago',
  netDays: 30,
  ...changed,
});

/** What every store of invoices does. */
export function describeInvoiceStore(
  name: string,
  makeStore: () => InvoiceStore & OverdueInvoices & NewlyLateInvoices,
): void {
  const world = () => {
    const invoices = makeStore();
    const time = { at: start };
    return { invoices, time, deps: { invoices, newId: fresh, now: () => new Date(time.at) } };
  };

  test(`invoices (${name}): a shipment has one invoice of its own, also from concurrent calls`, async () => {
    const { invoices, deps } = world();
    const customerUuid = fresh();
    const asked = newInvoice(customerUuid);
    const issued = await Promise.all([1, 2, 3].map(() => issueInvoice(asked, deps)));
    expect(new Set(issued.map(({ invoiceUuid }) => invoiceUuid)).size).toBe(1);
    const [first] = issued;
    expect(await invoices.listOpen(customerUuid)).toEqual([first]);
    expect(await invoices.find(customerUuid, first?.invoiceUuid ?? '')).toEqual(first);
    expect(await invoices.find(fresh(), first?.invoiceUuid ?? '')).toBeUndefined();
    expect(await invoices.readHead(customerUuid)).toMatchObject({ entries: 1, balanceCents: 41_280, paidInvoices: 0 });
  });

  test(`invoices (${name}): payments are noted once, a paid invoice leaves the open ones, a returned payment brings it back`, async () => {
    const { invoices, deps, time } = world();
    const customerUuid = fresh();
    const invoice = await issueInvoice(newInvoice(customerUuid), deps);
    const other = await issueInvoice(newInvoice(customerUuid, { kind: 'rebill' }), deps);
    time.at += DAY_MS;
    const payment = { paymentUuid: fresh(), at: time.at, cents: 41_280, label: 'Checking ending 6789' };
    await Promise.all([1, 2].map(() => noteInvoicePayments(invoice, [payment], deps)));
    expect((await invoices.listOpen(customerUuid)).map(({ invoiceUuid }) => invoiceUuid)).toEqual([other.invoiceUuid]);
    expect(await invoices.listPaid(customerUuid, 0, 10)).toMatchObject([{ payments: [payment], revision: 2 }]);
    expect(await invoices.readHead(customerUuid)).toMatchObject({ balanceCents: 41_280, paidInvoices: 1 });
    time.at += DAY_MS;
    await noteInvoicePayments(invoice, [{ ...payment, at: time.at, cents: -41_280 }], deps);
    expect(await invoices.listOpen(customerUuid)).toHaveLength(2);
    expect(await invoices.listPaid(customerUuid, 0, 10)).toEqual([]);
    expect(await invoices.readHead(customerUuid)).toMatchObject({ balanceCents: 82_560, paidInvoices: 0, entries: 4 });
  });

  test(`invoices (${name}): [S19] open ones of all customers are found by their due day, both ends included; paid ones are not`, async () => {
    const { invoices, time, deps } = world();
    const issue = async (day: number) => {
      time.at = start + day * DAY_MS;
      return issueInvoice(newInvoice(fresh()), deps);
    };
    // A week apart, so that each is due on a day of its own.
    const [first, second, third] = [await issue(0), await issue(7), await issue(14)];
    const ours = new Set([first, second, third].map(({ invoiceUuid }) => invoiceUuid));
    const uuidsOf = async (pages: AsyncIterable<readonly StoredInvoice[]>) => {
      const found: string[] = [];
      for await (const page of pages) found.push(...page.map(({ invoiceUuid }) => invoiceUuid));
      return found.filter((uuid) => ours.has(uuid));
    };
    expect(first.dueDay < second.dueDay && second.dueDay < third.dueDay).toBe(true);
    expect(await uuidsOf(invoices.listDueWithin(first.dueDay, second.dueDay))).toEqual(
      [first, second].map(({ invoiceUuid }) => invoiceUuid),
    );
    expect(await uuidsOf(invoices.listDueWithin(third.dueDay, third.dueDay))).toEqual([third.invoiceUuid]);
    expect(await uuidsOf(invoices.listDueBefore(second.dueDay))).toEqual([first.invoiceUuid]);
    const paid = { paymentUuid: fresh(), at: time.at, cents: 41_280, label: 'Visa ending 1881' };
    await noteInvoicePayments(first, [paid], deps);
    expect(await uuidsOf(invoices.listDueWithin(first.dueDay, third.dueDay))).toEqual(
      [second, third].map(({ invoiceUuid }) => invoiceUuid),
    );
  });

  test(`invoices (${name}): paid ones are read page by page, the newest first`, async () => {
    const { invoices, time } = world();
    const customerUuid = fresh();
    const ids = sequentialIds();
    const numbers: string[] = [];
    for (const _ of [1, 2, 3]) {
      const deps = { invoices, newId: ids, now: () => new Date(time.at) };
      const payment = { paymentUuid: fresh(), at: time.at, cents: 41_280, label: 'Visa ending 1881' };
      const issued = await issueInvoice(newInvoice(customerUuid, { payments: [payment] }), deps);
      numbers.unshift(issued.invoiceNumber);
      time.at += DAY_MS;
    }
    const page = async (skip: number) =>
      (await invoices.listPaid(customerUuid, skip, 2)).map(({ invoiceNumber }) => invoiceNumber);
    expect([await page(0), await page(2), await page(4)]).toEqual([numbers.slice(0, 2), numbers.slice(2), []]);
  });

  test(`invoices (${name}): [C139] one is found by the digits of its number, open, paid and open again, and by nobody else`, async () => {
    const { invoices, deps, time } = world();
    const customerUuid = fresh();
    const { invoiceUuid, invoiceNumber, ...issued } = await issueInvoice(newInvoice(customerUuid), deps);
    const invoice = { ...issued, invoiceUuid, invoiceNumber };
    const digits = invoiceNumber.replace('INV-', '');
    expect(await invoices.findByNumber(customerUuid, digits)).toEqual(invoice);
    const payment = { paymentUuid: fresh(), at: time.at, cents: 41_280, label: 'Visa ending 1881' };
    await noteInvoicePayments(invoice, [payment], deps);
    expect(await invoices.findByNumber(customerUuid, digits)).toMatchObject({ invoiceUuid, payments: [payment] });
    await noteInvoicePayments(invoice, [{ ...payment, at: time.at + DAY_MS, cents: -41_280 }], deps);
    expect((await invoices.findByNumber(customerUuid, digits))?.payments).toHaveLength(2);
    expect(await invoices.findByNumber(fresh(), digits)).toBeUndefined();
    expect(await invoices.findByNumber(customerUuid, digits.slice(1))).toBeUndefined();
  });

  test(`invoices (${name}): entries of a time with the balance before it, never dated before an earlier one`, async () => {
    const { invoices, deps, time } = world();
    const customerUuid = fresh();
    await issueInvoice(newInvoice(customerUuid), deps);
    time.at += 10 * DAY_MS;
    const second = await issueInvoice(newInvoice(customerUuid), deps);
    time.at -= 3_600_000;
    const payment = { paymentUuid: fresh(), at: time.at, cents: 10_000, label: 'Wire transfer' };
    await noteInvoicePayments(second, [payment], deps);
    const found = await invoices.listEntries(customerUuid, start + DAY_MS, start + 20 * DAY_MS);
    expect(found.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
      [41_280, 82_560],
      [-10_000, 72_560],
    ]);
    expect(await invoices.listEntries(customerUuid, start, start + 1)).toHaveLength(1);
    expect(await invoices.balanceBefore(customerUuid, start)).toBe(0);
    expect(await invoices.balanceBefore(customerUuid, start + 1)).toBe(41_280);
    expect(await invoices.balanceBefore(customerUuid, start + 30 * DAY_MS)).toBe(72_560);
  });
}
