import { updateShipmentProductsRoute } from '#contract/routes/bookings.ts';
import { type RepriceBookedDeps, repriceBooked } from '#domain/payments/reprice-booked.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import type { SaveProductsDeps } from '#domain/shipments/booking/save-products.ts';
import { saveFreight } from '#domain/truckload/booking/save-freight.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bookedDeps } from '#functions/runtime/booked-deps.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** What the papers say of the freight of the caller's shipment; of a booked one its carrier prices it anew. */
export const handler = apiHandler(updateShipmentProductsRoute, bookedDeps, async ({ body, record, caller, deps }) => {
  const { userUuid, customerUuid } = caller;
  const by = { by: customerUuid, ...(userUuid !== customerUuid && { agent: userUuid }) };
  const price: RepriceBookedDeps['price'] = (stored, change) => priceBooked(stored, change, deps);
  const repriced: SaveProductsDeps['repriceBooked'] = (stored, change) =>
    repriceBooked(stored, change, by, { ...deps, price });
  return withMessage(m.bookings_saved(), await saveFreight(record, body, { ...deps, repriceBooked: repriced }));
});
