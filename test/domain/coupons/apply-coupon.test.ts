import { describe, expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { applyCoupon, changeCoupon, removeCoupon } from '#domain/coupons/apply-coupon.ts';
import { couponAtBooking, returnedCouponUses } from '#domain/coupons/coupon-at-booking.ts';
import { addCoupon, endCoupon } from '#domain/operator/change-coupon.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeCoupons } from '#test/fakes/coupons.ts';
import { CUSTOMER, makeAccount, makeShipment } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

const HALF_HOUR_MS = 30 * 60_000;

function world() {
  const clock = testClock();
  const accounts = fakeAccounts();
  const account = accounts.put(makeAccount({ customerType: 2 }));
  const shipments = fakeShipments();
  const coupons = fakeCoupons(shipments);
  coupons.put(makeCoupon());
  const deps = {
    accounts,
    shipments,
    coupons,
    rateLimiter: fakeRateLimiter(),
    now: clock.now,
    newId: sequentialIds(0xcc),
  };
  const save = (n: number, changes: Parameters<typeof makeShipment>[1] = {}) => {
    const shipment = makeShipment(n, { customerUuid: CUSTOMER, ...changes });
    shipments.put(shipment);
    return shipment;
  };
  return { clock, deps, coupons, shipments, save, account };
}

describe('applying a coupon', () => {
  test('[C75] takes its amount off a saved estimate, in any case of its letters', async () => {
    const { deps, save, coupons } = world();
    const shipment = save(1);
    const shown = await applyCoupon(shipment, ' welcome25', deps);
    const due = formatMoney(shipment.chargeCents - 25_00);
    expect(shown).toMatchObject({
      coupon: 'WELCOME25',
      amount: '25.00',
      coupons: '25.00',
      total: due,
      due,
      paid: '0.00',
    });
    const applied = await coupons.findApplied(shipment.shipmentUuid);
    expect(applied).toMatchObject({ transactionUuid: shown.shipmentTransactionUuid, cents: 25_00, revision: 1 });
    expect((await coupons.readUse(CUSTOMER, 'WELCOME25')).reserved).toHaveLength(1);
  });

  test('[2371] unknown, over, ended and of the other customer type', async () => {
    const { deps, save, coupons, clock } = world();
    const shipment = save(1);
    coupons.put(makeCoupon({ code: 'OVER', endsOn: '2026-01-02' }));
    coupons.put(makeCoupon({ code: 'ENDED', endedAt: clock.ms() }));
    coupons.put(makeCoupon({ code: 'HOMES', customerType: 1 }));
    for (const code of ['NOBODY', 'OVER', 'ENDED', 'HOMES', ' '])
      expect(await errorOf(applyCoupon(shipment, code, deps))).toMatchObject({ code: '2371', field: 'coupon' });
  });

  test('[2560] a second coupon, and the same again', async () => {
    const { deps, save, coupons } = world();
    coupons.put(makeCoupon({ code: 'OTHER' }));
    const shipment = save(1);
    const { shipmentTransactionUuid: transactionUuid } = await applyCoupon(shipment, 'WELCOME25', deps);
    for (const code of ['WELCOME25', 'OTHER'])
      expect((await errorOf(applyCoupon(shipment, code, deps))).code).toBe('2560');
    const same = changeCoupon(shipment, { transactionUuid, typed: 'WELCOME25' }, deps);
    expect((await errorOf(same)).code).toBe('2560');
  });

  test('[2561] the last use is another shipment’s until its half hour is over; of two at once one gets it', async () => {
    const { deps, save, clock } = world();
    const [first, second] = [save(1), save(2)];
    const outcomes = await Promise.all(
      [first, second].map((one) =>
        applyCoupon(one, 'WELCOME25', deps).then(
          () => 'applied',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['2561', 'applied']);
    const loser = outcomes[0] === 'applied' ? second : first;
    clock.advance(HALF_HOUR_MS - 1);
    expect((await errorOf(applyCoupon(loser, 'WELCOME25', deps))).code).toBe('2561');
    clock.advance(1);
    expect(await applyCoupon(loser, 'WELCOME25', deps)).toMatchObject({ amount: '25.00' });
  });

  test('[2972] for new customers only: not after a booking, yet after one that was cancelled', async () => {
    const { deps, save, coupons } = world();
    coupons.put(makeCoupon({ code: 'FIRST', isForNewCustomers: true }));
    save(8, { statusId: 7, stageId: 15 });
    expect(await applyCoupon(save(1), 'FIRST', deps)).toMatchObject({ coupon: 'FIRST' });
    save(9, { statusId: 6, stageId: 20 });
    expect((await errorOf(applyCoupon(save(2), 'FIRST', deps))).code).toBe('2972');
  });

  test('[R66] ten wrong codes in an hour, then no code is looked up for an hour; right ones are not counted', async () => {
    const { deps, save, clock } = world();
    const shipment = save(1);
    const { shipmentTransactionUuid = '' } = await applyCoupon(shipment, 'WELCOME25', deps);
    await removeCoupon(shipment, shipmentTransactionUuid, deps);
    for (let n = 1; n <= 10; n += 1)
      expect((await errorOf(applyCoupon(shipment, `WRONG${n}`, deps))).code).toBe('2371');
    expect((await errorOf(applyCoupon(shipment, 'WELCOME25', deps))).status).toBe(429);
    clock.advance(2 * HALF_HOUR_MS);
    expect(await applyCoupon(shipment, 'WELCOME25', deps)).toMatchObject({ coupon: 'WELCOME25' });
  });

  test('not on an order that is booked, nor while it is being paid', async () => {
    const { deps, save, coupons } = world();
    expect((await errorOf(applyCoupon(save(1, { statusId: 3, stageId: 15 }), 'WELCOME25', deps))).status).toBe(409);
    const paying = save(2);
    coupons.pay(paying.shipmentUuid);
    expect((await errorOf(applyCoupon(paying, 'WELCOME25', deps))).status).toBe(409);
    expect(await coupons.readUse(CUSTOMER, 'WELCOME25')).toMatchObject({ revision: 0 });
  });
});

describe('exchanging and removing a coupon', () => {
  test('[C76] puts another one in its place, whose use is free again', async () => {
    const { deps, save, coupons } = world();
    coupons.put(makeCoupon({ code: 'TEN', discount: { kind: 'percent', basisPoints: 1000 } }));
    const [shipment, other] = [save(1), save(2)];
    const { shipmentTransactionUuid: transactionUuid } = await applyCoupon(shipment, 'WELCOME25', deps);
    const shown = await changeCoupon(shipment, { transactionUuid, typed: 'ten' }, deps);
    expect(shown).toMatchObject({ coupon: 'TEN' });
    expect(shown.shipmentTransactionUuid).not.toBe(transactionUuid);
    expect(await applyCoupon(other, 'WELCOME25', deps)).toMatchObject({ coupon: 'WELCOME25' });
    const wrong = changeCoupon(shipment, { transactionUuid, typed: 'TEN' }, deps);
    expect((await errorOf(wrong)).status).toBe(404);
  });

  test('[C77] takes it off, and its use is free again', async () => {
    const { deps, save, coupons } = world();
    const shipment = save(1);
    const { shipmentTransactionUuid = '' } = await applyCoupon(shipment, 'WELCOME25', deps);
    expect((await errorOf(removeCoupon(shipment, 'another', deps))).status).toBe(404);
    const due = formatMoney(shipment.chargeCents);
    expect(await removeCoupon(shipment, shipmentTransactionUuid, deps)).toMatchObject({ amount: '0.00', due });
    expect(await coupons.findApplied(shipment.shipmentUuid)).toBeUndefined();
    expect((await coupons.readUse(CUSTOMER, 'WELCOME25')).reserved).toEqual([]);
  });
});

describe('the coupon at booking', () => {
  test('[2562] charges that changed since it was applied; exchanging it for itself computes it anew', async () => {
    const { deps, save, account, shipments } = world();
    const before = save(1);
    const { shipmentTransactionUuid: transactionUuid } = await applyCoupon(before, 'WELCOME25', deps);
    const shipment = { ...before, chargeCents: before.chargeCents + 1, revision: 2 };
    shipments.put(shipment);
    expect((await errorOf(couponAtBooking(shipment, account, deps))).code).toBe('2562');
    await changeCoupon(shipment, { transactionUuid, typed: 'WELCOME25' }, deps);
    const press = await couponAtBooking(shipment, account, deps);
    expect(press?.uses[0]).toMatchObject({ spent: [{ shipmentUuid: shipment.shipmentUuid }], reserved: [] });
  });

  test('its use may have gone to another shipment meanwhile; it may be over; it is given back', async () => {
    const { deps, save, account, clock, coupons } = world();
    const [first, second] = [save(1), save(2)];
    await applyCoupon(first, 'WELCOME25', deps);
    clock.advance(HALF_HOUR_MS);
    await applyCoupon(second, 'WELCOME25', deps);
    expect((await errorOf(couponAtBooking(first, account, deps))).code).toBe('2561');
    const press = await couponAtBooking(second, account, deps);
    for (const use of press?.uses ?? []) coupons.putUse(use);
    clock.advance(HALF_HOUR_MS);
    expect((await errorOf(couponAtBooking(first, account, deps))).code).toBe('2561');
    expect(await returnedCouponUses(second, deps)).toMatchObject([{ spent: [], reserved: [] }]);
    expect(await returnedCouponUses(save(3), deps)).toEqual([]);
    expect(await couponAtBooking(save(4), account, deps)).toBeUndefined();
    coupons.put(makeCoupon({ endedAt: clock.ms(), revision: 2 }));
    expect((await errorOf(couponAtBooking(second, account, deps))).code).toBe('2371');
  });
});

describe('an operator’s coupons', () => {
  const by = { by: 'marcus', why: 'campaign' };
  const draft = () => {
    const { createdAt, revision, ...fields } = makeCoupon({ code: 'spring' });
    return fields;
  };

  test('are added once a code, and ended once, each with an audit entry', async () => {
    const { deps, coupons } = world();
    const { coupon, entry } = await addCoupon(draft(), by, deps);
    expect(coupon.code).toBe('SPRING');
    expect(entry).toMatchObject({ subject: { kind: 'coupon', id: 'SPRING' }, by: 'marcus' });
    expect((await errorOf(addCoupon({ ...draft(), code: 'Spring' }, by, deps))).status).toBe(409);
    const { after } = await endCoupon('spring', by, deps);
    expect(after.endedAt).toBe(deps.now().getTime());
    expect((await errorOf(endCoupon('SPRING', by, deps))).status).toBe(409);
    expect((await errorOf(endCoupon('NOBODY', by, deps))).status).toBe(404);
    expect(coupons.audit).toHaveLength(2);
  });

  test('[H25] a code of 20 characters, a description of 255, days in their order and at least one use', async () => {
    const { deps } = world();
    await addCoupon({ ...draft(), code: 'C'.repeat(20), description: 'd'.repeat(255) }, by, deps);
    for (const [field, wrong] of [
      ['code', { code: 'C'.repeat(21) }],
      ['description', { description: 'd'.repeat(256) }],
      ['to', { endsOn: '2025-12-31' }],
      ['uses', { usesPerCustomer: 0 }],
    ] as const)
      expect(await errorOf(addCoupon({ ...draft(), ...wrong }, by, deps))).toMatchObject({ status: 422, field });
  });
});
