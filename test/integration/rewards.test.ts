import { beforeAll, describe, expect, test, vi } from 'vitest';
import { correctPoints } from '#domain/operator/correct-points.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';
import { advance } from './moving.ts';
import { callPath, done } from './portal.ts';
import { type Ready, readyToPay } from './ready-to-pay.ts';

const LIMIT_MS = 240_000;
const audited = { by: 'the test', why: 'points to redeem' };

/** A customer who joined, and paid a booking by card that its carrier took. */
async function joinedAndBooked() {
  const ready = await readyToPay(7_201);
  const [joined] = (await done('joinRewards', {}, { token: ready.token })).dataLists;
  await done('payShipment', ready.press, ready.options());
  const find = () => dynamoShipments.find(ready.shipmentUuid);
  await vi.waitFor(async () => expect((await find())?.stageId).toBe(15), { timeout: 90_000, interval: 500 });
  return { ready, joined };
}

describe('rewards through the edge', () => {
  let ready: Ready;
  let joined: Awaited<ReturnType<typeof joinedAndBooked>>['joined'];
  const rewards = () => done('getRewards', {}, { token: ready.token });
  const press = (points: number, amount: string, idempotencyKey: string) =>
    callPath('POST', '/api/v1/reward/redeem', { points, amount }, { token: ready.token, idempotencyKey });
  const give = async (points: number) => {
    const account = await dynamoAccounts.findByUuid(ready.customerUuid);
    const deps = { ...rewardDeps(), accounts: dynamoAccounts };
    await correctPoints(account?.email ?? '', { points, reason: 'Welcome' }, audited, deps);
  };

  beforeAll(async () => {
    ({ ready, joined } = await joinedAndBooked());
  }, LIMIT_MS);

  test('[C19] joining answers the rewards as the first of its list, and once more the same', async () => {
    expect(joined).toMatchObject({ joined: true, points: 0, earned: 0 });
    const [again] = (await done('joinRewards', {}, { token: ready.token })).dataLists;
    expect(again?.joinedDate).toBe(joined?.joinedDate);
    expect((await callPath('POST', '/api/v1/reward/signup', {}, {})).status).toBe(401);
  });

  test(
    '[C149] [R90] a paid booking waits for its delivery, and its whole dollars count once it is delivered',
    async () => {
      await expect.poll(async () => (await rewards()).waiting.count, { timeout: 60_000, interval: 500 }).toBe(1);
      const { waiting, points } = await rewards();
      const [shipment] = waiting.shipments;
      expect(points).toBe(0);
      expect(shipment).toMatchObject({ shipmentUuid: ready.shipmentUuid, isDelivered: false, open: '0.00' });
      const whole = Math.floor(Number(shipment?.paidFreight));
      expect(shipment?.points).toBe(whole);
      // The processing fee is no freight: the bill is more.
      const { total } = await done('getShipmentCharges', { shipmentUuid: ready.shipmentUuid }, { token: ready.token });
      expect(Number(total)).toBeGreaterThanOrEqual(whole);
      const order = await dynamoShipments.find(ready.shipmentUuid);
      await advance(order?.shortId ?? '', 'DELIVERED');
      await expect.poll(async () => (await rewards()).points, { timeout: 60_000, interval: 500 }).toBe(whole);
      expect(await rewards()).toMatchObject({ earned: whole, redeemed: 0, waiting: { count: 0 } });
    },
    LIMIT_MS,
  );

  test('[C150] the history names the shipment that brought the points, and the page past its end is 9001', async () => {
    const { entries, count } = await done('listRewardHistory', {}, { token: ready.token });
    expect(count).toBe(1);
    expect(entries).toMatchObject([{ number: 1, kind: 'counted', shipment: { shipmentUuid: ready.shipmentUuid } }]);
    const past = await callPath('GET', '/api/v1/reward/history', { pageNumber: '2' }, { token: ready.token });
    expect(past.body.errors).toMatchObject([{ code: '9001' }]);
  });

  test('[C151] of presses at once with one key one spends, points and store credit together, and never beyond the balance', async () => {
    const { points: before } = await rewards();
    await give(5_000);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(5_000, '25.00', key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify((body.content as { amount: string }).amount))).size).toBe(
      1,
    );
    expect(await rewards()).toMatchObject({ points: before, redeemed: 5_000 });
    const { data } = await done('getStoreCredit', {}, { token: ready.token });
    expect(data).toMatchObject({
      balance: '25.00',
      entries: [{ amount: '25.00', reason: 'Rewards: 5,000 points redeemed' }],
    });

    await give(2_500);
    const rivals = await Promise.all([1, 2, 3].map(() => press(2_500, '12.50', crypto.randomUUID())));
    const left = before + 2_500;
    const paid = Math.min(3, Math.floor(left / 2_500));
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(paid);
    expect((await rewards()).points).toBe(left - paid * 2_500);
    expect((await press(25_000, '125.00', crypto.randomUUID())).status).toBe(409);
    expect((await press(2_500, '13.00', crypto.randomUUID())).status).toBe(409);
  });
});
