import type { AppliedCoupon } from '#domain/coupons/applied-coupon.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { CUSTOMER, NOW_MS } from './fixtures.ts';
import { testId } from './ids.ts';

/** $25.00 off, for everybody, once a customer. */
export const makeCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'WELCOME25',
  description: 'Your first shipment',
  discount: { kind: 'fixed', cents: 25_00 },
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  isForNewCustomers: false,
  usesPerCustomer: 1,
  createdAt: NOW_MS,
  revision: 1,
  ...changes,
});

/** The coupon on a shipment. */
export const makeApplied = (changes: Partial<AppliedCoupon> = {}): AppliedCoupon => ({
  shipmentUuid: testId(0x50_0001),
  customerUuid: CUSTOMER,
  transactionUuid: testId(0xc0_0001),
  code: 'WELCOME25',
  description: 'Your first shipment',
  cents: 25_00,
  chargesHash: 'of the example',
  appliedAt: NOW_MS,
  revision: 1,
  ...changes,
});
