import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import type { PortalSettings } from '#domain/settings/settings.ts';
import { snapshotOfQuote, snapshotOfShipment } from '#domain/shares/snapshot.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { reRunShipment } from '#domain/shipments/re-run-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { viewShipment } from '#domain/shipments/view-shipment.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { rounds } from '#test/rounds.ts';
import { first, whatIfWorld } from './what-if-world.ts';

const anyItem: fc.Arbitrary<QuoteItemInput> = fc.record({
  howManyHandlingUnits: fc.integer({ min: 1, max: 4 }),
  weightPerHandlingUnit: fc.integer({ min: 60, max: 900 }),
  length: fc.integer({ min: 30, max: 96 }),
  width: fc.integer({ min: 30, max: 48 }),
  height: fc.integer({ min: 20, max: 80 }),
  stackable: fc.boolean(),
  'haz-matItem': fc.constant(false),
});
const anyQuery: fc.Arbitrary<Partial<QuoteQueryInput>> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 2 }),
  shippingToPostalCode: fc.constantFrom('75201', '60601', 'M5V2T6'),
  destinationFacilityType: fc.constantFrom('1', '2', '3'),
});

/** Everything that a customer is answered about a quote, from its rates to a link, and what the carriers cost us. */
async function answersFor(query: Partial<QuoteQueryInput>, selling: Partial<PortalSettings>) {
  const world = whatIfWorld(['GLKM', 'PRLX']);
  world.deps.settings.set({ whatIfOpeningsAnHour: 100, ...selling });
  const { quotes, idempotency, now } = world.deps;
  const deps = { ...world.deps, shipments: fakeShipments(quotes, idempotency) };
  const quote = await world.price(query).catch(() => undefined);
  if (!quote || quote.rateQuotes.length === 0) return undefined;
  const rate = first(quote.rateQuotes);
  const whatIfs = await world.open(quote.rateRequestUuid, rate);
  const groups = quote.quoteRequestUuid;
  const { FCPreRateQuoteResponseId, FCCarrierGroup } = rate;
  const record = await storedRecord(quotes, quote.rateRequestUuid);
  const { shipmentUuid } = await createShipment(
    record,
    {
      customerUuid: CUSTOMER,
      idempotencyKey: undefined,
      rateRequestUuid: quote.rateRequestUuid,
      quoteRequestUuid: typeof groups === 'string' ? groups : (groups[FCCarrierGroup] ?? ''),
      FCPreRateQuoteResponseId,
      type: 'n',
    },
    deps,
  );
  const stored = async () => (await deps.shipments.find(shipmentUuid)) as LtlShipment;
  const viewed = await viewShipment(await stored(), { newPickupDate: '2026-12-01', seesCost: false }, deps);
  const reRunOf = { shipmentUuid, version: 1 };
  const today = await world.ask({ ...query, shippingFromPickUpDate: '2026-12-01' }, { stream: false, reRunOf });
  const taken = await reRunShipment(
    await stored(),
    {
      ...reRunOf,
      rateRequestUuid: today.rateRequestUuid,
      FCPreRateQuoteResponseId: first(today.rateQuotes).FCPreRateQuoteResponseId,
      type: 'n',
    },
    deps,
  );
  const viewedAgain = await viewShipment(await stored(), { seesCost: false }, deps);
  const records = [record, await storedRecord(quotes, today.rateRequestUuid)];
  const shares = [
    ...records.map((one) => snapshotOfQuote(readQuote(one, now()))),
    snapshotOfShipment(await stored(), now().getTime(), now()),
  ];
  const costs = records.flatMap(({ batches }) =>
    batches.flatMap(({ answers }) => answers.flatMap((one) => (one.kind === 'rate' ? Object.values(one.cost) : []))),
  );
  return { whatIfs, costs, all: { quote, whatIfs, viewed, today, taken, viewedAgain, shares } };
}

const queries = fc.sample(anyQuery, { numRuns: rounds(8, 60), seed: 20261122 });
const SERVICES: readonly string[] = ['limited-access', 'residence', 'liftgate'];

type Answers = NonNullable<Awaited<ReturnType<typeof answersFor>>>;

describe(`what a customer is answered holds no cost and no margin, ${queries.length} quotes`, () => {
  let found: Answers[] = [];
  beforeAll(async () => {
    const all = await Promise.all(queries.map((query) => answersFor(query, { marginPercent: 18 })));
    found = all.filter((one) => one !== undefined);
    expect(found.length).toBeGreaterThan(queries.length / 2);
  });

  /** Neither a field that is named so, nor an amount that a carrier asks of us. */
  function requireNoCost(answerOf: (all: Answers['all']) => unknown) {
    for (const { costs, all } of found) {
      expect(costs.length).toBeGreaterThan(0);
      const text = JSON.stringify(answerOf(all));
      expect(text.length).toBeGreaterThan(2);
      expect(text).not.toMatch(/"[^"]*(cost|profit|margin)[^"]*":/i);
      for (const cents of costs) {
        expect(text).not.toContain(`"${formatMoney(cents)}"`);
        expect(text).not.toContain(`:${cents},`);
      }
    }
  }

  test('[R42] [C57] the rates of a quote', () => requireNoCost(({ quote }) => quote));

  test('[R57] [C57] the same quote priced for another day', () => requireNoCost(({ today }) => today));

  test('[R42] [C134] what a rate would become with other freight or services', () =>
    requireNoCost(({ whatIfs }) => whatIfs));

  test('[R42] [C58] a saved quote opened again, before and after its price was replaced', () =>
    requireNoCost(({ viewed, viewedAgain }) => [viewed, viewedAgain]));

  test('[R42] [C64] the price of another day, taken', () => requireNoCost(({ taken }) => taken));

  test('[R42] [C113] what a link shows', () => requireNoCost(({ shares }) => shares));
});

test('[R42] [R57] [C134] what a service adds, and what made a price, are the same whatever the margin is', async () => {
  let compared = 0;
  for (const query of queries.slice(0, rounds(4, 30))) {
    // Online booking takes a share of the whole price, freight included: here nothing is taken off.
    const at = (marginPercent: number) => answersFor(query, { marginPercent, onlineDiscountPercent: 0 });
    const [low, high] = [await at(12), await at(28)];
    if (!low || !high) continue;
    const added = ({ whatIfs }: typeof low) =>
      whatIfs.changes.filter(({ cause }) => SERVICES.includes(cause)).map(({ cause, adds }) => [cause, adds]);
    const factors = ({ all }: typeof low) =>
      all.today.rateQuotes.map(({ carrierCode, priceFactors }) => JSON.stringify([carrierCode, priceFactors])).sort();
    // One carrier's what-ifs are compared with the same one's: the cheapest is the same as a rule.
    expect(factors(low)).toEqual(factors(high));
    if (low.all.quote.rateQuotes[0]?.carrierCode !== high.all.quote.rateQuotes[0]?.carrierCode) continue;
    expect(added(low)).toEqual(added(high));
    compared += added(low).length;
  }
  expect(compared).toBeGreaterThan(3);
});
