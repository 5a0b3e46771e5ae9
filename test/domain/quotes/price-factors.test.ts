import { expect, test } from 'vitest';
import { ratesMessage } from '#domain/quotes/quote-messages.ts';
import { toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { CUSTOMER, makePriced, makeQuery, makeRequest, makeStored, NOW_MS } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

const items = [
  { howManyHandlingUnits: 2, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48, palleteType: 2 },
  {
    howManyHandlingUnits: 1,
    weightPerHandlingUnit: 300,
    length: 48,
    width: 40,
    height: 48,
    freightClass: '85' as const,
  },
];
const request = makeRequest({ query: makeQuery({ items }) });

function priced(basis: object | undefined, changes: object = {}) {
  const price = priceOf('A4X1', 40_000);
  if (price.kind !== 'rate') throw new Error('A price was expected');
  const standard = { ...price.standard, ...(basis && { basis }), ...changes };
  const stored = makeStored({ ...price, standard }, request);
  if (stored.kind !== 'rate') throw new Error('A price was expected');
  return stored;
}

test('[R79] a rate keeps what made its price: tariff, fuel week, classes, scale and pounds', () => {
  const basis = { tariffFrom: '2026-01-05', fuelFrom: '2026-11-18', dieselCents: 360, billedPounds: 1450 };
  const { factors } = priced(basis, { roomRule: { kind: 'linear-foot', words: 'Linear foot rule: 14 ft' } });
  expect(factors).toMatchObject({
    tariffFrom: '2026-01-05',
    fuel: { from: '2026-11-18', dieselCents: 360 },
    lines: [
      { pounds: 1000, by: 'density' },
      { freightClass: '85', pounds: 300, by: 'entry' },
    ],
    scaleFrom: '2025-07-19',
    billedPounds: 1450,
    roomRule: 'Linear foot rule: 14 ft',
    onlineDiscount: { percent: 3, maxCents: 2500 },
  });
});

test('[R79] what the provider does not say is not recorded', () => {
  const { factors } = priced(undefined);
  expect(factors).not.toHaveProperty('tariffFrom');
  expect(factors?.fuel ?? {}).not.toHaveProperty('from');
  expect(factors?.billedPounds).toBe(1300);
});

test('[C57] only a request for a saved quote shows what made its prices', () => {
  const stateOf = (reRunOf?: { shipmentUuid: string; version: number }) => {
    const asked = { ...request, ...(reRunOf && { reRunOf }) };
    const answers = [makePriced('A4X1', asked)];
    const record = { request: asked, batches: [{ group: 'A4' as const, upTo: 1, answers }], groups: [] };
    return toRateState(readQuote({ ...record, started: true, estimate: undefined }, new Date(NOW_MS)));
  };
  const reRunOf = { shipmentUuid: CUSTOMER, version: 3 };
  expect(stateOf().rateQuotes[0]).not.toHaveProperty('priceFactors');
  expect(stateOf()).not.toHaveProperty('reRunOf');
  expect(stateOf(reRunOf).rateQuotes[0]).toHaveProperty('priceFactors.scaleFrom', '2025-07-19');
  expect(stateOf(reRunOf).reRunOf).toEqual(reRunOf);
  const pushed = ratesMessage(request, {
    group: 'A4',
    upTo: 1,
    answers: [makePriced('A4X1', { ...request, reRunOf })],
  });
  expect(pushed.rateQuotes[0]).toHaveProperty('priceFactors.scaleFrom', '2025-07-19');
});

test('[R42] [R57] what made a price is the same whatever our margin is', () => {
  const factorsAt = (marginPercent: number) =>
    makePriced('A4X1', { ...request, terms: { ...request.terms, marginPercent } }).factors;
  expect(factorsAt(12)).toEqual(factorsAt(30));
  const amounts = JSON.stringify(
    priced({ tariffFrom: '2026-01-05', fuelFrom: '2026-11-18', dieselCents: 360 }).factors,
  );
  expect(amounts).not.toMatch(/cost|margin|profit|charge|amount/i);
});
