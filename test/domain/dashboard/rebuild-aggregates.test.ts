import { expect, test } from 'vitest';
import { rowsOf } from '#domain/dashboard/figures.ts';
import { rebuildAggregates } from '#domain/operator/rebuild-aggregates.ts';
import { accept } from '#test/domain/payments/money-acts.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { ACH, moneyWorld } from '#test/fakes/money-world.ts';
import { dashboardOf } from './dashboard-world.ts';

const { email } = makeAccount();
const audited = { by: 'marcus', why: 'events were lost' };

/** A booking that no event was heard of, and what rebuilds the dashboard. */
async function world() {
  const money = moneyWorld({ hasFreight: true });
  await money.press([ACH]);
  await accept(money);
  const dashboard = dashboardOf(money);
  const appended: unknown[] = [];
  const deps = {
    ...dashboard.keepDeps,
    ...{ accounts: money.accounts, shipments: money.shipments, now: money.clock.now, newId: sequentialIds() },
    audit: { append: async (entry: unknown) => void appended.push(entry) },
  };
  return { ...dashboard, appended, rebuild: (of = email) => rebuildAggregates(of, audited, deps) };
}

test('[C148] what no event said is found, once, and audited', async () => {
  const { rebuild, appended, figures } = await world();
  expect(await rebuild()).toMatchObject({ orders: 1, contributions: 1, sums: 0, rows: 0 });
  expect(appended).toMatchObject([
    { by: 'marcus', why: 'events were lost', subject: { kind: 'customer', id: CUSTOMER } },
  ]);
  const sums = [...figures.sums];
  expect(sums.some(([name]) => name.includes('spend#'))).toBe(true);
  const again = await rebuild();
  expect(again).toMatchObject({ contributions: 0, sums: 0, rows: 0 });
  expect(again.entry).toBeUndefined();
  expect([...figures.sums]).toEqual(sums);
  expect(appended).toHaveLength(1);
});

test('[C148] sums and rows that are spoiled are mended, of times that are over none is', async () => {
  const { rebuild, figures } = await world();
  await rebuild();
  const sums = [...figures.sums].toSorted();
  const [contribution] = await figures.listContributions(CUSTOMER);
  if (!contribution) throw new Error('There is a contribution');
  figures.spoil(CUSTOMER, { figure: 'spend#2026-11', field: 'freightCents', value: 999 });
  figures.spoil(CUSTOMER, { figure: 'transit#total', field: 'TX', value: 3 });
  expect(await rebuild()).toMatchObject({ sums: 2, rows: 0 });
  expect([...figures.sums].toSorted()).toEqual(sums);
  const [row] = rowsOf(contribution);
  if (!row) throw new Error('There is a row');
  const keys = await figures.listRowKeys(CUSTOMER);
  figures.spoilRow(CUSTOMER, { ...row, key: `${row.key}-of-nobody` });
  figures.spoilRow(CUSTOMER, `${row.list} ${row.key}`);
  expect(await rebuild()).toMatchObject({ sums: 0, rows: 2 });
  expect(await figures.listRowKeys(CUSTOMER)).toEqual(expect.arrayContaining([...keys]));
  figures.spoil(CUSTOMER, { figure: 'ending#000000000003600000', field: 'prices', value: 4 });
  expect(await rebuild()).toMatchObject({ sums: 0 });
});

test('an unknown address is 404', async () => {
  const { rebuild } = await world();
  await expect(rebuild('nobody@other.example')).rejects.toMatchObject({ status: 404 });
});
