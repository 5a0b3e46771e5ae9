import { updateProductAndInsuranceRoute } from '#contract/routes/insurance.ts';
import { saveProtection } from '#domain/insurance/save-protection.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { protectionDeps } from '#functions/runtime/insurance-deps.ts';

/** Freight and protection of the caller's shipment in one step: chosen, bought, changed, or insured elsewhere. */
export const handler = apiHandler(
  updateProductAndInsuranceRoute,
  protectionDeps,
  async ({ record, body, caller, idempotencyKey, deps }) => {
    const { userUuid, customerUuid } = caller;
    const by = { by: customerUuid, ...(userUuid !== customerUuid && { agent: userUuid }), idempotencyKey };
    const price = (...asked: [Parameters<typeof priceBooked>[0], Parameters<typeof priceBooked>[1]]) =>
      priceBooked(...asked, deps);
    const { message, content } = await saveProtection(record, body, by, { ...deps, price });
    return withMessage(message, content);
  },
);
