import { updateShipmentProductsRoute } from '#contract/routes/bookings.ts';
import { type RepriceBookedDeps, repriceBooked } from '#domain/payments/reprice-booked.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import type { SaveProductsDeps } from '#domain/shipments/booking/save-products.ts';
import { saveFreight } from '#domain/truckload/booking/save-freight.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { moneyDeps } from '#functions/runtime/money-deps.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';
import { providerDeps } from '#functions/runtime/provider-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** What the papers say of the freight of the caller's shipment; of a booked one its carrier prices it anew. */
export const handler = apiHandler(
  updateShipmentProductsRoute,
  () => ({
    ...moneyDeps(),
    ...providerDeps(),
    ...clock,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
    shipments: dynamoShipments,
  }),
  async ({ body, record, caller, deps }) => {
    const { userUuid, customerUuid } = caller;
    const by = { by: customerUuid, ...(userUuid !== customerUuid && { agent: userUuid }) };
    const price: RepriceBookedDeps['price'] = (stored, products) => priceBooked(stored, products, deps);
    const repriced: SaveProductsDeps['repriceBooked'] = (stored, change) =>
      repriceBooked(stored, change, by, { ...deps, price });
    return withMessage(m.bookings_saved(), await saveFreight(record, body, { ...deps, repriceBooked: repriced }));
  },
);
