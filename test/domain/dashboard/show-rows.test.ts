import { expect, test, vi } from 'vitest';
import { attentionKinds } from '#contract/dashboard.ts';
import { emptyContribution, type StoredAttention } from '#domain/dashboard/contribution.ts';
import { showFigures } from '#domain/dashboard/show-figures.ts';
import { showAttention, showEndingPrices, showInTransit } from '#domain/dashboard/show-rows.ts';
import { fakeFigures } from '#test/fakes/figures.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { ending, inTransit, lateRow } from './contributions.ts';

/** Chicago stands for the ZIP code beside it. */
const places = { find: (code: string) => (code === '60607' ? fakePlaces.find('60601') : undefined) };
const NOW = Date.parse('2026-11-28T15:00:00Z');

async function world(count: number) {
  const figures = fakeFigures();
  for (let n = 1; n <= count; n += 1) {
    const one = inTransit({ shipmentUuid: testId(n), customerUuid: CUSTOMER });
    await figures.write(emptyContribution(one), one);
  }
  return { figures, places, now: () => new Date(NOW) };
}

test('[C148] freight on its way stands on the map by the coordinates of its postal codes, and where its carrier saw it', async () => {
  const { rows } = await showInTransit(CUSTOMER, await world(1));
  const [row] = rows;
  const chicago = places.find('60607');
  expect(chicago?.latitude).toBeDefined();
  expect(row?.from).toMatchObject({ latitude: chicago?.latitude, longitude: chicago?.longitude });
  expect(row?.at).toEqual({ city: 'Nashville', state: 'TN', latitude: 36.17, longitude: -86.78 });
  expect(row?.lateDays).toBe(2);
});

test('[C148] up to fifty shipments are drawn one by one, more of them by state with five rows', async () => {
  const fifty = await showInTransit(CUSTOMER, await world(50));
  expect(fifty).toMatchObject({ count: 50, clusters: [] });
  expect(fifty.rows).toHaveLength(50);
  const more = await showInTransit(CUSTOMER, await world(51));
  expect(more).toMatchObject({ count: 51, clusters: [{ state: 'TN', shipments: 51, late: 51 }] });
  expect(more.rows).toHaveLength(5);
});

test('[C148] rows that were put off count as such, and come back when their time is there', async () => {
  const { figures, ...rest } = await world(7);
  const before = await figures.findContribution(CUSTOMER, testId(1));
  if (!before) throw new Error('There is a contribution');
  const later = lateRow(before, NOW + 900_000);
  const handled = { itemUuid: later.itemUuid, action: 'snooze', until: NOW + 900_000 } as const;
  await figures.write(before, { ...before, revision: 2, attention: [{ ...later, handled }] });
  const now = await showAttention(CUSTOMER, { figures, ...rest });
  expect(now).toMatchObject({ count: 6, snoozed: 1 });
  expect(now.rows).toHaveLength(5);
  const then = { figures, now: () => new Date(NOW + 900_000) };
  expect(await showAttention(CUSTOMER, then)).toMatchObject({ count: 7, snoozed: 0 });
});

test('[C148] a truck missed today comes before any number of older claims and payments', async () => {
  const figures = fakeFigures();
  const write = async (n: number, change: Partial<StoredAttention>) => {
    const of = { shipmentUuid: testId(n), customerUuid: CUSTOMER };
    const row = { ...lateRow(of), rowId: `row-${n}`, itemUuid: `row-${n}`, promisedDay: undefined, ...change };
    await figures.write(emptyContribution(of), inTransit(of, { attention: [row] }));
  };
  for (let n = 1; n <= 60; n += 1) await write(n, { kind: 'claim' });
  for (let n = 61; n <= 62; n += 1) await write(n, { kind: 'due', by: '2026-12-07' });
  await write(63, { kind: 'pickupMissed' });
  const { count, rows } = await showAttention(CUSTOMER, { figures, now: () => new Date(NOW) });
  expect(count).toBe(63);
  expect(rows.map(({ kind }) => kind)).toEqual(['pickupMissed', 'due', 'due', 'claim', 'claim']);
});

test('[C148] rows of a less urgent tier are read only where those before them are not all that are counted', async () => {
  const figures = fakeFigures();
  const write = async (n: number, kind: StoredAttention['kind']) => {
    const of = { shipmentUuid: testId(n), customerUuid: CUSTOMER };
    const row = { ...lateRow(of), rowId: `row-${n}`, itemUuid: `row-${n}`, kind };
    await figures.write(emptyContribution(of), inTransit(of, { attention: [row] }));
  };
  const tiers = vi.spyOn(figures, 'listAttention');
  const show = async () => {
    tiers.mockClear();
    const { rows } = await showAttention(CUSTOMER, { figures, now: () => new Date(NOW) });
    return [rows.length, tiers.mock.calls.length];
  };
  expect(await show()).toEqual([0, 1]);
  await write(1, 'late');
  expect(await show()).toEqual([1, 1]);
  await write(2, 'claim');
  expect(await show()).toEqual([2, 2]);
  for (let n = 3; n <= 7; n += 1) await write(n, 'late');
  expect(await show()).toEqual([5, 1]);
});

