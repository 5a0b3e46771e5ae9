import { describe, expect, test } from 'vitest';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { WhatIf, WhatIfKind } from '#contract/what-if.ts';
import { failed } from '#domain/quotes/provider.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { item } from './rates-world.ts';
import { first, type WhatIfWorld, whatIfWorld } from './what-if-world.ts';

const twoPallets = { items: [item({ howManyHandlingUnits: 2 })] };

/** A quote, its first rate, and what could change that one's bill. */
async function opened(world: WhatIfWorld, query: Parameters<WhatIfWorld['price']>[0] = twoPallets) {
  const quote = await world.price(query);
  const rate = first(quote.rateQuotes);
  const answer = await world.open(quote.rateRequestUuid, rate);
  const of = (cause: WhatIfKind) => answer.changes.find((change) => change.cause === cause);
  return { quote, rate, answer, of };
}

describe('[C134] what could change the bill', () => {
  test('[Q26] every cause once, each rated by one call at the rate’s carrier', async () => {
    const world = whatIfWorld();
    const before = () => world.sandbox.asks.length;
    const quote = await world.price(twoPallets);
    const asked = before();
    const rate = first(quote.rateQuotes);
    const { changes } = await world.open(quote.rateRequestUuid, rate);
    expect(changes.map(({ cause, stop }) => [cause, stop])).toEqual([
      ['weight', undefined],
      ['class', undefined],
      ['limited-access', 'delivery'],
      ['residence', 'delivery'],
      ['liftgate', 'delivery'],
      ['overlength', undefined],
      ['linear-feet', undefined],
      ['better-class', undefined],
    ]);
    const calls = world.sandbox.asks.slice(asked);
    expect(calls).toHaveLength(8);
    const codes = new Set(calls.flatMap(({ accountCodes }) => accountCodes));
    expect([...codes]).toEqual([rate.carrierCode]);
    for (const change of changes) expect(change.outcome, change.cause).toBe('price');
  });

  test('what each one says: pounds, the height of the next class, feet and the classes then', async () => {
    const { of } = await opened(whatIfWorld());
    expect(of('weight')).toMatchObject({ found: { measure: 'pounds', entered: 1000, found: 1100 } });
    // 500 lb on 48 x 40 in: 8 lb a cubic foot is 56.25 in high.
    expect(of('class')).toMatchObject({
      found: { measure: 'height', entered: 48, found: 57, limit: 56.25 },
      classes: { entered: ['100'], found: ['125'] },
    });
    expect(of('better-class')).toMatchObject({ found: { measure: 'height', entered: 48, found: 45 } });
    expect(of('overlength')).toMatchObject({ found: { measure: 'longest', entered: 48, found: 96 } });
    expect(of('linear-feet')).toMatchObject({ found: { measure: 'feet', entered: 4, found: 5 }, sides: [49, 41] });
  });

  test('adds and the new total are what one pays, for every guaranteed service too', async () => {
    const { rate, of } = await opened(whatIfWorld());
    const lift = of('liftgate');
    const now = displayedCents(rate, 'n') ?? 0;
    const cents = (text?: string) => Math.round(Number(text) * 100);
    expect(cents(lift?.total)).toBe(now + cents(lift?.adds));
    expect(cents(lift?.adds)).toBeGreaterThan(10_000);
    const levels = rate.guaranteedLevels ?? [];
    expect(lift?.guaranteed?.map(({ level }) => level)).toEqual(levels.map(({ level }) => level));
    const discount = cents(rate.onlineBookingDiscount.amount);
    for (const [i, { total, adds }] of (lift?.guaranteed ?? []).entries())
      expect(cents(total) - cents(adds)).toBe(cents(levels[i]?.total) + discount);
  });

  test('[R80] fees of an inspection and of a corrected bill stand apart, by the settings', async () => {
    const world = whatIfWorld();
    world.deps.settings.set({ inspectionFeeCents: 4200, carrierChangeFeeCents: 1900 });
    const { answer } = await opened(world);
    expect(answer.fees).toEqual({ inspection: '42.00', carrierChangeAdjustment: '19.00' });
  });

  test('services that are requested are not asked again; at pickup where delivery has them', async () => {
    const { answer } = await opened(whatIfWorld(), {
      ...twoPallets,
      destinationFacilityType: '3',
      DAccessorial_LGDEL: true,
    });
    const stops = answer.changes.flatMap(({ cause, stop }) => (stop ? [[cause, stop]] : []));
    expect(stops).toEqual([
      ['limited-access', 'pickup'],
      ['residence', 'pickup'],
      ['liftgate', 'pickup'],
    ]);
  });

  test('an entered class better than the density’s is what an inspection finds first', async () => {
    const { of } = await opened(whatIfWorld(), { items: [item({ freightClass: '70' })] });
    expect(of('class')).toMatchObject({
      found: { measure: 'class', entered: 70, found: 100 },
      classes: { entered: ['70'], found: ['100'] },
    });
    expect(of('better-class')).toBeUndefined();
    expect(Number(of('class')?.adds)).toBeGreaterThan(0);
  });

  test('a class of the goods themselves that is worse than the density’s is not questioned', async () => {
    const { of } = await opened(whatIfWorld(), { items: [item({ freightClass: '250' })] });
    expect(of('class')).toBeUndefined();
  });

  test('where no door is high enough, the next class is a lighter one’s', async () => {
    const { of } = await opened(whatIfWorld(), { items: [item({ height: 96, weightPerHandlingUnit: 1000 })] });
    expect(of('class')?.found).toMatchObject({ measure: 'unit-pounds', entered: 1000 });
    expect(of('class')?.classes).toEqual({ entered: ['100'], found: ['125'] });
  });

  test('freight that was to be stacked takes more feet where it is not', async () => {
    const { of } = await opened(whatIfWorld(), { items: [item({ howManyHandlingUnits: 8, stackable: true })] });
    expect(of('linear-feet')).toMatchObject({ found: { entered: 7, found: 14 } });
    expect(of('linear-feet')?.change.items?.[0]?.stackable).toBe(false);
  });
});

