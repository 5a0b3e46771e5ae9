import { payShipmentRoute } from '#contract/routes/shipment-payments.ts';
import { payShipment } from '#domain/payments/pay-shipment.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';
import { payDeps } from '#functions/runtime/money-deps.ts';

/** Pays the caller's shipment; on a saved estimate it books it. */
export const handler = apiHandler(payShipmentRoute, payDeps, async ({ record, body, caller, idempotencyKey, deps }) => {
  const agent = caller.agent?.userUuid;
  const press = { call: 'payShipment', by: caller.userUuid, agent, idempotencyKey } as const;
  const { code, message, content } = await payShipment(record, body, press, deps);
  return new CodedResponse(code, content, [], message);
});
