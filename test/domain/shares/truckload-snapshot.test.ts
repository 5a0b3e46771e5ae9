import { describe, expect, test } from 'vitest';
import { sharedQuote } from '#contract/shares.ts';
import { snapshotOfTruckload } from '#domain/shares/truckload-snapshot.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import type { StoredTruckPrice, TruckAsking } from '#domain/truckload/truck-rates.ts';
import { truckload, truckStop } from '#test/contract/rules/truckload-maker.ts';
import { makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { shareWorld } from './share-world.ts';

const HOUR_MS = 60 * 60_000;
const now = new Date(NOW_MS);

const price = (totalCents: number): StoredTruckPrice => ({
  totalCents,
  costCents: 4_242_42,
  profitPercent: 17.17,
  charges: [{ code: 'LH', description: 'Linehaul', amount: (totalCents / 100).toFixed(2) }],
  onlineDiscountCents: -2500,
  deliveryDate: '2026-11-27',
});
const terms = {
  detentionFreeMinutes: 120,
  detentionHourCents: 5000,
  layoverCents: 25_000,
  cancelCents: 20_000,
  extraStopCents: 12_500,
};
const rate = (rateId: string, totalCents: number): TruckAsking['rates'][number] => ({
  rateId,
  carrierCode: rateId.toUpperCase(),
  name: `${rateId} Trucking`,
  displayOrder: 1,
  price: price(totalCents),
  team: price(totalCents + 50_000),
  terms,
  coverCents: 10_000_000,
  startsFrom: { city: 'Gary', state: 'IN', date: '2026-11-24' },
  quoteNumber: 'TRUCK-CANARY-7',
  quotedAt: NOW_MS,
  expiresAt: NOW_MS + (rateId === 'aa' ? 4 : 6) * HOUR_MS,
});
const asking = (changes: Partial<TruckAsking> = {}): TruckAsking => ({
  rateRequestUuid: '01940000-0000-7000-8000-00000000aaaa',
  askedAt: NOW_MS - 60_000,
  carriersAsked: 3,
  finishedAt: NOW_MS,
  rates: [rate('aa', 280_000), rate('bb', 260_000)],
  declines: [{ carrierCode: 'CC', name: 'cc', reason: 'No truck, says Canary Dispatch', answered: true }],
  ...changes,
});

/** A truckload with a canary in every text that could hold a name or a reference. */
function makeTruckload(changes: Partial<TruckloadShipment> = {}): TruckloadShipment {
  const { from, to, rateRequestUuid, shipmentUuid, customerUuid, shortId } = makeShipment(0x51);
  const secret = {
    company: 'Canary Company',
    addressLineOne: '1 Canary Way',
    referenceNumber: 'CANARY-1',
    note: 'Ask Canary',
  };
  const stops = [truckStop({ type: 1, ...secret }), truckStop({ type: 2, ...secret })];
  const contact = {
    companyName: 'Canary Company',
    companyAddress: '1 Canary Way',
    zip: '60607',
    city: 'Chicago',
    state: 'IL',
  };
  const query = truckload({
    stops,
    description: 'Canary housings',
    loadValue: '84000.00',
    tarps: true,
    equipmentTypeId: 30,
    contact: { ...contact, telephone: '3125550944', email: 'canary@whitfieldpumps.example', type: 1 },
  });
  return {
    ...{ shipmentUuid, customerUuid, shortId, rateRequestUuid, query },
    ...{ modeId: 2, statusId: 1, stageId: 11, shipmentType: 0, sourceId: 1, paidCents: 0, bolStatus: 0 },
    name: 'Canary housings to Dallas',
    documentsGenerated: false,
    pickupDate: '2026-11-24',
    pickupFrom: '08:00:00',
    pickupTo: '17:00:00',
    from: { ...from, company: 'Canary Company' },
    to: { ...to, firstName: 'Canary' },
    places: [from, to],
    legMiles: [968],
    miles: 968,
    addedAt: NOW_MS,
    modifiedAt: NOW_MS,
    ...changes,
  };
}

const shown = (shipment = makeTruckload(), asked = asking()) => {
  const made = snapshotOfTruckload(shipment, asked, now);
  if (!('quote' in made)) throw made.problem;
  if (made.quote.kind !== 'truckload') throw new Error('A truckload was expected');
  return made.quote;
};

describe('[R56] a link to a truckload', () => {
  test('shows places, windows, load, equipment and each price with its terms, cheapest first', () => {
    const quote = shown();
    expect(sharedQuote.parse(quote)).toEqual(quote);
    expect(quote).toMatchObject({
      of: 'rates',
      equipmentTypeId: 30,
      flags: ['tarps'],
      miles: 968,
      stops: [
        {
          type: 1,
          place: { city: 'Chicago' },
          requestedDate: '2026-11-24',
          startTime: '08:00',
          weight: 21_300,
          pallets: 14,
        },
        { type: 2, place: { city: 'Dallas' }, requestedDate: '2026-11-27' },
      ],
      pricedAt: '2026-11-23 14:59:00',
      firstPriceEndsAt: '2026-11-23 19:00:00',
      pricesEndAt: '2026-11-23 21:00:00',
    });
    expect(quote.rates.map(({ rateQuoteDetail }) => rateQuoteDetail.total)).toEqual(['2600.00', '2800.00']);
    expect(quote.rates[0]).toMatchObject({
      teamRateQuoteDetail: { total: '3100.00' },
      terms: { detention: { freeMinutes: 120, anHour: '50.00' } },
      cargoCover: '100000.00',
    });
  });

  test('[R42] shows no name, reference, value, contact, cost, profit or id', () => {
    const text = JSON.stringify(shown());
    expect(text).not.toMatch(/canary/i);
    for (const secret of ['84000', '3125550944', '4242.42', '424242', '17.17', makeTruckload().shipmentUuid, '00aaaa'])
      expect(text).not.toContain(secret);
  });

  test('[S47] once a rate is chosen shows that one, at the team’s price and named so where a team was', () => {
    const quote = shown(makeTruckload({ rateId: 'aa', team: true }));
    expect(quote).toMatchObject({ of: 'saved-quote', rates: [{ rateQuoteDetail: { total: '3300.00' } }] });
    expect(quote.rates).toHaveLength(1);
    expect(quote.rates[0]).toMatchObject({ team: true });
    expect(shown(makeTruckload({ rateId: 'aa' })).rates[0]).not.toHaveProperty('team');
    expect(quote.rates[0]).not.toHaveProperty('teamRateQuoteDetail');
  });

  test('[R82] is refused while carriers are asked, without a rate, once all have expired and once it is booked', () => {
    const refused = (shipment: TruckloadShipment, asked: TruckAsking | undefined, at = now) => {
      const made = snapshotOfTruckload(shipment, asked, at);
      return 'problem' in made ? made.problem.message : undefined;
    };
    const { finishedAt: _finished, ...running } = asking({ askedAt: NOW_MS - 1000 });
    expect(refused(makeTruckload(), running)).toMatch(/still responding/);
    expect(refused(makeTruckload(), undefined)).toMatch(/nothing to share/);
    expect(refused(makeTruckload(), asking({ rates: [] }))).toMatch(/nothing to share/);
    expect(refused(makeTruckload({ statusId: 3, stageId: 14 }), asking())).toMatch(/no longer a quote/);
    const later = new Date(NOW_MS + 6 * HOUR_MS);
    const made = snapshotOfTruckload(makeTruckload(), asking(), later);
    expect('problem' in made && made.problem.code).toBe('12515');
  });

  test('[C112] [C113] is made from the saved truckload and ends with it', async () => {
    const world = shareWorld();
    const saved = makeTruckload();
    world.deps.truckloads.seed(saved, asking());
    const { token } = await world.tokenOf(saved);
    expect((await world.open(token)).quote.kind).toBe('truckload');
    world.deps.shipments.put({ ...saved, removedUntil: NOW_MS + HOUR_MS });
    await expect(world.open(token)).rejects.toMatchObject({ status: 404 });
  });
});
