import { paymentTypes } from '#contract/payment-types.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { type PayCall, type PayDeps, payShipment } from './pay-shipment.ts';

/** Pays a shipment wholly from one stored bank account (C29), as any press does: under the same lock, with the same errors. */
export const payByAch = (
  shipment: Parameters<typeof payShipment>[0],
  { paymentProfileId, ...others }: Omit<ShipmentPaymentRequest, 'payments'> & { readonly paymentProfileId: string },
  press: Omit<PayCall, 'call'>,
  deps: PayDeps,
) =>
  payShipment(
    shipment,
    { ...others, payments: [{ paymentTypeId: paymentTypes.ach, paymentProfileId }] },
    { ...press, call: 'payShipmentByAch' },
    deps,
  );
