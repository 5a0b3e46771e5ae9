import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedQuote } from '#contract/shares.ts';
import type { StoredRate } from '#domain/quotes/quote-record.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { rateForCustomer } from '#domain/quotes/show-rate.ts';
import { snapshotOfQuote, snapshotOfShipment } from '#domain/shares/snapshot.ts';
import { makePriced, makeQuery, makeRequest, makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';

/** A finished request of one group with these rates. */
function finishedWith(rates: readonly StoredRate[], request = makeRequest({ groups: ['A4'] })) {
  const upTo = rates.length;
  const record = {
    request,
    batches: [{ group: 'A4' as const, upTo, answers: rates }],
    groups: [{ group: 'A4' as const, state: 'done' as const, upTo }],
    started: true,
    estimate: undefined,
  };
  const made = snapshotOfQuote(readQuote(record, new Date(request.arrivedAt)));
  if (!('quote' in made)) throw made.problem;
  if (made.quote.kind !== 'ltl') throw new Error('An LTL quote was expected');
  return made.quote;
}

const numbersIn = (value: unknown): string[] => JSON.stringify(value).match(/-?\d+(?:\.\d+)?/g) ?? [];

describe('[R42] [R57] neither cost nor margin can be calculated from a link', () => {
  test('what it shows does not depend on them: other costs, profits and numbers of the carrier give the same to the byte', () => {
    const secret = fc.record({
      standard: fc.integer({ min: 1, max: 5_000_000 }),
      guaranteed: fc.integer({ min: 1, max: 5_000_000 }),
      profitPercent: fc.double({ min: -50, max: 400, noNaN: true }),
      quoteNumber: fc.string({ minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 5000, max: 900_000 }), secret, secret, (price, one, other) => {
        const rate = makePriced('A4X1', makeRequest(), price);
        const shown = [one, other].map(({ standard, guaranteed, profitPercent, quoteNumber }) => {
          const carrier = {
            quoteNumber,
            profitPercent,
            guaranteed: [{ level: '17:00', costCents: guaranteed, profitPercent }],
          };
          return JSON.stringify(finishedWith([{ ...rate, cost: { standard, guaranteed }, carrier }]));
        });
        expect(shown[0]).toBe(shown[1]);
      }),
      { numRuns: 200, seed: 20261124 },
    );
  });

  test('every figure of its prices is one that its owner was shown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5000, max: 900_000 }), { minLength: 1, maxLength: 3 }), (prices) => {
        const rates = prices.map((price, place) =>
          makePriced(['A4X1', 'A4X2', 'B4X1'][place] ?? 'A4X1', makeRequest(), price),
        );
        const owners = new Set(rates.flatMap((stored) => numbersIn(rateForCustomer(stored))));
        for (const figure of numbersIn(finishedWith(rates).rates)) expect(owners).toContain(figure);
      }),
      { numRuns: 100, seed: 20261124 },
    );
  });

  test('of a saved quote shows neither cost, profit, contract nor what was paid', () => {
    const shipment = makeShipment(1, {
      costCents: 98_765_43,
      profitPercent: 43.21,
      paidCents: 77_777,
      contractUuid: testId(0xbeef),
    });
    const made = snapshotOfShipment(shipment, shipment.addedAt, new Date(NOW_MS));
    const text = JSON.stringify(made);
    for (const secret of [
      '98765.43',
      '9876543',
      '43.21',
      '777.77',
      testId(0xbeef),
      shipment.shipmentUuid,
      shipment.rateRequestUuid,
    ])
      expect(text).not.toContain(secret);
  });
});

describe('[R56] what a link shows of the freight', () => {
  test('the lines in lb and in with their class, the services that were asked for, and no words of the shipper', () => {
    const query = makeQuery({
      destinationFacilityType: '3',
      DAccessorial_NOTIFY: true,
      items: [
        {
          howManyHandlingUnits: 2,
          weightPerHandlingUnit: 100,
          weightUnit: '1',
          length: 4,
          width: 3,
          height: 4,
          dimUnit: '1',
          palleteType: 2,
          freightClass: '85',
          commodityTypeId: 2,
          productDiscription: 'Pump parts of Dana Whitfield, PO 4711',
        },
      ],
    });
    const quote = finishedWith([makePriced('A4X1')], makeRequest({ groups: ['A4'], query }));
    expect(quote.items).toEqual([
      {
        howManyHandlingUnits: 2,
        noOfItem: 1,
        weightPerHandlingUnit: 220.46,
        length: 48,
        width: 36,
        height: 48,
        weightUnit: '2',
        dimUnit: '2',
        freightClass: '85',
        calculatedFreightClass: '175',
        'haz-matItem': false,
        stackable: false,
        itemType: 1,
        palleteType: 2,
        commodityTypeId: 2,
      },
    ]);
    // Residential delivery comes with the kind of place.
    expect(quote).toMatchObject({ services: ['NOTIFY'], destinationFacilityType: '3' });
    expect(JSON.stringify(quote)).not.toMatch(/Dana|Pump|4711/);
  });

  test('only declined carriers, or none, are nothing to share', () => {
    expect(() => finishedWith([])).toThrow('No carrier returned a rate, so there is nothing to share.');
  });

  test('what is stored is what the contract names, and nothing else', () => {
    const quote = finishedWith([makePriced('A4X1')]);
    expect(sharedQuote.parse(quote)).toEqual(quote);
    expect(
      Object.keys(quote.rates[0] ?? {}).filter((name) => /id$|uuid|contract|number|cost|profit/i.test(name)),
    ).toEqual([]);
  });
});
