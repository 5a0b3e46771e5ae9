import { type AppliedCouponStore, appliedCoupon, type CouponChange } from '#domain/coupons/applied-coupon.ts';
import { type CouponStore, type CouponUse, coupon, couponUse, noCouponUse } from '#domain/coupons/coupon.ts';
import type { CouponChanger } from '#domain/operator/change-coupon.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { appendAudit } from './audit-store.ts';
import { couponKeys } from './keys/coupon-keys.ts';
import { ledgerKeys } from './keys/ledger-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { revisionBefore } from './revision-before.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** A coupon, a customer's uses of one, and the coupon on a shipment. */
const couponRecord = storedRecord({ noun: 'coupon', version: 1, schema: coupon, fieldsIn: 'item' });
const useRecord = storedRecord({ noun: 'coupon use', version: 1, schema: couponUse, fieldsIn: 'item' });
const appliedRecord = storedRecord({ noun: 'applied coupon', version: 1, schema: appliedCoupon, fieldsIn: 'item' });

/** The part of a transaction that writes a customer's changed uses in place of those that were read. */
export const putCouponUse = (use: CouponUse) => ({
  Put: {
    TableName: tableName(),
    Item: useRecord.write(couponKeys.couponUse(use.customerUuid, use.code), use),
    ...revisionBefore(use.revision),
  },
});

/** The part of a transaction that writes the coupon on a shipment in place of the one that was read, or takes that off. */
function appliedPart({ before, after }: CouponChange, { shipmentUuid }: StoredShipment) {
  const Key = couponKeys.appliedCoupon(shipmentUuid);
  const condition = revisionBefore((before?.revision ?? 0) + 1);
  if (after) return { Put: { TableName: tableName(), Item: appliedRecord.write(Key, after), ...condition } };
  return { Delete: { TableName: tableName(), Key, ...condition } };
}

/** The condition that the coupon on a shipment still has the revision that was read, 0 for none. */
export const unchangedCoupon = (shipmentUuid: string, revision: number) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: couponKeys.appliedCoupon(shipmentUuid),
    ...revisionBefore(revision + 1),
  },
});

/** The condition that a shipment still has the version that was read. */
const unchangedShipment = (shipment: StoredShipment) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: shipmentKeys.shipment(shipment.shipmentUuid),
    ConditionExpression:
      shipment.revision === undefined ? 'attribute_not_exists(#data.#revision)' : '#data.#revision = :revision',
    ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
    ...(shipment.revision !== undefined && { ExpressionAttributeValues: { ':revision': revisionOf(shipment) } }),
  },
});

/** The condition that no payment of a shipment is open. */
const notPaying = (shipmentUuid: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: ledgerKeys.ledgerHead(shipmentUuid),
    ConditionExpression: 'attribute_not_exists(#open)',
    ExpressionAttributeNames: { '#open': 'openPaymentUuid' },
  },
});

const FAILED = 'ConditionalCheckFailed';

export const dynamoCoupons: CouponStore & AppliedCouponStore = {
  async find(code) {
    return couponRecord.read(await readItem(couponKeys.coupon(code)));
  },
  async readUse(customerUuid, code) {
    return useRecord.read(await readItem(couponKeys.couponUse(customerUuid, code))) ?? noCouponUse(customerUuid, code);
  },
  async findApplied(shipmentUuid) {
    return appliedRecord.read(await readItem(couponKeys.appliedCoupon(shipmentUuid)));
  },
  async exchange(change, shipment) {
    const codes = await transact([
      notPaying(shipment.shipmentUuid),
      unchangedShipment(shipment),
      appliedPart(change, shipment),
      ...change.uses.map(putCouponUse),
    ]);
    if (!codes) return 'written';
    return codes[0] === FAILED ? 'paying' : 'changed';
  },
};

/** Changes coupons, with the audit entry or not at all. */
export const dynamoCouponChanger: CouponChanger = {
  find: dynamoCoupons.find,
  async list() {
    return (await queryItemsFrom(couponKeys.coupon(''))).map((item) => couponRecord.read(item));
  },
  async replace(changed, audit) {
    const Item = couponRecord.write(couponKeys.coupon(changed.code), changed);
    const put = { Put: { TableName: tableName(), Item, ...revisionBefore(changed.revision) } };
    return (await transact([put, appendAudit(audit)])) === undefined;
  },
};
