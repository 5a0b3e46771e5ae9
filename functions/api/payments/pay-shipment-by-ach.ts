import { payShipmentByAchRoute } from '#contract/routes/shipment-payments.ts';
import { payByAch } from '#domain/payments/pay-by-ach.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { payDeps } from '#functions/runtime/money-deps.ts';

/** Pays the caller's shipment from a stored bank account, under the same lock as any other payment. */
export const handler = apiHandler(
  payShipmentByAchRoute,
  payDeps,
  async ({ record, body, caller, idempotencyKey, deps }) => {
    const press = { by: caller.userUuid, agent: caller.agent?.userUuid, idempotencyKey };
    const { code, message, content } = await payByAch(record, body, press, deps);
    return new CodedResponse(code, content, [], message);
  },
);
