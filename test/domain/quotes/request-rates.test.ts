import { describe, expect, test } from 'vitest';
import { rateState } from '#contract/quotes.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, carriers, terms } from '#test/fakes/fixtures.ts';
import { item, ratesWorld } from './rates-world.ts';

type Deps = ReturnType<typeof ratesWorld>['deps'];
async function found(deps: Deps, rateRequestUuid: string) {
  const request = await deps.quotes.findRequest(rateRequestUuid);
  if (!request) throw new Error('A stored request was expected');
  return request;
}

const KEY = 'intent-0123456789abcdef';

describe('asking for prices', () => {
  test('[C57] with stream the response comes at once: stored and started, without waiting', async () => {
    const { ask, deps } = ratesWorld();
    const state = await ask();
    expect(rateState.parse(state)).toMatchObject({ finished: false, rateQuotes: [], template: 'Full' });
    expect(deps.runs.started.map((request) => request.rateRequestUuid)).toEqual([state.rateRequestUuid]);
    expect(deps.runs.ranToEnd).toEqual([]);
    expect(await deps.quotes.findRequest(state.rateRequestUuid)).toMatchObject({ customerUuid: CUSTOMER, terms });
  });

  test('[C57] a run that cannot be started leaves nothing, and the same idempotency key can be retried', async () => {
    const { ask, deps } = ratesWorld();
    const start = deps.runs.start;
    deps.runs.start = async () => {
      throw new Error('The state machine is out of reach');
    };
    await expect(ask({}, { idempotencyKey: KEY })).rejects.toThrow('out of reach');
    expect([deps.quotes.all.size, deps.idempotency.all.size]).toEqual([0, 0]);
    deps.runs.start = start;
    expect(await ask({}, { idempotencyKey: KEY })).toMatchObject({ finished: false });
  });

  test('[C57] more than sixty requests of one customer in five minutes are rejected, with the time to retry', async () => {
    const { ask, deps, clock } = ratesWorld();
    for (let n = 0; n < 60; n += 1) await ask();
    expect(await errorOf(ask())).toMatchObject({ status: 429 });
    expect(deps.quotes.all.size).toBe(60);
    clock.advance(5 * 60_000);
    expect(await ask()).toMatchObject({ finished: false });
  });

  test('[C57] without it the response is complete: merged, with the carriers without a rate', async () => {
    const { ask, deps } = ratesWorld();
    const state = await ask({}, { stream: false });
    expect(rateState.parse(state)).toMatchObject({ finished: true });
    expect(state.rateQuotes).toHaveLength(7);
    expect(state.errors).toMatchObject([{ accountCode: 'B4X1', reason: 'No service' }]);
    expect(deps.runs.started).toEqual([]);
  });

  test('[Q08] the Full template asks four groups and has a uuid for each; [Q10] the others ask one, with one uuid', async () => {
    const full = await ratesWorld().ask();
    expect(Object.keys(full.quoteRequestUuid)).toEqual(['A4', 'B4', 'C6', 'D10']);
    expect(full.groups.map(({ code, limitSeconds }) => [code, limitSeconds])).toEqual([
      ['A4', 4],
      ['B4', 4],
      ['C6', 6],
      ['D10', 10],
    ]);
    for (const template of ['Default', 'SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3'] as const) {
      const one = await ratesWorld({ template }).ask();
      expect(one.quoteRequestUuid).toMatch(/^[0-9a-f-]{36}$/);
      expect(one.groups).toEqual([{ code: 'ALL', limitSeconds: 10, state: 'running' }]);
      expect(one.carriers).toHaveLength(carriers.length);
    }
  });

  test('[Q30] city, state, country and codes are the server’s own, whatever was sent', async () => {
    const { ask } = ratesWorld();
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

  test('prices are calculated by the terms at the time of the request', async () => {
    const { ask, deps } = ratesWorld();
    const { rateRequestUuid } = await ask();
    deps.settings.set({ marginPercent: 50, onlineDiscountPercent: 0 });
    expect((await deps.quotes.findRequest(rateRequestUuid))?.terms).toEqual(terms);
    const later = await ask();
    expect((await deps.quotes.findRequest(later.rateRequestUuid))?.terms.marginPercent).toBe(50);
  });

  test('miles are whole, dates come back as yyyy-mm-dd however they were written', async () => {
    const { ask, deps } = ratesWorld();
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

describe('a run that fails', () => {
  const failing = (world: ReturnType<typeof ratesWorld>, after: 'at once' | 'at the end') => {
    const run = world.deps.runs.runToEnd;
    world.deps.runs.runToEnd = async (request) => {
      if (after === 'at the end') await run(request);
      world.deps.runs.runToEnd = run;
      throw new Error('The quote run ended as FAILED');
    };
  };
  const whole = { stream: false, idempotencyKey: KEY };

  test('before any response leaves nothing, so that the same idempotency key can be retried', async () => {
    const world = ratesWorld();
    failing(world, 'at once');
    await expect(world.ask({}, whole)).rejects.toThrow('FAILED');
    expect(world.written()).toMatchObject({ quotes: 0, idempotency: 0 });
    expect(await world.ask({}, whole)).toMatchObject({ finished: true });
  });

  test('after prices were stored costs none of them', async () => {
    const world = ratesWorld();
    failing(world, 'at the end');
    const state = await world.ask({}, whole);
    expect(state.finished).toBe(true);
    expect(state.rateQuotes.length).toBeGreaterThan(0);
  });
});

describe('a repeat of the same idempotency key', () => {
  test('[C57] returns the first request; no carrier is called twice', async () => {
    const { ask, deps } = ratesWorld();
    const first = await ask({}, { idempotencyKey: KEY });
    const again = await ask({}, { idempotencyKey: KEY });
    expect(again.rateRequestUuid).toBe(first.rateRequestUuid);
    expect(deps.runs.started).toHaveLength(1);
    expect(deps.quotes.all.size).toBe(1);
  });

  test('[C57] without stream waits for the end of the first request, so that its response is complete, too', async () => {
    const { ask, deps } = ratesWorld();
    const first = await ask({}, { idempotencyKey: KEY });
    const { rateRequestUuid } = first;
    let over = false;
    const again = ask({}, { idempotencyKey: KEY, stream: false }).finally(() => {
      over = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(over).toBe(false);
    await deps.runs.runToEnd(await found(deps, rateRequestUuid));
    const state = await again;
    expect(state).toMatchObject({ rateRequestUuid, finished: true });
    expect(state.rateQuotes).toHaveLength(7);
  });

  test('[C57] without stream, of a run that never ended: what is there when its time is over, for good', async () => {
    const { ask, clock, deps } = ratesWorld();
    const { rateRequestUuid } = await ask({}, { idempotencyKey: KEY });
    await deps.quotes.leaseGroup(rateRequestUuid, 'A4', 'the run that never ended');
    clock.advance(10_251);
    const state = await ask({}, { idempotencyKey: KEY, stream: false });
    expect(state).toMatchObject({ finished: true, rateQuotes: [] });
    expect(state.errors).toHaveLength(carriers.length);
    await deps.runs.runToEnd({ ...(await found(deps, rateRequestUuid)), arrivedAt: clock.ms() });
    const later = await ask({}, { idempotencyKey: KEY, stream: false });
    expect(later).toEqual(state);
  });

  test('[C57] twice at the same time ends in one request', async () => {
    const { ask, deps } = ratesWorld();
    const [first, second] = await Promise.all([ask({}, { idempotencyKey: KEY }), ask({}, { idempotencyKey: KEY })]);
    expect(first.rateRequestUuid).toBe(second.rateRequestUuid);
    expect(deps.runs.started).toHaveLength(1);
  });

  test('[C57] [R49] of a request whose process died before the run began starts a new run, with its full time', async () => {
    const { ask, clock, deps } = ratesWorld();
    const orphaned = await ask({}, { idempotencyKey: KEY });
    clock.advance(2999);
    expect((await ask({}, { idempotencyKey: KEY })).rateRequestUuid).toBe(orphaned.rateRequestUuid);
    clock.advance(1);
    const anew = await ask({}, { idempotencyKey: KEY, arrivedAt: clock.ms() });
    expect(anew).toMatchObject({ finished: false, ageMs: 0 });
    expect(anew.rateRequestUuid).not.toBe(orphaned.rateRequestUuid);
    expect([...deps.quotes.all.keys()]).toEqual([anew.rateRequestUuid]);
    // A straggler that takes the old one back, too, leaves the new one alone.
    await deps.quotes.rollBack(orphaned.rateRequestUuid, deps.idempotency.all.values().next().value);
    expect((await ask({}, { idempotencyKey: KEY })).rateRequestUuid).toBe(anew.rateRequestUuid);
  });

  test('with other freight is rejected', async () => {
    const { ask } = ratesWorld();
    await ask({}, { idempotencyKey: KEY });
    const other = ask({ items: [item({ weightPerHandlingUnit: 600 })] }, { idempotencyKey: KEY });
    expect(await errorOf(other)).toEqual({ status: 409 });
  });
});
