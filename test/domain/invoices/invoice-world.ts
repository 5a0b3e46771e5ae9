import { issueInvoice, type NewInvoice } from '#domain/invoices/issue-invoice.ts';
import { emptyBook, type MoneyBook, type MoneyPlace } from '#domain/payments/payment-store.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { sequentialIds, testId } from '#test/fakes/ids.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';

export const CUSTOMER_UUID = testId(0xc1);
export const chicago = { customerUuid: CUSTOMER_UUID, zone: 'America/Chicago', arLimitCents: undefined };

/** A customer's account with invoices, and a clock that tests set. */
export function invoiceWorld() {
  const time = { at: Date.parse('2026-11-02T16:00:00Z') };
  const invoices = fakeInvoices();
  const newId = sequentialIds(0x5000);
  const [arBooks, books] = [fakeArBooks(), new Map<string, MoneyBook>()];
  const money = {
    readBook: async ({ shipmentUuid, customerUuid }: MoneyPlace) =>
      books.get(shipmentUuid) ?? emptyBook(shipmentUuid, customerUuid),
    readHeads: async (uuids: readonly string[]) => uuids.flatMap((one) => books.get(one)?.head ?? []),
  };
  const deps = { ...{ invoices, newId, now: () => new Date(time.at), netDays: 30 }, arBooks, money, schedule: [] };
  let shipments = 0;
  const issue = (day: string, changed: Partial<NewInvoice> = {}) => {
    time.at = Date.parse(`${day}T16:00:00Z`);
    shipments += 1;
    const asked: NewInvoice = {
      kind: 'shipment',
      shipment: {
        customerUuid: CUSTOMER_UUID,
        shipmentUuid: testId(0x6000 + shipments),
        shipmentShortId: String(30_000 + shipments),
        shipmentName: `Pump parts ${shipments}`,
        poNumber: `PO-${shipments}`,
      },
      lines: [{ lineUuid: `line-${shipments}`, description: 'Freight', cents: 100_00 * shipments }],
      payments: [],
      zone: 'America/Chicago',
      netDays: 30,
      ...changed,
    };
    return issueInvoice(asked, deps);
  };
  return { time, invoices, deps, issue, arBooks, books };
}
