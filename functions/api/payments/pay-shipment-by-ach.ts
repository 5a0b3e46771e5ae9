import { paymentTypes } from '#contract/payment-types.ts';
import { payShipmentByAchRoute } from '#contract/routes/shipment-payments.ts';
import { payShipment } from '#domain/payments/pay-shipment.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { payDeps } from '#functions/runtime/money-deps.ts';

/** Pays the caller's shipment from a stored bank account, under the same lock as any other payment. */
export const handler = apiHandler(
  payShipmentByAchRoute,
  payDeps,
  async ({ record, body, caller, idempotencyKey, deps }) => {
    const { paymentProfileId, ...others } = body;
    const request = { ...others, payments: [{ paymentTypeId: paymentTypes.ach, paymentProfileId }] };
    const agent = caller.agent?.userUuid;
    const press = { call: 'payShipmentByAch', by: caller.userUuid, agent, idempotencyKey } as const;
    const { code, message, content } = await payShipment(record, request, press, deps);
    return new CodedResponse(code, content, [], message);
  },
);