describe('[C134] what is kept', () => {
  test('a second opening asks nobody', async () => {
    const world = whatIfWorld();
    const { quote, rate, answer } = await opened(world);
    const asked = world.sandbox.asks.length;
    world.clock.advance(60_000);
    expect(await world.open(quote.rateRequestUuid, rate)).toEqual(answer);
    expect(world.sandbox.asks).toHaveLength(asked);
  });

  test('a carrier that did not respond is asked again for that alone; its own decline lasts', async () => {
    let down = true;
    const world = whatIfWorld(['GLKM'], async (ask, provider) => {
      const [accountCode = ''] = ask.accountCodes;
      if (ask.request.accessorialCodes.includes('LGDEL') && down) return [failed(accountCode, 'timeout')];
      if (ask.request.accessorialCodes.includes('RESDEL'))
        return [
          {
            kind: 'none',
            accountCode,
            reason: 'declined',
            words: 'Great Lakes Motor Freight does not deliver to homes.',
          },
        ];
      return provider.rate(ask);
    });
    const { quote, rate, of } = await opened(world);
    expect(of('liftgate')).toMatchObject({ outcome: 'failed' });
    expect(of('residence')).toMatchObject({ outcome: 'no-rate', reason: 'does not deliver to homes' });
    down = false;
    const asked = world.sandbox.asks.length;
    const again = await world.open(quote.rateRequestUuid, rate);
    expect(again.changes.find(({ cause }) => cause === 'liftgate')?.outcome).toBe('price');
    expect(world.sandbox.asks).toHaveLength(asked + 1);
    await world.open(quote.rateRequestUuid, rate);
    expect(world.sandbox.asks).toHaveLength(asked + 1);
  });
});

