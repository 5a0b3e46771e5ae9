import { describe, expect, test, vi } from 'vitest';
import { firstOpenFuelDay } from '#contract/rules/fuel-week.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Account } from '#domain/accounts/account.ts';
import { compareDays } from '#domain/quotes/days/compare-days.ts';
import { type CapacityProvider, failed } from '#domain/quotes/provider.ts';
import { toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { makeRequest } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { item, ratesWorld } from './rates-world.ts';
import { sandboxCarriers, sandboxProvider } from './sandbox-rates.ts';
import { first } from './what-if-world.ts';

/** Quotes of two of the sandbox's carriers; `spoil` may stand in for them. */
function daysWorld(spoil?: CapacityProvider, account: Partial<Account> = {}) {
  const sandbox = sandboxProvider();
  const world = ratesWorld(account, { provider: spoil ?? sandbox, carriers: sandboxCarriers('GLKM', 'PRLX') });
  const price = (query: Parameters<typeof world.ask>[0] = {}) =>
    world.ask({ items: [item({ howManyHandlingUnits: 2 })], ...query }, { stream: false });
  const compare = async (rateRequestUuid: string, carrierCode?: string) =>
    compareDays(await storedRecord(world.deps.quotes, rateRequestUuid), carrierCode, world.deps);
  return { ...world, sandbox, price, compare };
}

describe('[C135] pickup days side by side', () => {
  test('[R60] the own day and five more open ones of the pickup stop’s country, closed ones named', async () => {
    const { price, compare } = daysWorld();
    const { days } = await compare((await price()).rateRequestUuid);
    expect(days.map(({ date, kind, name, own }) => [date, kind, name, own])).toEqual([
      ['2026-11-24', 'open', undefined, true],
      ['2026-11-25', 'open', undefined, false],
      ['2026-11-26', 'holiday', 'Thanksgiving', false],
      ['2026-11-27', 'no-pickup', 'Day after Thanksgiving', false],
      ['2026-11-30', 'open', undefined, false],
      ['2026-12-01', 'open', undefined, false],
      ['2026-12-02', 'open', undefined, false],
      ['2026-12-03', 'open', undefined, false],
    ]);
  });

  test('[R60] a pickup in Canada has the days of Canada', async () => {
    const { price, compare } = daysWorld();
    const { days } = await compare((await price({ shippingFromPostalCode: 'M5V2T6' })).rateRequestUuid);
    expect(days.every(({ kind }) => kind === 'open')).toBe(true);
    expect(days).toHaveLength(6);
  });

  test('choosing a day opens exactly its prices: each price is the lowest of the quote request that it names', async () => {
    const { price, compare, deps } = daysWorld();
    const quote = await price();
    const { days } = await compare(quote.rateRequestUuid);
    const open = days.filter(({ kind }) => kind === 'open');
    expect(open.map(({ state }) => state)).toEqual(open.map(() => 'priced'));
    for (const day of open) {
      const record = await storedRecord(deps.quotes, day.rateRequestUuid ?? '');
      expect(record.request.pickupDate).toBe(day.date);
      const rates = record.batches.flatMap(({ answers }) =>
        answers.flatMap((answer) => (answer.kind === 'rate' ? [answer.rate] : [])),
      );
      expect(day.price).toBe(formatMoney(Math.min(...rates.map((rate) => displayedCents(rate, 'n') ?? 0))));
      const named = rates.find((rate) => rate.FCPreRateQuoteResponseId === day.FCPreRateQuoteResponseId);
      expect(day.deliveryDate).toBe(named?.deliveryDate);
      if (!day.own) expect(record.request.quiet).toBe(true);
    }
    expect(open[0]?.rateRequestUuid).toBe(quote.rateRequestUuid);
  });

  test('[C64] [R79] of a request for a saved quote, each day is a request for that quote, with what made its prices', async () => {
    const { compare, deps, ask } = daysWorld();
    const reRunOf = { shipmentUuid: '01940000-0000-7000-8000-000000002000', version: 3 };
    const quote = await ask({ items: [item({ howManyHandlingUnits: 2 })] }, { stream: false, reRunOf });
    const { days } = await compare(quote.rateRequestUuid);
    const named = days.flatMap(({ rateRequestUuid }) => rateRequestUuid ?? []);
    expect(named).toHaveLength(6);
    for (const uuid of named) {
      const { request, batches } = await storedRecord(deps.quotes, uuid);
      expect(request.reRunOf).toEqual(reRunOf);
      const rates = batches.flatMap(({ answers }) => answers.filter((answer) => answer.kind === 'rate'));
      expect(rates.length).toBeGreaterThan(0);
      for (const { rate } of rates) expect(rate.priceFactors).toBeDefined();
    }
  });

  test('differences are from the own day, and one lowest is marked', async () => {
    const { price, compare } = daysWorld();
    const { days } = await compare((await price()).rateRequestUuid);
    const own = days.find((day) => day.own);
    const cents = (text?: string) => Math.round(Number(text) * 100);
    for (const day of days.filter(({ kind, own }) => kind === 'open' && !own))
      expect(cents(day.difference)).toBe(cents(day.price) - cents(own?.price));
    expect(own?.difference).toBeUndefined();
    const lowest = days.filter((day) => day.lowest);
    expect(lowest).toHaveLength(1);
    expect(cents(lowest[0]?.price)).toBe(Math.min(...days.flatMap(({ price }) => (price ? [cents(price)] : []))));
  });

  test('[R80] days from a Wednesday whose fuel is not published are estimates', async () => {
    const { price, compare, clock } = daysWorld();
    const estimates = async () => {
      const { days, fuelOpenFrom } = await compare((await price()).rateRequestUuid);
      return [fuelOpenFrom, ...days.filter(({ estimate }) => estimate).map(({ date }) => date)];
    };
    // Monday morning: this week's price is still to come, and the own day's is never an estimate.
    expect(await estimates()).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
    clock.set('2026-11-23T22:30:00Z');
    expect(await estimates()).toEqual(['2026-12-02', '2026-12-02', '2026-12-03']);
  });

  test('[R80] with a carrier it is that carrier’s price by day, from the same quote requests', async () => {
    const { price, compare, sandbox } = daysWorld();
    const quote = await price();
    const all = await compare(quote.rateRequestUuid);
    const asked = sandbox.asks.length;
    const [, dearer] = quote.rateQuotes;
    if (!dearer) throw new Error('Two carriers were asked');
    const { days } = await compare(quote.rateRequestUuid, dearer.carrierCode);
    expect(sandbox.asks).toHaveLength(asked);
    expect(days.map(({ rateRequestUuid }) => rateRequestUuid)).toEqual(
      all.days.map(({ rateRequestUuid }) => rateRequestUuid),
    );
    for (const day of days.filter(({ kind }) => kind === 'open')) expect(day.carrierCode).toBe(dearer.carrierCode);
    expect(days.find(({ own }) => own)?.price).toBe(formatMoney(displayedCents(dearer, 'n') ?? 0));
  });

  test.each(['SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3'] as const)(
    '[R29] for %s each day has the price of the one rate that its page shows',
    async (template) => {
      const { price, compare, deps, clock } = daysWorld(undefined, { template });
      const { days } = await compare((await price()).rateRequestUuid);
      const open = days.filter(({ state }) => state === 'priced');
      expect(open).toHaveLength(6);
      for (const day of open) {
        const quote = readQuote(await storedRecord(deps.quotes, day.rateRequestUuid ?? ''), clock.now());
        expect(day.FCPreRateQuoteResponseId).toBe(toRateState(quote).singleRate?.FCPreRateQuoteResponseId);
      }
    },
  );
});

/** The sandbox, whose prices are all for part of a truckload. */
function partialProvider(): CapacityProvider {
  const sandbox = sandboxProvider();
  return {
    rate: async (ask) =>
      (await sandbox.rate(ask)).map((response) =>
        response.kind === 'rate'
          ? {
              ...response,
              standard: { ...response.standard, roomRule: { kind: 'partial-truckload' as const, words: '' } },
            }
          : response,
      ),
  };
}

test('[C135] [R59] a day whose price is no plain LTL is marked', async () => {
  const plain = daysWorld();
  for (const day of (await plain.compare((await plain.price()).rateRequestUuid)).days)
    expect(day).not.toHaveProperty('service');
  const { price, compare } = daysWorld(partialProvider());
  const { days } = await compare((await price()).rateRequestUuid);
  const priced = days.filter(({ state }) => state === 'priced');
  expect(priced).toHaveLength(6);
  for (const day of priced) expect(day.service).toBe('partial-truckload');
});

describe('[C135] asked once', () => {
  test('a second opening asks nobody, also a day later', async () => {
    const { price, compare, sandbox, clock } = daysWorld();
    const { rateRequestUuid } = await price({ shippingFromPickUpDate: '2026-11-25' });
    const before = await compare(rateRequestUuid);
    const asked = sandbox.asks.length;
    expect(await compare(rateRequestUuid)).toEqual(before);
    clock.advance(60 * 60_000);
    await compare(rateRequestUuid);
    expect(sandbox.asks).toHaveLength(asked);
  });

  test('two at the same time ask once', async () => {
    const { price, compare, written } = daysWorld();
    const { rateRequestUuid } = await price();
    const [one, other] = await Promise.all([compare(rateRequestUuid), compare(rateRequestUuid)]);
    expect(one).toEqual(other);
    expect(written().quotes).toBe(6);
  });

  test('a day whose run fails says so and is asked again alone; the others stand', async () => {
    const { price, compare, deps } = daysWorld();
    const { rateRequestUuid } = await price();
    const { runToEnd } = deps.runs;
    const failing = vi.spyOn(deps.runs, 'runToEnd').mockImplementation(async (request) => {
      if (request.pickupDate === '2026-11-30') throw new Error('States.Timeout');
      return runToEnd(request);
    });
    const { days } = await compare(rateRequestUuid);
    const states = days.filter(({ kind }) => kind === 'open').map(({ state }) => state);
    expect(states).toEqual(['priced', 'priced', 'failed', 'priced', 'priced', 'priced']);
    failing.mockRestore();
    const runs = deps.runs.ranToEnd.length;
    const again = await compare(rateRequestUuid);
    expect(again.days.find(({ date }) => date === '2026-11-30')?.state).toBe('priced');
    expect(deps.runs.ranToEnd).toHaveLength(runs + 1);
  });
});

/** The sandbox, whose carrier GLKM is too late for pickups of one day until it is let go. */
function lateOn(day: string) {
  const sandbox = sandboxProvider();
  const late = { on: true };
  const provider: CapacityProvider = {
    rate: async (ask) => {
      const responses = await sandbox.rate(ask);
      return responses.map((one) =>
        late.on && ask.request.pickupDate === day && one.accountCode === 'GLKM' ? failed('GLKM', 'timeout') : one,
      );
    },
  };
  return { provider, late };
}

test('[C135] [R51] a carrier that did not respond about a day has no answer there, not no rate, and is asked again', async () => {
  const { provider, late } = lateOn('2026-11-30');
  const { price, compare } = daysWorld(provider);
  const { rateRequestUuid } = await price();
  const stateOf = async (carrierCode?: string) =>
    (await compare(rateRequestUuid, carrierCode)).days.find(({ date }) => date === '2026-11-30')?.state;
  expect(await stateOf()).toBe('priced');
  expect(await stateOf('GLKM')).toBe('failed');
  late.on = false;
  expect(await stateOf('GLKM')).toBe('priced');
});

describe('[C135] refusals', () => {
  test('while carriers are still responding its own day is not shown at a price that may change', async () => {
    const { compare, deps, sandbox } = daysWorld();
    const request = makeRequest();
    await deps.quotes.create(request, undefined);
    await expect(compare(request.rateRequestUuid)).rejects.toMatchObject({
      status: 409,
      message: 'Carriers are still responding. You can compare pickup days once the last one has responded.',
    });
    expect(sandbox.asks).toHaveLength(0);
  });

  test('[R83] five new days count five towards the limit of quote requests, all or none', async () => {
    const { price, compare, deps, sandbox } = daysWorld();
    deps.settings.set({ quotesInFiveMinutes: 6 });
    const { rateRequestUuid } = await price();
    await compare(rateRequestUuid);
    await expect(price()).rejects.toMatchObject({ status: 429 });
    await compare(rateRequestUuid);

    deps.settings.set({ quotesInFiveMinutes: 10 });
    const other = await price({ shippingToPostalCode: '00901' });
    const asked = sandbox.asks.length;
    await expect(compare(other.rateRequestUuid)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 });
    expect(sandbox.asks).toHaveLength(asked);
  });

  test('[1013] a locked customer', async () => {
    const { price, compare, deps } = daysWorld();
    const { rateRequestUuid } = await price();
    const account = await deps.accounts.findByUuid(first([...deps.quotes.all.values()]).request.customerUuid);
    if (account) deps.accounts.put({ ...account, ratingRequestLock: true });
    await expect(compare(rateRequestUuid)).rejects.toMatchObject({ code: '1013' });
  });

  test('[12515] a request whose pickup day has begun', async () => {
    const { price, compare, clock } = daysWorld();
    const { rateRequestUuid } = await price();
    clock.set('2026-11-24T15:00:00Z');
    await expect(compare(rateRequestUuid)).rejects.toMatchObject({ code: '12515' });
  });

  test('[R28] at 28 ft every day has a price; freight over it has no request to compare', async () => {
    const { price, compare } = daysWorld();
    const feet = (length: number) => ({ items: [item({ howManyHandlingUnits: 16, length, width: 48, height: 40 })] });
    const quote = await price(feet(42));
    expect(quote.freight.linearFeet).toBe(28);
    const { days } = await compare(quote.rateRequestUuid);
    expect(days.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(days.filter(({ rateRequestUuid }) => rateRequestUuid)).toHaveLength(6);
    await expect(price(feet(42.02))).rejects.toMatchObject({ code: '22059' });
  });

  test('[22059] freight that is truckload size since the limits were lowered', async () => {
    const { price, compare, deps, sandbox } = daysWorld();
    const { rateRequestUuid } = await price();
    const asked = sandbox.asks.length;
    deps.settings.set({ truckload: { linearFeet: 28, pounds: 999, lengthInches: 348 } });
    await expect(compare(rateRequestUuid)).rejects.toMatchObject({ code: '22059' });
    expect(sandbox.asks).toHaveLength(asked);
  });

  test('[H30] a day whose rates all deliver outside the show’s move-in has none to offer', async () => {
    const { price, compare } = daysWorld();
    const show = { destinationFacilityType: '7', destinationShow: 'Pump Expo', destinationMoveInDay: '2026-11-24' };
    const until = (destinationMoveOutDay: string) => price({ ...show, destinationMoveOutDay });
    const offered = async (quote: Awaited<ReturnType<typeof price>>) =>
      (await compare(quote.rateRequestUuid)).days.filter(({ state }) => state === 'priced');
    const all = await offered(await until('2026-12-18'));
    expect(all).toHaveLength(6);
    const some = await offered(await until('2026-12-02'));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    for (const { deliveryDate = '' } of some) expect(deliveryDate <= '2026-12-02').toBe(true);
  });
});

test.each([
  ['Monday morning', '2026-11-23T15:00:00Z', '2026-11-25'],
  ['Monday at 5 pm in the East', '2026-11-23T22:00:00Z', '2026-12-02'],
  ['Wednesday', '2026-11-25T15:00:00Z', '2026-12-02'],
  ['Sunday', '2026-11-22T15:00:00Z', '2026-11-25'],
  ['a Monday that is a holiday, in the evening', '2026-09-07T22:00:00Z', '2026-09-09'],
  ['the Tuesday after it, in the evening', '2026-09-08T22:00:00Z', '2026-09-16'],
])('[R80] the first Wednesday without a fuel price, on %s', (_when, now, day) => {
  expect(firstOpenFuelDay(new Date(now))).toBe(day);
});
