import type { AuditEntry } from '#domain/audit.ts';
import type { AppliedCoupon, AppliedCouponStore } from '#domain/coupons/applied-coupon.ts';
import { type Coupon, type CouponStore, type CouponUse, noCouponUse } from '#domain/coupons/coupon.ts';
import type { CouponChanger } from '#domain/operator/change-coupon.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { copy } from './copy.ts';
import { type FakeShipments, fakeShipments } from './shipments.ts';

export interface FakeCoupons extends CouponStore, AppliedCouponStore, CouponChanger {
  readonly audit: readonly AuditEntry[];
  put(coupon: Coupon): void;
  putUse(use: CouponUse): void;
  putApplied(applied: AppliedCoupon): void;
  /** What a customer used, at once. */
  useOf(customerUuid: string, code: string): CouponUse;
  /** A payment of the shipment is open, or no longer. */
  pay(shipmentUuid: string, isOpen?: boolean): void;
  /** The revision of the coupon on a shipment, 0 for none, at once. */
  appliedRevision(shipmentUuid: string): number;
}

/** Coupons in memory; the shipments' store tells the versions of shipments. */
export function fakeCoupons(shipments: Pick<FakeShipments, 'find'> = fakeShipments()): FakeCoupons {
  const coupons = new Map<string, Coupon>();
  const uses = new Map<string, CouponUse>();
  const applied = new Map<string, AppliedCoupon>();
  const paying = new Set<string>();
  const audit: AuditEntry[] = [];
  const useOf = (customerUuid: string, code: string) =>
    copy(uses.get(keyOf({ customerUuid, code }))) ?? noCouponUse(customerUuid, code);
  const keyOf = ({ customerUuid, code }: Pick<CouponUse, 'customerUuid' | 'code'>) => `${customerUuid}/${code}`;
  return {
    audit,
    put: (coupon) => void coupons.set(coupon.code, copy(coupon)),
    putUse: (use) => void uses.set(keyOf(use), copy(use)),
    putApplied: (one) => void applied.set(one.shipmentUuid, copy(one)),
    pay: (shipmentUuid, isOpen = true) => void (isOpen ? paying.add(shipmentUuid) : paying.delete(shipmentUuid)),
    appliedRevision: (shipmentUuid) => applied.get(shipmentUuid)?.revision ?? 0,
    find: async (code) => copy(coupons.get(code)),
    list: async () => copy([...coupons.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))),
    useOf,
    readUse: async (customerUuid, code) => useOf(customerUuid, code),
    findApplied: async (shipmentUuid) => copy(applied.get(shipmentUuid)),
    async replace(changed, entry) {
      if ((coupons.get(changed.code)?.revision ?? 0) !== changed.revision - 1) return false;
      coupons.set(changed.code, copy(changed));
      audit.push(copy(entry));
      return true;
    },
    async exchange({ before, after, uses: changed }, shipment) {
      const { shipmentUuid } = shipment;
      const now = await shipments.find(shipmentUuid);
      if (paying.has(shipmentUuid)) return 'paying';
      const isStale =
        (now && revisionOf(now) !== revisionOf(shipment)) ||
        applied.get(shipmentUuid)?.revision !== before?.revision ||
        changed.some((use) => (uses.get(keyOf(use))?.revision ?? 0) !== use.revision - 1);
      if (isStale) return 'changed';
      if (after) applied.set(shipmentUuid, copy(after));
      else applied.delete(shipmentUuid);
      for (const use of changed) uses.set(keyOf(use), copy(use));
      return 'written';
    },
  };
}
