import { defineRoute } from '../route.ts';
import { couponRequest, couponResponse, removeCouponRequest } from '../shipment-payments.ts';

/** The coupon of a shipment (C75 to C77). */
const common = {
  noun: 'coupons',
  path: '/shipment/fc-transaction',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  response: couponResponse,
} as const;

export const applyCouponRoute = defineRoute({
  ...common,
  name: 'applyCoupon',
  summary: 'Applies a coupon to a saved estimate.',
  ids: ['C75'],
  method: 'POST',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: couponRequest },
  example: { body: { shipmentUuid: '01940000-0000-7000-8000-000000002000', coupon: 'WELCOME25' } },
});

export const changeCouponRoute = defineRoute({
  ...common,
  name: 'changeCoupon',
  summary: 'Puts another coupon in place of the one on a saved estimate.',
  ids: ['C76'],
  method: 'PUT',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: couponRequest },
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-0000000020c0',
      shipmentTransactionUuid: '01940000-0000-7000-8000-0000000020c1',
      coupon: 'WELCOME25',
    },
  },
});

export const removeCouponRoute = defineRoute({
  ...common,
  name: 'removeCoupon',
  summary: 'Takes the coupon off a saved estimate.',
  ids: ['C77'],
  method: 'DELETE',
  owner: { record: 'shipment', id: 'query.shipmentUuid' },
  request: { query: removeCouponRequest },
  example: {
    query: {
      shipmentUuid: '01940000-0000-7000-8000-0000000020c0',
      shipmentTransactionUuid: '01940000-0000-7000-8000-0000000020c1',
    },
  },
});
