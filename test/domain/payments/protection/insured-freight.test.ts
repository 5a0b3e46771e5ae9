import { expect, test } from 'vitest';
import { freightOf } from '#domain/payments/protection/insured-freight.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';

test('[C92] the insurer is told what is shipped from where to where, when, by whom, and what it is worth', () => {
  const shipment = makeShipment(1, { references: { po: 'PO-17' } });
  const { from, to } = shipment;
  expect(freightOf(shipment, { declaredCents: 1_800_000, goods: ['Pump parts'] })).toEqual({
    ...{ reference: shipment.shortId, purchaseOrder: 'PO-17', mode: 'LTL', carrier: shipment.carrier?.name },
    pickupDate: shipment.pickupDate,
    from: { city: from.city, state: from.state, zip: from.postalCode, country: from.country },
    to: { city: to.city, state: to.state, zip: to.postalCode, country: to.country },
    ...{ goods: ['Pump parts'], declaredCents: 1_800_000 },
  });
});

test('[C92] the kind of goods is told in its words, and not at all where none was chosen', () => {
  const terms = { declaredCents: 100, goods: ['Valves'] };
  expect(freightOf(makeShipment(1), { ...terms, goodsKind: 1 }).goodsKind).toBe('Machinery and parts, new');
  expect(freightOf(makeShipment(1), terms)).not.toHaveProperty('goodsKind');
});

test('[C92] a truckload is one, and without a carrier none is named', () => {
  const { carrier: _none, ...truckload } = makeTruckload();
  expect(freightOf(truckload, { declaredCents: 100, goods: ['Steel coils'] })).toMatchObject({
    mode: 'TL',
    carrier: '',
  });
});
