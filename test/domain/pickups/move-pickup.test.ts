import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { Policy } from '#domain/payments/protection/policy.ts';
import { movePickup } from '#domain/pickups/move-pickup.ts';
import type { PickupMove } from '#domain/shipments/booking/save-data.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { fakeCarriers, fakeDispatchAlerts } from '#test/fakes/dispatches.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';

const later = { pickupDate: '2026-11-25', pickupFrom: '10:00:00', pickupTo: '14:00:00' };

/** A booked shipment whose carrier has it; another day costs `priceCents`. */
async function movingWorld(priceCents = 40_000) {
  const world = moneyWorld();
  const { shipmentUuid } = world.shipment;
  await world.press([AR]);
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  const stored = async (): Promise<LtlShipment> => {
    const found = await world.find();
    if (found.modeId !== 1) throw new Error('No LTL shipment');
    return found;
  };
  const dispatch = { dispatchUuid, state: 'accepted' as const, at: world.clock.ms() };
  const note = { at: world.clock.ms(), by: 'test', why: 'accepted', changed: [] };
  await world.shipments.change(changeOf(await stored(), { dispatch }, note));
  const [carriersAsked, dispatchAlerts] = [fakeCarriers(), fakeDispatchAlerts()];
  const deps = {
    ...{ ...world.deps, shipments: world.shipments, carriersAsked, dispatchAlerts, rateLimiter: fakeRateLimiter() },
    price: async (found: LtlShipment, { pickupDate = found.pickupDate }) => ({
      ...{ ...found, pickupDate, pricedPart: 'new', chargeCents: priceCents, costCents: priceCents - 9000 },
    }),
  };
  const move = async (more: Partial<PickupMove> = {}) => {
    const found = await stored();
    return movePickup(
      found,
      { ...later, version: revisionOf(found), preview: 0, charge: undefined, ...more },
      { by: CUSTOMER },
      deps,
    );
  };
  return { ...world, stored, move, carriersAsked, dispatchAlerts };
}

const timesOf = ({ pickupDate, pickupFrom, pickupTo }: LtlShipment) => ({ pickupDate, pickupFrom, pickupTo });
const refusal = (press: Promise<unknown>) =>
  press.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof PortalError ? thrown : Promise.reject(thrown)),
  );

test('[C91] the carrier accepts, and then the pickup is at the new time', async () => {
  const world = await movingWorld();
  const saved = await world.move();
  expect(saved.pickupMove).toEqual({ state: 'accepted' });
  expect(world.carriersAsked.moves).toMatchObject([{ pickup: { date: '2026-11-25', from: '10:00', to: '14:00' } }]);
  const after = await world.stored();
  expect(timesOf(after)).toEqual(later);
  expect(after.pickupMove).toBeUndefined();
  expect(saved.version).toBe(revisionOf(after));
});

test('[C91] the carrier refuses: nothing is moved, and its words stand on the shipment', async () => {
  const world = await movingWorld();
  const before = timesOf(await world.stored());
  world.carriersAsked.answerMove({ kind: 'refused', reason: 'No truck at that time.' });
  expect((await world.move()).pickupMove).toEqual({ state: 'refused', reason: 'No truck at that time.' });
  const after = await world.stored();
  expect(timesOf(after)).toEqual(before);
  expect(after.pickupMove).toMatchObject({ state: 'refused', ...later });
  expect(world.dispatchAlerts.raised).toEqual([]);
});

test('[C91] silence moves nothing and raises an alert; the carrier may be asked again', async () => {
  const world = await movingWorld();
  const before = timesOf(await world.stored());
  world.carriersAsked.answerMove({ kind: 'unknown' });
  expect((await world.move()).pickupMove).toEqual({ state: 'unknown' });
  expect(timesOf(await world.stored())).toEqual(before);
  expect(world.dispatchAlerts.raised).toMatchObject([{ problem: 'moveUnknown' }]);
  world.carriersAsked.answerMove({ kind: 'confirmed' });
  await world.move();
  expect(timesOf(await world.stored())).toEqual(later);
});

