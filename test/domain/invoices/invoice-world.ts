import { issueInvoice, type NewInvoice } from '#domain/invoices/issue-invoice.ts';
import { sequentialIds, testId } from '#test/fakes/ids.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';

export const CUSTOMER_UUID = testId(0xc1);
export const chicago = { customerUuid: CUSTOMER_UUID, zone: 'America/Chicago' };

/** A customer's account with invoices, and a clock that tests set. */
export function invoiceWorld() {
  const time = { at: Date.parse('2026-11-02T16:00:00Z') };
  const invoices = fakeInvoices();
  const newId = sequentialIds(0x5000);
  const deps = { invoices, newId, now: () => new Date(time.at), netDays: 30 };
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
  return { time, invoices, deps, issue };
}
