import { expect, test } from 'vitest';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcileShipment } from '#domain/payments/reconcile.ts';
import { saveCustomsBroker } from '#domain/shipments/booking/save-customs-broker.ts';
import { pricedPartOf } from '#domain/shipments/needs-re-run.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

const asked = ({ outbox }: MoneyWorld) => outbox.all.filter(({ type }) => type === 'dispatchRequested');
const lastPayment = async ({ book }: MoneyWorld) => {
  const payment = (await book()).payments.at(-1);
  if (!payment) throw new Error('Nothing was paid');
  return payment;
};
const receive = async (world: MoneyWorld) => {
  const { shipmentUuid, attempts } = await lastPayment(world);
  const tenderUuid = attempts[0]?.tenderUuid ?? '';
  return recordByHand({ shipmentUuid, tenderUuid }, 'received', { by: 'marcus', why: 'arrived' }, world.deps);
};
const refuse = async (world: MoneyWorld) => {
  const { shipmentUuid, paymentUuid: dispatchUuid } = await lastPayment(world);
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'refused', reason: 'No truck' }, world.deps);
};

test('[S36] from the press on the shipment says that its carrier is being asked', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  const { paymentUuid: dispatchUuid } = await lastPayment(world);
  expect(await world.find()).toMatchObject({ stageId: 13, dispatch: { dispatchUuid, state: 'waiting' } });
});

test('[S36] [S38] booked anew by check after a refusal, nothing is left of the earlier carrier, and no carrier is asked before the check', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await refuse(world);
  const refused = { dispatchUuid: (await lastPayment(world)).paymentUuid, state: 'refused', at: world.clock.ms() };
  world.shipments.put({ ...(await world.find()), dispatch: refused } as LtlShipment);
  await world.press([CHEQUE]);
  expect((await world.find()).dispatch).toBeUndefined();
  await receive(world);
  const { paymentUuid: dispatchUuid } = await lastPayment(world);
  expect(await world.find()).toMatchObject({ dispatch: { dispatchUuid, state: 'waiting' } });
  expect(asked(world)).toHaveLength(2);
});

test('a booking that ends before its carrier was asked shows no dispatch', async () => {
  const world = moneyWorld();
  await world.press([CARD]);
  await refuse(world);
  expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  expect((await world.find()).dispatch).toBeUndefined();
});

test('[H29] [C131] what is booked without a customs broker is asked for as soon as one is saved, once', async () => {
  const world = moneyWorld();
  const estimate = (await world.find()) as LtlShipment;
  const across = { ...estimate, to: { ...estimate.to, country: 'CA' as const } };
  world.shipments.put({ ...across, pricedPart: pricedPartOf(across) });
  await world.press([CARD]);
  expect((await world.find()).dispatch).toBeUndefined();
  const before = asked(world).length;
  const save = async (name: string) => {
    const { shipmentUuid, ...stored } = await world.find();
    const version = revisionOf(stored);
    const body = { shipmentUuid, version, brokerType: 1, name, phone: '7165550144', email: 'a@b.example' } as const;
    const { shipments, money } = world;
    return saveCustomsBroker({ shipmentUuid, ...stored } as LtlShipment, body, { ...world.deps, shipments, money });
  };
  await save('Lakes');
  const { paymentUuid: dispatchUuid } = await lastPayment(world);
  expect(asked(world)).toHaveLength(before + 1);
  expect(asked(world).at(-1)).toMatchObject({ data: { dispatchUuid } });
  expect(await world.find()).toMatchObject({ customsBroker: { name: 'Lakes' }, dispatch: { state: 'waiting' } });
  await expect(save('Lakes Brokers')).rejects.toThrow(/with the carrier/);
  expect(asked(world)).toHaveLength(before + 1);
});

test('[R65] a check is waited for until the pickup day begins, though the price lasts longer', async () => {
  const world = moneyWorld();
  await world.press([CHEQUE]);
  const place = await lastPayment(world);
  world.clock.set('2026-11-24T05:59:00Z');
  await reconcileShipment(place, world.deps);
  expect(await lastPayment(world)).toMatchObject({ state: 'awaitingReceipt' });
  world.clock.set('2026-11-24T06:00:00Z');
  await reconcileShipment(place, world.deps);
  expect(await lastPayment(world)).toMatchObject({ state: 'released' });
  expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
});

test('[R65] [R79] a check that comes on the pickup day goes back, and no carrier is asked', async () => {
  const world = moneyWorld();
  await world.press([CHEQUE]);
  world.clock.set('2026-11-24T15:00:00Z');
  await receive(world);
  expect(asked(world)).toEqual([]);
  expect(await world.find()).toMatchObject({ statusId: 1, stageId: 12 });
  const { refunds } = await world.book();
  expect(refunds).toMatchObject([{ parts: [{ cents: 40_000 }] }]);
});
