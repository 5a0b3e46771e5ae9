import { describe, expect, test } from 'vitest';
import { type QuoteItemInput, type QuoteQueryInput, rateState } from '#contract/quotes.ts';
import { POSTAL_FORMAT, POSTAL_MILITARY } from '#contract/rules/postal-code.ts';
import type { Account } from '#domain/accounts/account.ts';
import { askGroup } from '#domain/quotes/ask-group.ts';
import { finishRates } from '#domain/quotes/close-groups.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import { type RatesAsked, requestRates } from '#domain/quotes/request-rates.ts';
import { refusalOf } from '#test/domain/accounts/account-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, carriers, makeAccount, makeQuery, terms } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeIntents } from '#test/fakes/intents.ts';
import { fakePages } from '#test/fakes/live-pages.ts';
import { fakeDistances, fakePlaces } from '#test/fakes/places.ts';
import { scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeRuns } from '#test/fakes/rate-runs.ts';
import { fakeSettings } from '#test/fakes/settings.ts';

const KEY = 'intent-0123456789abcdef';

function world(account: Partial<Account> = {}) {
  const clock = testClock();
  const intents = fakeIntents();
  const quotes = fakeQuotes(intents);
  const accounts = fakeAccounts(intents);
  accounts.put(makeAccount(account));
  const newId = sequentialIds(0xd00);
  const pages = fakePages();
  const provider = scriptedProvider({
    B4X1: { answer: { kind: 'none', accountCode: 'B4X1', cause: 'declined', words: 'No service' } },
  });
  /** The state machine's work, group after group. */
  const run = async ({ rateRequestUuid, arrivedAt, groups }: QuoteRequest) => {
    const more = { calls: 'carrier' as const, logNoPrice: () => undefined };
    const deps = { quotes, provider, pages, now: () => new Date(), newId, ...more };
    for (const group of groups) await askGroup({ rateRequestUuid, group, arrivedAt: Date.now() }, deps);
    await finishRates({ rateRequestUuid }, { quotes, pages, now: clock.now });
    expect(arrivedAt).toBe(clock.ms());
  };
  const deps = {
    accounts,
    intents,
    quotes,
    newId,
    carriers: fakeCarriers(carriers),
    runs: fakeRuns(run),
    places: fakePlaces,
    distances: fakeDistances,
    settings: fakeSettings(),
    now: clock.now,
  };
  const ask = (query: Partial<QuoteQueryInput> = {}, changes: Partial<RatesAsked> = {}) =>
    requestRates(
      {
        customerUuid: CUSTOMER,
        query: makeQuery(query),
        stream: true,
        idempotencyKey: undefined,
        arrivedAt: clock.ms(),
        ...changes,
      },
      deps,
    );
  const written = () => ({
    quotes: quotes.all.size,
    intents: intents.all.size,
    runs: [...deps.runs.started, ...deps.runs.ranToEnd],
  });
  return { ask, clock, deps, written };
}

const item = (changes: Partial<QuoteItemInput> = {}): QuoteItemInput => ({
  howManyHandlingUnits: 1,
  weightPerHandlingUnit: 500,
  length: 48,
  width: 40,
  height: 48,
  palleteType: 2,
  ...changes,
});

