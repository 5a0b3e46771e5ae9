import { type AppliedCoupon, type AppliedCouponStore, appliedCoupon } from '#domain/coupons/applied-coupon.ts';
import { type CouponStore, type CouponUse, coupon, couponUse, noCouponUse } from '#domain/coupons/coupon.ts';
import { keys } from './keys.ts';
import { readItem } from './read-item.ts';
import { revisionBefore } from './revision-before.ts';
import { storedRecord } from './stored-record.ts';
import { tableName } from './table.ts';

/** A coupon, a customer's uses of one, and the coupon on a shipment. */
const couponRecord = storedRecord({ noun: 'coupon', version: 1, schema: coupon, fieldsIn: 'item' });
const useRecord = storedRecord({ noun: 'coupon use', version: 1, schema: couponUse, fieldsIn: 'item' });
const appliedRecord = storedRecord({ noun: 'applied coupon', version: 1, schema: appliedCoupon, fieldsIn: 'item' });

/** The part of a transaction that writes a customer's changed uses in place of those that were read. */
export const putCouponUse = (use: CouponUse) => ({
  Put: {
    TableName: tableName(),
    Item: useRecord.write(keys.couponUse(use.customerUuid, use.code), use),
    ...revisionBefore(use.revision),
  },
});

/** The part of a transaction that writes the coupon on a shipment in place of the one that was read. */
export const putAppliedCoupon = (applied: AppliedCoupon) => ({
  Put: {
    TableName: tableName(),
    Item: appliedRecord.write(keys.appliedCoupon(applied.shipmentUuid), applied),
    ...revisionBefore(applied.revision),
  },
});

export const dynamoCoupons: CouponStore & AppliedCouponStore = {
  async find(code) {
    return couponRecord.read(await readItem(keys.coupon(code)));
  },
  async readUse(customerUuid, code) {
    return useRecord.read(await readItem(keys.couponUse(customerUuid, code))) ?? noCouponUse(customerUuid, code);
  },
  async findApplied(shipmentUuid) {
    return appliedRecord.read(await readItem(keys.appliedCoupon(shipmentUuid)));
  },
};
