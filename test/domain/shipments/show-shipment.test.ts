import { describe, expect, test } from 'vitest';
import { profitPercent } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { shipmentRow } from '#contract/shipment-row.ts';
import { shipment } from '#contract/shipments.ts';
import { showRow, showShipment } from '#domain/shipments/show-shipment.ts';
import { makeRow, makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';

const now = new Date(NOW_MS);

describe('a shipment as its owner sees it', () => {
  test('[H01] [C66] has the fields of an order made from a quote', () => {
    const shown = showShipment(makeShipment(), now);
    expect(shipment.safeParse(shown).success).toBe(true);
    expect(shown).toMatchObject({
      shippingModeId: { id: 1, name: 'LTL' },
      shipmentType: 0,
      shipmentSource: 1,
      shipmentStatusId: { id: 1, name: 'Estimate saved' },
      requestedPickupStartDate: '2026-11-24 08:00:00',
      requestedPickupEndDate: '2026-11-24 17:00:00',
      shipmentPayment: '0.00',
      charge: formatMoney(makeShipment().chargeCents),
      shipmentContractType: 'n',
      transitDay: 3,
      totalTravelDistance: 968,
      fromLocation: { city: 'Chicago', facilityName: 'Business with a dock or forklift', offset: '-06:00' },
    });
  });

  test('[H01] mode, type, source, window and payment are shown as they are stored', () => {
    const stored = makeShipment(1, { pickupFrom: '10:00:00', pickupTo: '15:30:00', paidCents: 1250 });
    expect(stored).toMatchObject({ modeId: 1, shipmentType: 0, sourceId: 1 });
    expect(showShipment(stored, now)).toMatchObject({
      requestedPickupStartDate: '2026-11-24 10:00:00',
      requestedPickupEndDate: '2026-11-24 15:30:00',
      shipmentPayment: '12.50',
    });
  });

  test('a class that was entered stands beside the density’s, and used goods are named', () => {
    const stored = makeShipment();
    const [first] = stored.products;
    if (!first) throw new Error('A product was expected');
    const product = { ...first, freightClass: '77.5', densityClass: '100', used: true, stackable: true };
    expect(showShipment({ ...stored, products: [product] }, now).products[0]).toMatchObject({
      freightClassId: '77.5',
      densityFreightClassId: '100',
      commodityTypeId: 2,
      stackableItem: '1',
    });
    const other = { ...first, commodityTypeId: 5, commodityCategoryId: 12 };
    expect(showShipment({ ...stored, products: [other] }, now).products[0]).toMatchObject({
      commodityTypeId: 5,
      commodityCategoryId: 12,
    });
    const plain = showShipment(stored, now).products[0];
    expect([plain?.densityFreightClassId, plain?.commodityTypeId]).toEqual([undefined, undefined]);
  });

  test('[R42] never contains the cost, in whole or in lines', () => {
    const stored = makeShipment(1, { costCents: 31_337 });
    const shown = JSON.stringify(showShipment(stored, now));
    expect(shown).not.toMatch(/cost|31337|313\.37|profit|margin/i);
    expect(shown).not.toMatch(/"(400|320)\.00"/);
  });

  test('[R57] [R70] [C66] the carrier’s contract and quote number stay on the server; agents get them, cost and profit', () => {
    const stored = makeShipment();
    const shown = showShipment(stored, now);
    expect(shown.contractUuid).toBe(stored.shipmentUuid);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${stored.contractUuid}|Q-A4X1`));
    expect(showShipment(stored, now, true)).toMatchObject({
      contractUuid: stored.contractUuid,
      carrierQuoteNumber: 'Q-A4X1',
      cost: formatMoney(stored.costCents),
      profitPercent: profitPercent(stored.chargeCents, stored.costCents),
    });
  });

  test('charges and discount sum to the charge', () => {
    const shown = showShipment(makeShipment(), now);
    const cents = (text: string) => Math.round(Number(text) * 100);
    const sum = shown.charges.reduce((total, line) => total + cents(line.amount), 0);
    expect(sum + cents(shown.onlineBookingDiscount.amount)).toBe(cents(shown.charge));
  });

  test('services are shown in words, unknown ones by their code', () => {
    const shown = showShipment(makeShipment(1, { accessorialCodes: ['LGDEL', 'XYZ'] }), now);
    expect(shown.accessorials).toEqual([
      { code: 'LGDEL', label: 'Liftgate at delivery', locationType: 2 },
      { code: 'XYZ', label: 'XYZ', locationType: 3 },
    ]);
  });

  test('a saved estimate whose price has ended is marked expired, a booked one is not', () => {
    const row = { ...makeRow(1), expiresAt: NOW_MS };
    expect(showRow(row, now)).toMatchObject({ expired: true, expiresAt: '2026-11-23 15:00:00' });
    expect(showRow(row, new Date(NOW_MS - 1)).expired).toBe(false);
    expect(showRow({ ...row, statusId: 3, stageId: 15 }, now).expired).toBe(false);
    expect(shipmentRow.safeParse(showRow(row, now)).success).toBe(true);
  });
});
