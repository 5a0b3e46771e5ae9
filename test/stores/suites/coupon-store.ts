import { expect, test } from 'vitest';
import { newAuditEntry } from '#domain/audit.ts';
import type { AppliedCouponStore } from '#domain/coupons/applied-coupon.ts';
import { type CouponStore, noCouponUse, reserveCoupon, returnCoupon } from '#domain/coupons/coupon.ts';
import type { CouponChanger } from '#domain/operator/change-coupon.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { makeApplied, makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { fresh } from './fresh.ts';

const auditOf = (id: string) =>
  newAuditEntry(
    { kind: 'coupon', id },
    [{ field: 'ended', from: 'no', to: 'yes' }],
    { by: 'marcus', why: '' },
    { now: () => new Date(), newId: fresh },
  );

/** A coupon, a shipment that is in no store yet, and its application. */
function draft() {
  const [shipmentUuid, customerUuid] = [fresh(), fresh()];
  const coupon = makeCoupon({ code: fresh().slice(0, 20) });
  const shipment = makeShipment(1, { shipmentUuid, customerUuid });
  const use = reserveCoupon(noCouponUse(customerUuid, coupon.code), coupon, shipmentUuid, Date.now());
  if (!use) throw new Error('A new coupon has a use');
  return { coupon, shipment, use, after: makeApplied({ shipmentUuid, customerUuid, code: coupon.code }) };
}

/** What every store of coupons does. */
export function describeCouponStore(
  name: string,
  make: () => { coupons: CouponStore & AppliedCouponStore; changer: CouponChanger },
): void {
  test(`coupons (${name}): one is written in place of the one that was read, with its audit entry`, async () => {
    const { coupons, changer } = make();
    const coupon = makeCoupon({ code: fresh().slice(0, 20) });
    expect(await coupons.find(coupon.code)).toBeUndefined();
    expect(await changer.replace(coupon, auditOf(coupon.code))).toBe(true);
    expect(await changer.replace(coupon, auditOf(coupon.code))).toBe(false);
    const ended = { ...coupon, endedAt: 5, revision: 2 };
    expect(await changer.replace(ended, auditOf(coupon.code))).toBe(true);
    expect(await coupons.find(coupon.code)).toEqual(ended);
    expect((await changer.list()).map(({ code }) => code)).toContain(coupon.code);
  });

  test(`coupons (${name}): one is put on a shipment, exchanged and taken off as it was read, with its uses`, async () => {
    const { coupons } = make();
    const { shipment, use, after } = draft();
    const { shipmentUuid, customerUuid } = shipment;
    expect(await coupons.exchange({ before: undefined, after, uses: [use] }, shipment)).toBe('written');
    expect(await coupons.findApplied(shipmentUuid)).toEqual(after);
    expect(await coupons.readUse(customerUuid, use.code)).toEqual(use);
    const next = { ...use, revision: 2 };
    expect(await coupons.exchange({ before: undefined, after, uses: [next] }, shipment)).toBe('changed');
    expect(await coupons.exchange({ before: after, after: undefined, uses: [use] }, shipment)).toBe('changed');
    const second = { ...after, cents: 7, revision: 2 };
    expect(await coupons.exchange({ before: after, after: second, uses: [next] }, shipment)).toBe('written');
    expect(await coupons.findApplied(shipmentUuid)).toEqual(second);
    const back = returnCoupon(next, shipmentUuid);
    expect(await coupons.exchange({ before: second, after: undefined, uses: [back] }, shipment)).toBe('written');
    expect(await coupons.findApplied(shipmentUuid)).toBeUndefined();
    expect(await coupons.readUse(customerUuid, use.code)).toEqual(back);
  });

  test(`coupons (${name}): of the same last use two shipments at once, one gets it`, async () => {
    const { coupons } = make();
    const { coupon, shipment, use, after } = draft();
    const others = Array.from({ length: 4 }, () => {
      const other = makeShipment(2, { shipmentUuid: fresh(), customerUuid: shipment.customerUuid });
      const held = reserveCoupon(noCouponUse(use.customerUuid, coupon.code), coupon, other.shipmentUuid, Date.now());
      return { other, held };
    });
    const outcomes = await Promise.all([
      coupons.exchange({ before: undefined, after, uses: [use] }, shipment),
      ...others.map(({ other, held }) =>
        coupons.exchange(
          { before: undefined, after: { ...after, shipmentUuid: other.shipmentUuid }, uses: held ? [held] : [] },
          other,
        ),
      ),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect((await coupons.readUse(use.customerUuid, use.code)).reserved).toHaveLength(1);
  });
}
