import { updateShipmentProductsRoute } from '#contract/routes/bookings.ts';
import { saveProducts } from '#domain/shipments/booking/save-products.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** What the papers say of the freight of the caller's shipment. */
export const handler = apiHandler(
  updateShipmentProductsRoute,
  () => ({ now: clock.now, shipments: dynamoShipments }),
  async ({ body, record, deps }) => withMessage(m.bookings_saved(), await saveProducts(record, body, deps)),
);
