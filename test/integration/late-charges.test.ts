import { expect, test } from 'vitest';
import { formatMoney, percentOf } from '#contract/rules/money.ts';
import { feeAt } from '#domain/fees/fee.ts';
import { chargeLinesOf } from '#domain/invoices/charge-lines.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { handler as chargeLate } from '#functions/triggers/charge-late.ts';
import { billedShipment } from '../e2e/billed-shipment.ts';
import { done, verifiedGuest } from './portal.ts';

const DAY_MS = 86_400_000;

test('[H14] an invoice that is past due bears the late fee (20, 21) and the finance charge (22), each once', async () => {
  const { token } = await verifiedGuest();
  const issuedAt = Date.now() - 95 * DAY_MS;
  const shipment = await billedShipment(token, issuedAt);
  const { customerUuid, shipmentUuid, shortId: shipmentShortId, name: shipmentName, chargeCents } = shipment;
  const book = await dynamoPayments.readBook(shipment);
  const invoice = await issueInvoice(
    {
      kind: 'shipment',
      shipment: { customerUuid, shipmentUuid, shipmentShortId, shipmentName },
      ...{ lines: chargeLinesOf(book), payments: [], zone: 'America/Chicago', netDays: 30 },
    },
    { invoices: dynamoInvoices, newId: () => crypto.randomUUID(), now: () => new Date(issuedAt) },
  );
  const lateFee = feeAt([], 20, Date.now());
  const finance = percentOf(chargeCents, feeAt([], 22, Date.now()) / 100);
  const listed = async () => (await done('listInvoices', {}, { token })).invoices;
  // The index of open invoices follows the table.
  await expect
    .poll(
      async () => {
        await chargeLate();
        return (await listed())[0]?.lines.length;
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBe(invoice.lines.length + 2);
  await chargeLate();
  const [charged] = await listed();
  expect(charged?.lines.slice(-2)).toMatchObject([
    { description: `Late fee, ${invoice.invoiceNumber}`, amount: formatMoney(lateFee) },
    { description: `Finance charge, ${invoice.invoiceNumber}`, amount: formatMoney(finance) },
  ]);
  expect(charged).toMatchObject({
    due: formatMoney(chargeCents + lateFee + finance),
    nextCharge: { kind: 'financeCharge' },
  });
  const after = await dynamoPayments.readBook(shipment);
  expect(after.entries.filter(({ kind }) => kind === 'fee').map(({ cause }) => cause)).toEqual([
    `late-fee:${invoice.invoiceUuid}`,
    `finance-charge-1:${invoice.invoiceUuid}`,
  ]);
  expect(checkLedger(after)).toEqual([]);
  const charges = await done('getShipmentCharges', { shipmentUuid }, { token });
  expect(charges.due).toBe(formatMoney(chargeCents + lateFee + finance));
});
