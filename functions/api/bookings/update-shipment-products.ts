import { updateShipmentProductsRoute } from '#contract/routes/bookings.ts';
import { changeFreight } from '#domain/insurance/save-insured-freight.ts';
import type { RepriceBookedDeps } from '#domain/payments/reprice-booked.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { insuredDeps } from '#functions/runtime/insurance-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** What the papers say of the freight of the caller's shipment; of a booked one its carrier prices it anew, and its protection follows. */
export const handler = apiHandler(updateShipmentProductsRoute, insuredDeps, async ({ body, record, caller, deps }) => {
  const { userUuid, customerUuid } = caller;
  const by = { by: customerUuid, ...(userUuid !== customerUuid && { agent: userUuid }) };
  const price: RepriceBookedDeps['price'] = (stored, change) => priceBooked(stored, change, deps);
  return withMessage(m.bookings_saved(), await changeFreight(record, body, by, { ...deps, price }));
});
