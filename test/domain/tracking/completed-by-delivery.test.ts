import { expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { type FollowShipmentDeps, followShipment } from '#domain/tracking/follow-shipment.ts';
import { accept, pickUp } from '#test/domain/payments/money-acts.ts';
import { fakeDispatches } from '#test/fakes/dispatches.ts';
import { AR, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakePaperRequests } from '#test/fakes/paper-requests.ts';
import { fakeTrackings } from '#test/fakes/trackings.ts';

/** A shipment that was booked so, picked up and delivered, once its delivery was heard of. */
async function delivered(tender: { paymentTypeId: number; paymentProfileId?: string }): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press([tender]);
  await accept(world);
  await pickUp(world);
  const { shipmentUuid, customerUuid } = world.shipment;
  for (const to of [
    { statusId: 4, stageId: 17 },
    { statusId: 4, stageId: 18 },
    { statusId: 4, stageId: 19 },
    { statusId: 5, stageId: 20 },
  ] as const) {
    const { statusId, stageId } = await world.find();
    const move = allowedMove({
      from: { statusId, stageId },
      to,
      at: world.clock.ms(),
      by: 'tracking',
      why: 'On its way',
    });
    if (move) await world.shipments.move(shipmentUuid, move, []);
  }
  const moved = { shipmentUuid, customerUuid, from: [4, 19], to: [5, 20], by: 'tracking' } as const;
  const event = newEvent('shipmentMoved', moved as never, world.deps);
  const dispatches = fakeDispatches();
  const { shipments, outbox } = world;
  const deps = {
    ...world.deps,
    shipments,
    dispatches,
    papers: fakePaperRequests(),
    trackings: fakeTrackings({ shipments, dispatches, outbox }),
    notifier: fakeNotifier(),
    pause: async () => undefined,
  } as unknown as FollowShipmentDeps;
  for (let times = 0; times < 2; times += 1) await followShipment(event, deps);
  return world;
}

test.each([
  ['paid by card before', CARD],
  ['on the A/R account, where its invoice asks for it', AR],
])('[H31] [R12] a shipment that was %s is completed by its delivery, once', async (_, tender) => {
  const world = await delivered(tender);
  expect(await world.find()).toMatchObject({ statusId: 6, stageId: 20 });
  const moves = world.outbox.all.filter((event) => event.type === 'shipmentMoved' && event.data.to[0] === 6);
  expect(moves).toHaveLength(1);
  expect(checkLedger(await world.book())).toEqual([]);
});

test('[H31] one of which something is due is delivered, and not completed', async () => {
  const world = await delivered(CHEQUE);
  expect((await world.find()).statusId).not.toBe(6);
});