describe('[C134] refusals', () => {
  test('a rate that the quote does not have: 404', async () => {
    const world = whatIfWorld();
    const { quote } = await opened(world);
    await expect(world.open(quote.rateRequestUuid, { FCPreRateQuoteResponseId: 'other' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('[12515] an expired rate, and one whose pickup day has begun', async () => {
    const world = whatIfWorld();
    const { quote, rate } = await opened(world);
    world.clock.set('2026-11-24T15:00:00Z');
    await expect(world.open(quote.rateRequestUuid, rate)).rejects.toMatchObject({ code: '12515', status: 409 });
    const later = await opened(world, { ...twoPallets, shippingFromPickUpDate: '2027-03-01' });
    world.clock.set('2027-02-20T15:00:00Z');
    await expect(world.open(later.quote.rateRequestUuid, later.rate)).rejects.toMatchObject({ code: '12515' });
  });

  test('[1013] a locked customer, also where everything is kept', async () => {
    const world = whatIfWorld();
    const { quote, rate } = await opened(world);
    const { customerUuid } = (await storedRecord(world.deps.quotes, quote.rateRequestUuid)).request;
    const account = await world.deps.accounts.findByUuid(customerUuid);
    if (account) world.deps.accounts.put({ ...account, ratingRequestLock: true });
    await expect(world.open(quote.rateRequestUuid, rate)).rejects.toMatchObject({ code: '1013' });
  });

  test('[R83] 60 openings an hour that ask a carrier; reading what is kept is free', async () => {
    const world = whatIfWorld();
    world.deps.settings.set({ whatIfOpeningsAnHour: 1 });
    const { quote, rate } = await opened(world);
    await world.open(quote.rateRequestUuid, rate);
    const [, other] = quote.rateQuotes;
    if (!other) throw new Error('Two carriers were asked');
    const asked = world.sandbox.asks.length;
    await expect(world.open(quote.rateRequestUuid, other)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 3600,
    });
    expect(world.sandbox.asks).toHaveLength(asked);
    world.clock.advance(60 * 60_000);
    expect((await world.open(quote.rateRequestUuid, other)).changes.length).toBeGreaterThan(0);
  });
});

describe('[C134] the limits of LTL', () => {
  const outcomeOf = async (query: Parameters<WhatIfWorld['price']>[0], cause: WhatIfKind): Promise<WhatIf> => {
    const { of } = await opened(whatIfWorld(['SLHX']), query);
    const change = of(cause);
    if (!change) throw new Error(`${cause} was expected`);
    return change;
  };
  const heavy = (pounds: number) => ({
    items: [item({ howManyHandlingUnits: 8, weightPerHandlingUnit: pounds / 8, length: 42, width: 42, height: 60 })],
  });

  test('[R28] 100 lb more up to 20,000 lb is priced, from 20,000.01 lb on it is truckload', async () => {
    expect(await outcomeOf(heavy(19_900), 'weight')).toMatchObject({ outcome: 'price' });
    const over = await outcomeOf(heavy(19_900.01), 'weight');
    expect(over).toMatchObject({ outcome: 'truckload' });
    expect(over.total).toBeUndefined();
  });

  test('[R28] a piece of 347.99 in is priced; one that would be 348 in is truckload', async () => {
    const world = whatIfWorld(['SLHX']);
    // Such a piece takes 29 ft of trailer, which a broker may still sell as LTL.
    world.deps.settings.set({ truckload: { linearFeet: 29, pounds: 20_000, lengthInches: 348 } });
    const long = { items: [item({ length: 347.99, width: 20, height: 20, weightPerHandlingUnit: 900 })] };
    const { of } = await opened(world, long);
    expect(of('overlength')).toMatchObject({ found: { found: 348 }, outcome: 'truckload' });
    expect(of('liftgate')).toMatchObject({ outcome: 'price' });
  });

  test('[R28] at 28 ft of trailer a price, with an inch more truckload', async () => {
    // Rows of two 48 in wide are 42 in long each: eight rows are 28 ft.
    const feet = (length: number) => ({ items: [item({ howManyHandlingUnits: 16, length, width: 48, height: 40 })] });
    const { quote, of } = await opened(whatIfWorld(['SLHX']), feet(42));
    expect(quote.freight.linearFeet).toBe(28);
    expect(of('liftgate')).toMatchObject({ outcome: 'price' });
    expect(of('linear-feet')).toMatchObject({ outcome: 'truckload', found: { entered: 28 } });
    await expect(whatIfWorld(['SLHX']).price(feet(42.02))).rejects.toMatchObject({ code: '22059' });
  });
});

test('[R42] neither cost nor margin is in what a customer reads', async () => {
  const world = whatIfWorld();
  const { quote, answer } = await opened(world);
  const record = await storedRecord(world.deps.quotes, quote.rateRequestUuid);
  const costs = record.batches.flatMap(({ answers }) =>
    answers.flatMap((stored) => (stored.kind === 'rate' ? [formatMoney(stored.cost.standard)] : [])),
  );
  const text = JSON.stringify(answer);
  expect(costs.length).toBeGreaterThan(0);
  for (const cost of costs) expect(text).not.toContain(`"${cost}"`);
  expect(text).not.toMatch(/cost|profit|margin|contract/i);
});