describe('asking for prices', () => {
  test('[C57] with stream the answer is there at once: stored, started, nothing waited for', async () => {
    const { ask, deps } = world();
    const state = await ask();
    expect(rateState.parse(state)).toMatchObject({ finished: false, rateQuotes: [], template: 'Full' });
    expect(deps.runs.started.map((request) => request.rateRequestUuid)).toEqual([state.rateRequestUuid]);
    expect(deps.runs.ranToEnd).toEqual([]);
    expect(await deps.quotes.findRequest(state.rateRequestUuid)).toMatchObject({ customerUuid: CUSTOMER, terms });
  });

  test('[C57] without it the answer is complete: merged, with who gave no price', async () => {
    const { ask, deps } = world();
    const state = await ask({}, { stream: false });
    expect(rateState.parse(state)).toMatchObject({ finished: true });
    expect(state.rateQuotes).toHaveLength(7);
    expect(state.errors).toMatchObject([{ accountCode: 'B4X1', reason: 'No service' }]);
    expect(deps.runs.started).toEqual([]);
  });

  test('[Q08] the Full template asks four groups and has a uuid for each; [Q10] the others ask one, with one uuid', async () => {
    const full = await world().ask();
    expect(Object.keys(full.quoteRequestUuid)).toEqual(['A4', 'B4', 'C6', 'D10']);
    expect(full.groups.map(({ code, limitSeconds }) => [code, limitSeconds])).toEqual([
      ['A4', 4],
      ['B4', 4],
      ['C6', 6],
      ['D10', 10],
    ]);
    for (const template of ['Default', 'SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3'] as const) {
      const one = await world({ template }).ask();
      expect(one.quoteRequestUuid).toMatch(/^[0-9a-f-]{36}$/);
      expect(one.groups).toEqual([{ code: 'ALL', limitSeconds: 10, state: 'running' }]);
      expect(one.carriers).toHaveLength(carriers.length);
    }
  });

  test('[Q30] city, state, country and codes are the server’s own, whatever was sent', async () => {
    const { ask } = world();
    const state = await ask({ shippingToPostalCode: ' m5v 2t6 ', destinationCity: 'Atlantis', originState: 'ZZ' });
    expect(state.quoteQuery).toMatchObject({
      originCity: 'Chicago',
      originState: 'IL',
      originCountryId: 1,
      shippingToPostalCode: 'M5V2T6',
      destinationCity: 'Toronto',
      destinationState: 'ON',
      destinationCountryId: 2,
    });
    expect(state.destination).toMatchObject({
      postalCode: 'M5V2T6',
      city: 'Toronto',
      state: 'ON',
      country: 'CA',
      zone: 'America/Toronto',
    });
  });

  test('prices are worked out by the terms of the moment of asking', async () => {
    const { ask, deps } = world();
    const { rateRequestUuid } = await ask();
    deps.settings.set({ marginPercent: 50, onlineDiscountPercent: 0 });
    expect((await deps.quotes.findRequest(rateRequestUuid))?.terms).toEqual(terms);
    const later = await ask();
    expect((await deps.quotes.findRequest(later.rateRequestUuid))?.terms.marginPercent).toBe(50);
  });

  test('miles are whole, dates come back as yyyy-mm-dd however they were written', async () => {
    const { ask, deps } = world();
    for (const text of ['2026-11-24', '11/24/2026', '2026-11-24 08:00:00']) {
      const state = await ask({ shippingFromPickUpDate: text });
      expect(state.requestedPickupStartDate).toBe('2026-11-24');
      expect(await deps.quotes.findRequest(state.rateRequestUuid)).toMatchObject({
        miles: 968,
        pickupDate: '2026-11-24',
      });
    }
  });
});

