import { expect, test } from 'vitest';
import { emptyContribution } from '#domain/dashboard/contribution.ts';
import { countsOf, sumCounts } from '#domain/dashboard/figures.ts';
import type { FigureRepairer } from '#domain/dashboard/figures-store.ts';
import { ending, inTransit } from '#test/domain/dashboard/contributions.ts';
import { fresh } from './fresh.ts';

const HOUR_MS = 3_600_000;

/** The sums of a customer that are not nothing, by record and field. */
async function sumsOf(figures: FigureRepairer, customerUuid: string): Promise<Record<string, number>> {
  const all = await figures.listFigures(customerUuid, '', '~', { consistent: true });
  const named = all.flatMap(({ figure, sums }) =>
    Object.entries(sums).map(([field, value]) => [`${figure} ${field}`, value] as const),
  );
  return Object.fromEntries(named.filter(([, value]) => value !== 0));
}
const wanted = (...of: Parameters<typeof countsOf>) =>
  Object.fromEntries(sumCounts(countsOf(...of)).map(({ figure, field, value }) => [`${figure} ${field}`, value]));

/** What every store of dashboards' figures does. */
export function describeFigureStore(name: string, makeStore: () => FigureRepairer): void {
  test(`figures (${name}): [C148] contribution, rows and sums change together, and of writes of one reading one is written`, async () => {
    const figures = makeStore();
    const of = { shipmentUuid: fresh(), customerUuid: fresh() };
    const first = inTransit(of, {
      delivery: { carrier: 'Prairie Line', scac: 'PRLN', day: '2026-11-20', isOnTime: true },
    });
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => figures.write(emptyContribution(of), first)));
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'written']);
    expect(await figures.findContribution(of.customerUuid, of.shipmentUuid)).toEqual(first);
    expect(await sumsOf(figures, of.customerUuid)).toEqual(wanted(first));
    expect(await figures.listTransit(of.customerUuid, 5)).toEqual([first.transit]);
    expect(
      await figures.listAttention(of.customerUuid, { tier: 'a', now: Date.now(), most: 5 }, { consistent: true }),
    ).toEqual(first.attention);
    expect(
      await figures.listAttention(of.customerUuid, { tier: 'b', now: Date.now(), most: 5 }, { consistent: true }),
    ).toEqual([]);
    const all = await figures.listFigures(of.customerUuid, '', '~', { consistent: true });
    expect(all.find(({ names }) => names.PRLN)?.names).toEqual({ PRLN: 'Prairie Line' });

    const { transit: _, ...rest } = first;
    const second = { ...rest, revision: 2, attention: [] };
    expect(await figures.write(first, second)).toBe('written');
    expect(await figures.write(first, second)).toBe('changed');
    expect(await sumsOf(figures, of.customerUuid)).toEqual(wanted(second));
    expect(await figures.listTransit(of.customerUuid, 5)).toEqual([]);
    expect(await figures.listRowKeys(of.customerUuid)).toEqual([]);
  });

  test(`figures (${name}): [C148] many shipments of one customer at once leave the sums of all of them`, async () => {
    const figures = makeStore();
    const customerUuid = fresh();
    const all = Array.from({ length: 8 }, () => inTransit({ shipmentUuid: fresh(), customerUuid }));
    const outcomes = await Promise.all(all.map((one) => figures.write(emptyContribution(one), one)));
    expect(outcomes.filter((one) => one !== 'written')).toEqual([]);
    const sums = await sumsOf(figures, customerUuid);
    expect(sums).toMatchObject({ 'spend#2026-11 freightCents': 8 * 61_240, 'transit#total TN': 8 });
    expect(await figures.listTransit(customerUuid, 5)).toHaveLength(5);
    expect(await figures.listContributions(customerUuid)).toHaveLength(8);
  });

  test(`figures (${name}): [C148] prices are listed by their end, and counted between two times`, async () => {
    const figures = makeStore();
    const customerUuid = fresh();
    const now = Date.now();
    const all = [3, 1, 2].map((hours) => ending({ shipmentUuid: fresh(), customerUuid }, now + hours * HOUR_MS));
    for (const one of all) await figures.write(emptyContribution(one), one);
    const ends = async (after: number) =>
      (await figures.listEnding(customerUuid, after, 5)).map(({ expiresAt }) => (expiresAt - now) / HOUR_MS);
    expect(await ends(now)).toEqual([1, 2, 3]);
    expect(await ends(now + HOUR_MS)).toEqual([2, 3]);
    expect(await figures.countEnding(customerUuid, now, now + 2 * HOUR_MS)).toBe(2);
  });

  test(`figures (${name}): a sum is mended only where it still is what was read, and rows can be written anew and taken out`, async () => {
    const figures = makeStore();
    const one = inTransit({ shipmentUuid: fresh(), customerUuid: fresh() });
    const { customerUuid } = one;
    await figures.write(emptyContribution(one), one);
    const total = { figure: 'transit#total', field: 'TN' };
    expect(await figures.mend(customerUuid, [{ ...total, value: 5, stands: 2 }])).toBe(false);
    expect(await figures.mend(customerUuid, [{ ...total, value: 5, stands: 1 }])).toBe(true);
    expect(await sumsOf(figures, customerUuid)).toMatchObject({ 'transit#total TN': 5 });
    expect(await figures.mend(customerUuid, [{ ...total, field: 'KY', value: 1, stands: 0 }])).toBe(true);
    const keys = await figures.listRowKeys(customerUuid);
    expect(keys).toHaveLength(2);
    for (const row of keys) await figures.removeRow(customerUuid, row);
    expect(await figures.listRowKeys(customerUuid)).toEqual([]);
    expect(await figures.rewriteRows({ ...one, revision: 7 })).toBe(false);
    expect(await figures.rewriteRows(one)).toBe(true);
    expect(await figures.listRowKeys(customerUuid)).toEqual(keys);
  });
}