test('[C91] a carrier that was not reached was not asked: nothing stays on the shipment', async () => {
  const world = await movingWorld();
  world.carriersAsked.answerMove({ kind: 'unsent' });
  expect(await refusal(world.move())).toMatchObject({ status: 409 });
  expect((await world.stored()).pickupMove).toBeUndefined();
});

test('[C91] a day that costs more is shown before anybody is asked, and the difference is due once it is accepted', async () => {
  const world = await movingWorld(41_250);
  const shown = await world.move({ preview: 1 });
  expect(shown.priceChange).toMatchObject({ before: '400.00', after: '412.50', difference: '12.50', due: '12.50' });
  expect(await refusal(world.move())).toMatchObject({ code: '22058' });
  expect(world.carriersAsked.moves).toEqual([]);
  await world.move({ charge: '412.50' });
  expect(summaryOf((await world.book()).head)).toMatchObject({ chargesCents: 41_250, dueCents: 1250 });
  expect(checkLedger(await world.book())).toEqual([]);
  expect(await world.stored()).toMatchObject({ ...later, chargeCents: 41_250 });
});

test('[C91] a refused day leaves the price as it was', async () => {
  const world = await movingWorld(41_250);
  world.carriersAsked.answerMove({ kind: 'refused', reason: 'No' });
  await world.move({ charge: '412.50' });
  expect(summaryOf((await world.book()).head)).toMatchObject({ chargesCents: 40_000, dueCents: 0 });
});

test.each([
  ['a weekend', { pickupDate: '2026-11-28' }],
  ['today', { pickupDate: '2026-11-23' }],
  ['no day', { pickupDate: 'soon' }],
  ['a window that ends before it begins', { pickupFrom: '15:00:00' }],
  ['when it is now', { pickupDate: '2026-11-24', pickupFrom: '08:00:00', pickupTo: '17:00:00' }],
])('[C91] %s is refused at its field, and no carrier is asked', async (_name, times) => {
  const world = await movingWorld();
  expect(await refusal(world.move(times))).toMatchObject({ status: 422 });
  expect(world.carriersAsked.moves).toEqual([]);
});

test('[C91] of two moves of one version one asks the carrier, and a stale one is told what changed', async () => {
  const world = await movingWorld();
  const version = revisionOf(await world.stored());
  const both = await Promise.all([refusal(world.move({ version })), refusal(world.move({ version }))]);
  expect(both.filter((one) => one === undefined)).toHaveLength(1);
  expect(both.find((one) => one !== undefined)?.status).toBe(409);
  expect(world.carriersAsked.moves).toHaveLength(1);
});

test.each([
  ['at the same price', 40_000, undefined],
  ['at another price', 44_000, '440.00'],
])(
  '[C91] [H15] the certificate of an insured shipment follows to the new day in the write that moves it, %s',
  async (_what, priceCents, charge) => {
    const world = await movingWorld(priceCents);
    const { shipmentUuid, customerUuid, pickupDate } = await world.stored();
    const at = world.clock.ms();
    const bound: Policy = {
      ...{
        policyUuid: 'first',
        shipmentUuid,
        customerUuid,
        by: CUSTOMER,
        state: 'bound',
        openedAt: at,
        modifiedAt: at,
      },
      ...{ declaredCents: 1_800_000, premiumCents: 0, costCents: 0, goods: ['Pumps'], boundAt: at, pickupDate },
    };
    await commitChange(await world.book(), { postings: [], policies: [bound] }, world.deps);
    await world.move(charge === undefined ? {} : { charge });
    expect(timesOf(await world.stored())).toEqual(later);
    const { policies } = await world.book();
    expect(policies).toMatchObject([{ state: 'bound' }, { state: 'binding', replaces: 'first', premiumCents: 0 }]);
    expect(policies[1]?.nextAt).toBe(world.clock.ms());
  },
);
