import { expect } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { chargedLines } from '#domain/ledger/charge-lines.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { bookedShipment } from './saved-quotes-past.ts';

/** A booked shipment with its bill in its journal, of which nothing is paid. */
export async function billedShipment(token: string, bookedAt = Date.now()): Promise<LtlShipment> {
  const booked = await bookedShipment(token);
  const at = bookedAt;
  const bill = { at, by: booked.customerUuid, kind: 'charged', cause: 'booked', description: 'Booked' } as const;
  const book = await dynamoPayments.readBook(booked);
  const { outcome } = await commitChange(
    book,
    { postings: [{ ...bill, lines: chargedLines(booked) }], bookedAt: at },
    { ...clock, money: dynamoPayments },
  );
  expect(outcome).toBe('written');
  return booked;
}

/** The same, picked up: the portal makes its invoice. */
export async function invoicedShipment(token: string) {
  const shipment = await billedShipment(token);
  const { shipmentUuid, customerUuid } = shipment;
  const [from, to] = [{ statusId: 3, stageId: 15 } as const, { statusId: 4, stageId: 17 } as const];
  const move = allowedMove({ from, to, at: Date.now(), by: customerUuid, why: 'Loaded' });
  const data = { shipmentUuid, customerUuid, from: [3, 15] as [number, number], to: [4, 17] as [number, number] };
  const moved = newEvent('shipmentMoved', { ...data, by: customerUuid }, clock);
  if (!move || (await dynamoShipments.move(shipmentUuid, move, [moved])) !== 'moved')
    throw new Error('It was not picked up');
  const issued = async () => (await dynamoInvoices.findOfShipment(shipmentUuid))?.invoiceUuid;
  await expect.poll(issued, { timeout: 30_000 }).toBeDefined();
  const invoice = await dynamoInvoices.find(customerUuid, (await issued()) ?? '');
  if (!invoice) throw new Error('There is no invoice');
  return { shipment, invoice };
}
