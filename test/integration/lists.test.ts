import { beforeAll, expect, test } from 'vitest';
import { variedRows } from '#test/fakes/list-rows.ts';
import { seedList } from '#test/stores/emulator/seed-list.ts';
import { call, callPath, done, newGuest } from './portal.ts';

const rows = variedRows(2600, Date.now());
const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).username;

let token: string;
let other: string;
beforeAll(async () => {
  [token, other] = (await Promise.all([newGuest(), newGuest()])).map((guest) => guest.token) as [string, string];
  await Promise.all([token, other].map((one) => seedList(subjectOf(one), rows)));
}, 180_000);

const list = (query: Record<string, string>, by = token) => done('listShipments', query, { token: by });

test('[C67] [H06] the whole list is counted exactly, with its carriers, and can be jumped to its end', async () => {
  const first = await list({ orderType: 'Quote' });
  expect(first).toMatchObject({ count: 2600, countIsExact: true, pageNumber: 1, pageSize: 50 });
  expect(first.carriers.map(({ scac }) => scac)).toEqual(['CMFW', 'GLKM', 'OZKD', 'PRLX', 'RDRV']);
  expect(first.searchedBack).toBeUndefined();
  const last = await list({ pageNumber: '52' });
  expect(last.shipmentList.at(-1)?.shipmentUuid).toBe(rows[0]?.shipmentUuid);
});

test('[C68] GET /list-shipment returns the list of GET /shipment', async () => {
  const query = { orderType: 'Quote', pageSize: '10', pageNumber: '2' };
  const { status, body } = await callPath('GET', '/api/v1/list-shipment', query, { token });
  expect(status).toBe(200);
  expect(body.content).toEqual(await list(query));
});

test('[C67] a filtered list says what it found, how far it looked, and goes on by its cursor', async () => {
  const expected = rows.filter((row) => row.carrier?.scac === 'PRLX').map((row) => row.shipmentUuid);
  const first = await list({ carrier: 'PRLX', pageSize: '100' });
  expect(first.countIsExact).toBe(false);
  const second = await list({ carrier: 'PRLX', pageSize: '100', cursor: first.searchedBack?.nextCursor ?? '' });
  expect(second).toMatchObject({ countIsExact: true, searchedBack: { foundBefore: first.count } });
  expect(first.count + second.count).toBe(expected.length);
  expect(second.shipmentList.at(-1)?.shipmentUuid).toBe(
    second.count <= 100 ? expected[0] : expected.toReversed()[first.count + 99],
  );
});

test('[A42] a cursor of one customer opens nothing of, and changes nothing for, another', async () => {
  const cursor = (await list({ carrier: 'PRLX' })).searchedBack?.nextCursor ?? '';
  const plain = await list({ carrier: 'PRLX' }, other);
  const taken = await list({ carrier: 'PRLX', cursor }, other);
  expect(taken.shipmentList).toEqual(plain.shipmentList);
  expect(taken.searchedBack?.foundBefore).toBe(0);
});

test('[C67] status, words and days of a quote', async () => {
  expect(await list({ status: 'held' })).toMatchObject({ count: expect.any(Number) });
  const held = await list({ status: 'held' });
  expect(held.shipmentList.every((row) => !row.expired)).toBe(true);
  expect(held.count).toBeGreaterThan(20);
  const words = await list({ search: 'MONTREAL qc', pageSize: '10' });
  for (const row of words.shipmentList) expect([row.from.city, row.to.city]).toContain('Montréal');
  const day = new Date(rows[30]?.addedAt ?? 0).toISOString().slice(0, 10);
  expect(await list({ addedFrom: day, addedTo: day })).toMatchObject({ count: 24, countIsExact: true });
  expect(await list({ search: rows[2500]?.shortId ?? '' })).toMatchObject({ count: 1 });
});

test('[H06] [R46] bad filters count as none, nothing found is a success, 9001 from page 2 on', async () => {
  const bad = { status: 'sold', carrier: '%', addedFrom: 'x', cursor: '../..', search: '\u0000' };
  expect(await list(bad)).toMatchObject({ count: 2600, countIsExact: true });
  expect(await list({ search: 'nowhere' })).toMatchObject({ count: 0, shipmentList: [] });
  const answer = await call('listShipments', { search: 'nowhere', pageNumber: '2' }, { token });
  expect(answer.body.errors[0]?.code).toBe('9001');
});
