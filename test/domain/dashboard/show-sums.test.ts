import { expect, test } from 'vitest';
import type { CreditEntry } from '#domain/credit/store-credit.ts';
import { type Contribution, emptyContribution } from '#domain/dashboard/contribution.ts';
import { showOnTime, showPoints, showSpend, showStoreCredit } from '#domain/dashboard/show-sums.ts';
import { fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeFigures } from '#test/fakes/figures.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeRewards, fakeRewardTerms } from '#test/fakes/rewards.ts';

const ZONE = 'America/Chicago';
/** The last evening of November in Chicago, December in UTC. */
const EVENING = Date.parse('2026-12-01T05:30:00Z');
const asOf = (now: number) => ({ now: () => new Date(now), zoneOf: async () => ZONE });

async function figuresOf(...all: Partial<Contribution>[]) {
  const figures = fakeFigures();
  for (const [n, change] of all.entries()) {
    const empty = emptyContribution({ shipmentUuid: testId(n + 1), customerUuid: CUSTOMER });
    await figures.write(empty, { ...empty, revision: 1, ...change });
  }
  return figures;
}

const spent = (month: string, freightCents: number, addedCents = 0) => ({
  ...{ month, freightCents, addedCents, shipments: 1, addedShipments: addedCents > 0 ? 1 : 0 },
});

test('[C148] spend is twelve months to the present one of the account’s zone, with what carriers billed later apart', async () => {
  const figures = await figuresOf(
    { spend: [spent('2026-11', 612_40, 38_75)] },
    { spend: [spent('2026-11', 100_00)] },
    { spend: [spent('2025-12', 50_00)] },
    { spend: [spent('2025-11', 999_00)] },
  );
  const shown = await showSpend(CUSTOMER, { figures, ...asOf(EVENING) });
  expect(shown.months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(shown.months.at(-1)).toEqual({ month: '2026-11', shipments: 2, freight: '712.40', added: '38.75' });
  expect(shown).toMatchObject({ total: '801.15', shipments: 3, added: '38.75', addedShipments: 1, zone: ZONE });
  const later = await showSpend(CUSTOMER, { figures, ...asOf(EVENING + 3_600_000) });
  expect(later.months.at(-1)).toMatchObject({ month: '2026-12', shipments: 0 });
  expect(later.total).toBe('751.15');
});

test('[C148] a carrier of fewer than five deliveries in ninety days has too few for a share', async () => {
  const delivery = (day: string, isOnTime: boolean, scac = 'PRLN') => ({
    delivery: { carrier: `Carrier ${scac}`, scac, day, isOnTime },
  });
  const days = ['2026-09-01', '2026-09-02', '2026-10-11', '2026-11-02', '2026-11-30'];
  const figures = await figuresOf(
    ...days.map((day, n) => delivery(day, n > 0)),
    ...days.slice(1).map((day) => delivery(day, true, 'CMBF')),
    // The day before the ninety.
    delivery('2026-08-31', false, 'CMBF'),
  );
  const shown = await showOnTime(CUSTOMER, { figures, ...asOf(Date.parse('2026-11-30T18:00:00Z')) });
  expect(shown).toEqual({
    ...{ type: 'onTime', since: '2026-09-01', count: 9 },
    carriers: [
      { carrier: 'Carrier PRLN', scac: 'PRLN', delivered: 5, onTime: 4, tooFew: false },
      { carrier: 'Carrier CMBF', scac: 'CMBF', delivered: 4, onTime: 4, tooFew: true },
    ],
  });
});

test('[C148] store credit says what is left and what of it ends next, by the account’s day', async () => {
  const storeCredit = fakeStoreCredit();
  const entry = (n: number, cents: number, more: Partial<CreditEntry> = {}): CreditEntry => ({
    ...{ entryUuid: testId(n), customerUuid: CUSTOMER, cents, at: EVENING - 1000 + n, reason: 'Late', by: 'marcus' },
    ...more,
  });
  const none = await showStoreCredit(CUSTOMER, { storeCredit, ...asOf(EVENING) });
  expect(none).toEqual({ type: 'storeCredit', balance: '0.00' });
  await storeCredit.append(entry(1, 75_00), 0);
  await storeCredit.append(entry(2, 50_00, { expiresAt: EVENING + 1_800_000 }), 1);
  await storeCredit.append(entry(3, -4_50), 2);
  expect(await showStoreCredit(CUSTOMER, { storeCredit, ...asOf(EVENING) })).toEqual({
    ...{ type: 'storeCredit', balance: '120.50', ends: { amount: '45.50', date: '2026-12-01' } },
  });
  expect(await showStoreCredit(CUSTOMER, { storeCredit, ...asOf(EVENING + 1_800_000) })).toEqual({
    ...{ type: 'storeCredit', balance: '75.00' },
  });
});

test('[C148] [R90] points count through their last day, with the dearest prize they are enough for', async () => {
  const rewards = fakeRewards();
  const deps = { rewards, rewardTerms: fakeRewardTerms(), ...asOf(EVENING) };
  expect(await showPoints(CUSTOMER, deps)).toEqual({ type: 'rewards', joined: false, points: 0, waiting: 0 });
  rewards.give(CUSTOMER, 5_612, '2026-11-30');
  expect(await showPoints(CUSTOMER, deps)).toEqual({
    ...{ type: 'rewards', joined: true, points: 5_612, waiting: 0, enoughFor: { amount: '25.00', points: 5_000 } },
  });
  expect(await showPoints(CUSTOMER, { ...deps, ...asOf(EVENING + 1_800_000) })).toMatchObject({ points: 0 });
});