test('[C148] where not even the sums can be read that is the failure of the widget, and of nothing else', async () => {
  const figures = fakeFigures();
  const fail = () => Promise.reject(new Error('The table is away'));
  vi.spyOn(figures, 'listFigures').mockImplementation(fail);
  vi.spyOn(figures, 'listAttention').mockImplementation(fail);
  await expect(showAttention(CUSTOMER, { figures, now: () => new Date(NOW) })).rejects.toThrow('The table is away');
});

test('[C148] saved prices are counted by their sums only where five of them may not be all', async () => {
  const figures = fakeFigures();
  const sums = vi.spyOn(figures, 'listFigures');
  for (let n = 1; n <= 7; n += 1) {
    const one = ending({ shipmentUuid: testId(n), customerUuid: CUSTOMER }, NOW + n * 3_600_000);
    await figures.write(emptyContribution(one), one);
    sums.mockClear();
    const { count, rows } = await showEndingPrices(CUSTOMER, { figures, now: () => new Date(NOW) });
    expect([count, rows.length, sums.mock.calls.length]).toEqual([n, Math.min(5, n), n < 5 ? 0 : 1]);
  }
});

test('[C148] every row that is counted is answered where so many are asked for, whatever its kind', async () => {
  const figures = fakeFigures();
  for (let n = 1; n <= 45; n += 1) {
    const of = { shipmentUuid: testId(n), customerUuid: CUSTOMER };
    const kind = attentionKinds[n % attentionKinds.length] ?? 'due';
    const row = { ...lateRow(of), kind, rowId: `row-${n}`, itemUuid: `row-${n}` };
    await figures.write(emptyContribution(of), inTransit(of, { attention: [row] }));
  }
  const deps = { figures, now: () => new Date(NOW) } as never;
  const of = async (rows?: string) => {
    const shown = await showFigures(CUSTOMER, { type: 'attention', ...(rows && { rows }) }, deps);
    return shown.type === 'attention' ? shown : undefined;
  };
  const all = await of('45');
  expect(all?.rows).toHaveLength(all?.count ?? 0);
  expect(new Set(all?.rows.map(({ kind }) => kind))).toEqual(new Set(attentionKinds));
  expect((await of('25'))?.rows.map(({ itemUuid }) => itemUuid)).toEqual(
    all?.rows.slice(0, 25).map(({ itemUuid }) => itemUuid),
  );
  for (const wrong of [undefined, '0', '-3', 'all', '1e3', '99999']) expect((await of(wrong))?.rows).toHaveLength(5);
});

test('[C148] freight is late from the end of its promised window on; of what nothing was promised neither late nor on time is said', async () => {
  const figures = fakeFigures();
  const write = async (n: number, change: object) => {
    const one = inTransit({ shipmentUuid: testId(n), customerUuid: CUSTOMER });
    const { promisedDay: _, ...transit } = one.transit ?? ({} as never);
    await figures.write(emptyContribution(one), { ...one, transit: { ...transit, ...change } as never });
  };
  const promisedTo = Date.parse('2026-11-28T15:30:00Z');
  await write(1, { promisedDay: '2026-11-28', promisedTo, lateFrom: promisedTo });
  await write(2, { lateFrom: Date.parse('2286-01-01') });
  const rowsAt = async (now: number) => {
    const { rows } = await showInTransit(CUSTOMER, { figures, places, now: () => new Date(now) });
    return rows.map(({ promisedDate, lateDays }) => ({ promisedDate, lateDays }));
  };
  const open = { promisedDate: undefined, lateDays: undefined };
  expect(await rowsAt(promisedTo - 1)).toEqual([{ promisedDate: '2026-11-28', lateDays: undefined }, open]);
  expect(await rowsAt(promisedTo)).toEqual([{ promisedDate: '2026-11-28', lateDays: 0 }, open]);
  expect(await rowsAt(promisedTo + 2 * 86_400_000)).toEqual([{ promisedDate: '2026-11-28', lateDays: 2 }, open]);
});

test('[C148] prices that end are those of a week, in rows and in number, to the hour', async () => {
  const figures = fakeFigures();
  const DAY = 86_400_000;
  const ends = [NOW - 60_000, NOW + 60_000, NOW + 6 * DAY, NOW + 7 * DAY, NOW + 7 * DAY + 3_600_000, NOW + 20 * DAY];
  for (const [n, expiresAt] of ends.entries()) {
    const one = ending({ shipmentUuid: testId(n + 1), customerUuid: CUSTOMER }, expiresAt);
    await figures.write(emptyContribution(one), one);
  }
  const { count, rows } = await showEndingPrices(CUSTOMER, { figures, now: () => new Date(NOW) });
  expect(count).toBe(3);
  expect(rows.map(({ shipmentUuid }) => shipmentUuid)).toEqual([testId(2), testId(3), testId(4)]);
});
