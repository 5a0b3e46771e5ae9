import { describe, expect, test } from 'vitest';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { AR, CARD, type MoneyWorld, moneyWorld, STORE_CREDIT } from '#test/fakes/money-world.ts';
import { accept, cancel, codeOf } from './money-acts.ts';

const DAY_MS = 24 * 60 * 60_000;
const zone = zoneOf(makeAccount());

/** A booking by card that was made at a timestamp. */
async function bookedAt(at: number): Promise<MoneyWorld> {
  const world = moneyWorld();
  world.clock.set(at);
  await world.press([CARD]);
  await accept(world);
  return world;
}

describe('a cancellation at its edges', () => {
  const at = Date.parse('2026-11-23T15:00:00Z');

  test.each([
    [-1000, '0.00'],
    [0, '0.00'],
    [1000, '75.00'],
  ])('[R65] 24 elapsed hours and %i ms after booking it costs %s, and no other fee is taken', async (more, fee) => {
    const world = await bookedAt(at);
    world.clock.set(at + DAY_MS + more);
    expect(await codeOf(cancel(world, fee === '0.00' ? '75.00' : '0.00'))).toBe('22058');
    expect(await codeOf(cancel(world, fee))).toBe('none');
    const { refunds } = await world.book();
    const back = refunds.flatMap(({ parts }) => parts).reduce((sum, { cents }) => sum + cents, 0);
    expect(back).toBe(fee === '0.00' ? 41_000 : 41_000 - 7500 - 187);
  });

  // Clocks go forward on 2027-03-14 and back on 2027-11-07; 23:30 is another day in UTC.
  test.each([
    ['2027-02-20', '2027-03-22', '2027-03-23'],
    ['2027-10-20', '2027-11-19', '2027-11-20'],
  ])(
    '[R65] booked %s, with a refund to the last second of day 30, %s in the customer’s zone, and none on day 31',
    async (day, last, after) => {
      const booked = zonedTimestamp(zone, { day, time: '23:30' });
      const midnight = zonedTimestamp(zone, { day: after, time: '00:00' });
      expect(zonedTimestamp(zone, { day: last, time: '00:00' })).toBeLessThan(midnight);
      for (const [moment, refunds] of [
        [midnight - 1000, 1],
        [midnight, 0],
      ] as const) {
        const world = await bookedAt(booked);
        world.clock.set(moment);
        expect(await codeOf(cancel(world, '75.00'))).toBe('none');
        expect((await world.book()).refunds).toHaveLength(refunds);
        expect((await world.book()).head.sums.receivable ?? 0).toBe(0);
      }
    },
  );
});

describe('an A/R account at its edges', () => {
  const limit = 40_000;
  const grace = 10_000;
  test.each([
    [limit, 'none', false],
    [limit + 1, 'none', true],
    [limit + grace - 1, 'none', true],
    [limit + grace, '15037', false],
    [limit + grace + 1, '15037', false],
  ])('[R64] %i cents against $400.00 with $100.00 of grace: %s, courtesy %s', async (chargeCents, code, courtesy) => {
    const account = { arStatus: 1 as const, arCreditLimitCents: limit, arGraceCents: grace };
    const world = moneyWorld({ chargeCents, account });
    expect(await codeOf(world.press([AR]))).toBe(code);
    expect((await world.book()).payments.map((payment) => payment.courtesy ?? false)).toEqual(
      code === 'none' ? [courtesy] : [],
    );
  });
});

test.each([
  [25_000, 0],
  [25_001, 625],
])('[R67] a card that pays %i cents bears a processing fee of %i', async (chargeCents, fee) => {
  const world = moneyWorld({ chargeCents });
  await world.press([CARD]);
  expect([...world.gateway.log.values()].map(({ cents }) => cents)).toEqual([chargeCents + fee]);
});

describe('store credit at its end', () => {
  const press = async (more: number) => {
    const world = moneyWorld({ chargeCents: 5000 });
    const expiresAt = world.clock.ms() + 1000;
    const grant = { entryUuid: 'grant', customerUuid: world.shipment.customerUuid, cents: 5000, at: 1, expiresAt };
    await world.storeCredit.append({ ...grant, reason: 'Late', by: 'm' }, 0);
    world.clock.advance(1000 + more);
    return { world, code: await codeOf(world.press([STORE_CREDIT])) };
  };

  test('[A34] a millisecond before it ends it pays, and at its end no more', async () => {
    expect((await press(-1)).code).toBe('none');
    expect((await press(0)).code).toBeUndefined();
  });

  test('[R61] what a refused booking used of it comes back and ends when it would have', async () => {
    const { world } = await press(-1);
    expect(await codeOf(cancel(world))).toBe('none');
    const { entries } = await world.storeCredit.readLedger(world.shipment.customerUuid);
    expect(entries.map(({ cents, expiresAt }) => [cents, expiresAt])).toEqual([
      [5000, entries[0]?.expiresAt],
      [-5000, undefined],
      [5000, entries[0]?.expiresAt],
    ]);
  });
});
