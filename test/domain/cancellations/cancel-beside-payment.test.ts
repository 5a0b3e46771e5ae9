import { expect, test } from 'vitest';
import { cancelMoneyOf } from '#domain/cancellations/cancel-money.ts';
import { cancelShipment } from '#domain/cancellations/cancel-shipment.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { writeBeside } from '#test/domain/payments/beside.ts';
import { owing } from '#test/domain/payments/money-acts.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, type MoneyWorld } from '#test/fakes/money-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const dana = { userUuid: CUSTOMER, customerUuid: CUSTOMER, clientAddress: '203.0.113.7' };

/** Cancels; something else happens between its reading of the money and its writing, so many times. */
async function cancelBeside(world: MoneyWorld, act: () => Promise<unknown>, times = 1, fee = '0.00') {
  const shipment = await world.find();
  const money = cancelMoneyOf(world.deps);
  let left = times;
  const deps = {
    ...world.deps,
    waivers: fakeCancelWaivers(),
    money: {
      ...money,
      read: async (of: typeof shipment) => {
        const read = await money.read(of);
        if (left > 0) {
          left -= 1;
          await act();
        }
        return read;
      },
    },
  };
  const form = { reasonId: 1, reason: 'Show moved', termsAccepted: 1, signature: 'Dana Reyes' };
  const page = { version: revisionOf(shipment), previousStatusId: shipment.statusId, fee };
  return cancelShipment(shipment, { shipmentUuid: shipment.shipmentUuid, ...page, ...form }, dana, deps);
}
const inOrder = async (world: MoneyWorld) => checkLedger(await world.book(), [...world.gateway.log.values()]);

test('[C97] what was due is paid while the booking is being canceled: it goes back like everything else, and nothing is kept', async () => {
  const world = await owing();
  const canceled = await cancelBeside(world, () => world.press([ACH]));
  expect(canceled).toMatchObject({ statusId: 7, terms: { toTenders: { fee: '0.00', refund: '400.00' } } });
  const { refunds, head } = await world.book();
  expect(refunds.flatMap(({ parts }) => parts)).toMatchObject([{ paymentTypeId: 6, cents: 40_000, state: 'done' }]);
  expect(head.sums).toEqual({});
  expect(await inOrder(world)).toEqual([]);
});

test('[C97] with a fee that the payment makes possible the page has to show it first (22058)', async () => {
  const world = await owing();
  world.clock.advance(2 * DAY_MS);
  const canceling = cancelBeside(world, () => world.press([ACH]));
  await expect(canceling).rejects.toMatchObject({ code: '22058' });
  expect((await world.find()).statusId).toBe(3);
  expect((await world.book()).refunds).toEqual([]);
});

test('[C97] changes of the journal that move nothing are sat out, and after too many it is left as it was (409)', async () => {
  const touch = (world: MoneyWorld) => async () => writeBeside(await world.book(), world);
  const world = await owing();
  expect(await cancelBeside(world, touch(world), 3)).toMatchObject({ statusId: 7 });
  const busy = await owing();
  await expect(cancelBeside(busy, touch(busy), Number.POSITIVE_INFINITY)).rejects.toMatchObject({ status: 409 });
  expect((await busy.find()).statusId).toBe(3);
});