describe('what is refused', () => {
  /** Asks, expects a refusal, and that nothing was written or started. */
  async function refused(query: Partial<QuoteQueryInput>, account: Partial<Account> = {}) {
    const { ask, written } = world(account);
    const refusal = await refusalOf(ask(query, { idempotencyKey: KEY }));
    expect(written()).toEqual({ quotes: 0, intents: 0, runs: [] });
    return refusal;
  }
  const messageOf = (query: Partial<QuoteQueryInput>) => expect(world().ask(query)).rejects;

  test('[Q30] an unknown postal code: 999999, at its field', async () => {
    const code = '999999';
    expect(await refused({ shippingFromPostalCode: '00000' })).toEqual({
      code,
      status: 422,
      field: 'shippingFromPostalCode',
    });
    expect(await refused({ shippingToPostalCode: '99999' })).toEqual({
      code,
      status: 422,
      field: 'shippingToPostalCode',
    });
  });

  test('[Q30] military mail, with the reason', async () => {
    expect(await refused({ shippingToPostalCode: '09012' })).toEqual({ status: 422, field: 'shippingToPostalCode' });
    await messageOf({ shippingToPostalCode: '09012' }).toThrow(POSTAL_MILITARY);
  });

  test('[Q03] a postal code of another length', async () => {
    expect(await refused({ shippingToPostalCode: '1234' })).toEqual({ status: 422, field: 'shippingToPostalCode' });
    await messageOf({ shippingToPostalCode: '1234' }).toThrow(POSTAL_FORMAT);
  });

  test.each(['2026-11-22', '2026-11-23', '2020-02-29', '2026-02-30', 'tomorrow', '2077-01-01'])(
    '[Q03] a pickup on %s',
    async (shippingFromPickUpDate) => {
      expect(await refused({ shippingFromPickUpDate })).toEqual({ status: 422, field: 'shippingFromPickUpDate' });
    },
  );

  test('[R47] after today means today where the freight is picked up', async () => {
    const { ask, clock } = world();
    clock.set('2026-11-24T08:00:00Z');
    const from = (shippingFromPostalCode: string) =>
      ask({ shippingFromPostalCode, shippingFromPickUpDate: '2026-11-24' });
    expect(await from('96813')).toMatchObject({ requestedPickupStartDate: '2026-11-24' });
    await expect(from('60601')).rejects.toThrow('Pickup date must be after today. The earliest is 2026-11-25.');
  });

  test('[Q03] less than a pound in all', async () => {
    expect(await refused({ items: [item({ weightPerHandlingUnit: 0.4 })] })).toEqual({
      status: 422,
      field: 'items.0.weightPerHandlingUnit',
    });
    expect(
      await world().ask({ items: [item({ weightPerHandlingUnit: 0.4, weightUnit: '1', howManyHandlingUnits: 2 })] }),
    ).toBeDefined();
  });

  test.each([
    ['over 20,000 lb', [item({ weightPerHandlingUnit: 2001, howManyHandlingUnits: 10 })]],
    ['over 28 linear feet', [item({ howManyHandlingUnits: 15 })]],
    ['a piece of 348 in', [item({ length: 348, width: 10, height: 10 })]],
    ['a piece of 29 ft', [item({ length: 1, width: 29, height: 1, dimUnit: '1' })]],
  ])('[Q22] %s is truckload: 22059', async (_name, items) => {
    expect(await refused({ items })).toMatchObject({ code: '22059', status: 409 });
  });

  test('[Q22] just below is not, and the limits are settings', async () => {
    const { ask, deps } = world();
    const items = [item({ weightPerHandlingUnit: 2000, howManyHandlingUnits: 10 })];
    expect(await ask({ items })).toBeDefined();
    expect(await ask({ items: [item({ length: 336, width: 10, height: 10 })] })).toBeDefined();
    deps.settings.set({ truckload: { linearFeet: 28, pounds: 19_999, lengthInches: 348 } });
    expect(await refusalOf(ask({ items }))).toMatchObject({ code: '22059' });
  });

  test('[A30] a customer whose rating requests are locked: 1013', async () => {
    expect(await refused({}, { ratingRequestLock: true })).toMatchObject({ code: '1013', status: 403 });
  });
});

describe('the same intent again', () => {
  test('[C57] answers the first request; nothing is asked twice', async () => {
    const { ask, deps } = world();
    const first = await ask({}, { idempotencyKey: KEY });
    const again = await ask({}, { idempotencyKey: KEY });
    expect(again.rateRequestUuid).toBe(first.rateRequestUuid);
    expect(deps.runs.started).toHaveLength(1);
    expect(deps.quotes.all.size).toBe(1);
  });

  test('[C57] twice at the same moment ends in one request', async () => {
    const { ask, deps } = world();
    const [first, second] = await Promise.all([ask({}, { idempotencyKey: KEY }), ask({}, { idempotencyKey: KEY })]);
    expect(first.rateRequestUuid).toBe(second.rateRequestUuid);
    expect(deps.runs.started).toHaveLength(1);
  });

  test('with other freight is refused', async () => {
    const { ask } = world();
    await ask({}, { idempotencyKey: KEY });
    const other = ask({ items: [item({ weightPerHandlingUnit: 600 })] }, { idempotencyKey: KEY });
    expect(await refusalOf(other)).toEqual({ status: 409 });
  });
});
