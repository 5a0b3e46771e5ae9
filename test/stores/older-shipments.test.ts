import { describe, expect, test } from 'vitest';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { showRow, showShipment } from '#domain/shipments/show-shipment.ts';
import { historyRecord, rowRecord, shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { START } from '#test/fakes/clock.ts';
import { exampleOf, examplesOf } from './examples.ts';

const now = new Date(START);

describe('stored shipments of every version', () => {
  test.each(examplesOf('shipment'))(
    '$name: every field is what it was, and the rest is what was true then',
    ({ item }) => {
      const { data, listNumber } = shipmentRecord.read(item);
      expect(data).toEqual({
        modeId: 1,
        shipmentType: 0,
        sourceId: 1,
        pickupFrom: '08:00:00',
        pickupTo: '17:00:00',
        paidCents: 0,
        bolStatus: 0,
        documentsGenerated: false,
        profitPercent: expect.any(Number),
        ...item.data,
      });
      expect(listNumber).toBe(item.listNumber);
      expect(showShipment(data as LtlShipment, now)).toMatchObject({
        shipmentUuid: data.shipmentUuid,
        shipmentPayment: '0.00',
      });
      expect(listRowOf(data)).toMatchObject({ shortId: data.shortId, pickupFrom: data.pickupFrom });
    },
  );

  test('a shipment without a profit has the one that its price and cost make, and a history that was not counted is empty', () => {
    const { data, moves } = shipmentRecord.read(exampleOf('shipment', 'v0 of 2026-11-21 lists without moments'));
    expect([data.chargeCents, data.costCents, data.profitPercent]).toEqual([45_784, 40_000, 14.46]);
    expect(moves).toBe(0);
    expect(showShipment(data as LtlShipment, now, true)).toMatchObject({ profitPercent: 14.46 });
  });

  test.each(examplesOf('list-row'))('$name: a row is shown with its pickup window', ({ item }) => {
    const row = rowRecord.read(item);
    expect(row).toEqual({ pickupFrom: '08:00:00', ...item.data });
    expect(showRow(row, now).requestedPickupStartDate).toBe(`${row.pickupDate} 08:00:00`);
  });

  test.each(examplesOf('history-entry'))('$name: an entry of the history is what it was', ({ item }) => {
    expect(historyRecord.read(item)).toEqual(item.data);
  });
});
