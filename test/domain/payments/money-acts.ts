import { PortalError } from '#contract/codes/portal-error.ts';
import { cancelMoneyOf } from '#domain/cancellations/cancel-money.ts';
import { cancelShipment } from '#domain/cancellations/cancel-shipment.ts';
import { applyCoupon, changeCoupon, removeCoupon } from '#domain/coupons/apply-coupon.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { saveShipmentAddress } from '#domain/shipments/booking/save-address.ts';
import { deactivateShipment } from '#domain/shipments/change-active.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { ACH, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';

/** What a call was refused with; 'none' where it was not. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
  );
const dana = { userUuid: CUSTOMER, customerUuid: CUSTOMER, clientAddress: '203.0.113.7' };

/** What somebody else does beside a press; what the portal refuses is refused. */
export type Rival = (world: MoneyWorld) => Promise<unknown>;

export const refusable = (rival: Rival) => async (world: MoneyWorld) => {
  try {
    await rival(world);
    return true;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return false;
  }
};

const couponDeps = (world: MoneyWorld) => ({
  ...world.deps,
  coupons: world.coupons,
  shipments: world.shipments,
  rateLimiter: fakeRateLimiter(),
});

export const cancel = async (world: MoneyWorld, fee = '0.00') => {
  const shipment = await world.find();
  const form = { reasonId: 1, reason: 'Show moved', termsAccepted: 1, signature: 'Dana Reyes', fee };
  const page = {
    shipmentUuid: shipment.shipmentUuid,
    version: revisionOf(shipment),
    previousStatusId: shipment.statusId,
  };
  const deps = { ...world.deps, waivers: fakeCancelWaivers(), money: cancelMoneyOf(world.deps) };
  return cancelShipment(shipment, { ...page, ...form }, dana, deps);
};

export const editAddress: Rival = async (world) => {
  const stored = (await world.find()) as LtlShipment;
  const address = {
    shipmentUuid: stored.shipmentUuid,
    version: revisionOf(stored),
    locationType: 1,
    company: 'Other Dock',
  } as const;
  return saveShipmentAddress(stored, address as never, {
    ...world.deps,
    shipments: world.shipments,
    keepAddress: async () => undefined,
  });
};

export const deactivate: Rival = async (world) =>
  deactivateShipment(
    await world.find(),
    { by: CUSTOMER },
    { ...world.deps, shipments: world.shipments, carriers: { find: async () => undefined } },
  );

export const applyAnother: Rival = async (world) => applyCoupon(await world.find(), 'WELCOME25', couponDeps(world));

export const removeTheCoupon: Rival = async (world) => {
  const applied = await world.coupons.findApplied(world.shipment.shipmentUuid);
  return removeCoupon(await world.find(), applied?.transactionUuid ?? '', couponDeps(world));
};

export const exchangeTheCoupon: Rival = async (world) => {
  const applied = await world.coupons.findApplied(world.shipment.shipmentUuid);
  return changeCoupon(
    await world.find(),
    { transactionUuid: applied?.transactionUuid, typed: 'OTHER' },
    couponDeps(world),
  );
};

export const payByAch: Rival = (world) => world.press([ACH], {}, { call: 'payShipmentByAch', idempotencyKey: 'ach' });

export const accept: Rival = async (world) => {
  const { payments } = await world.book();
  const waiting = payments.find(({ state }) => state === 'awaitingDispatch');
  if (!waiting) return;
  const { shipmentUuid } = world.shipment;
  await settleDispatchMoney(
    { shipmentUuid, dispatchUuid: waiting.paymentUuid, kind: 'accepted', confirmation: 'C1' },
    world.deps,
  );
};

/** A booked shipment whose card could not be taken, so that all of it is due. */
export async function owing(options: Parameters<typeof moneyWorld>[0] = {}): Promise<MoneyWorld> {
  const world = moneyWorld(options);
  const { capture } = world.gateway;
  world.gateway.capture = async () => ({ kind: 'declined' });
  await world.press([CARD]);
  await accept(world);
  world.gateway.capture = capture;
  return world;
}

/** The check or the wire that is on its way comes. */
export const receiveByHand: Rival = async (world) => {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const found = attempts.find(({ paymentTypeId, state }) => [4, 5].includes(paymentTypeId) && state === 'pending');
  const place = { shipmentUuid: world.shipment.shipmentUuid, tenderUuid: found?.tenderUuid ?? '' };
  if (found) await recordByHand(place, 'received', { by: 'marcus', why: 'deposit' }, world.deps);
};

export const pickUp: Rival = async (world) => {
  const { shipmentUuid, statusId, stageId } = await world.find();
  const move = allowedMove({
    from: { statusId, stageId },
    to: { statusId: 4, stageId: 16 },
    at: world.clock.ms(),
    by: 'tracking',
    why: 'Picked up',
  });
  if (move) await world.shipments.move(shipmentUuid, move, []);
};
