import { getShipmentTermsRoute } from '#contract/routes/terms.ts';
import { showShipmentTerms } from '#domain/shipments/booking/show-shipment-terms.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The terms that the caller's shipment was booked under. */
export const handler = apiHandler(
  getShipmentTermsRoute,
  () => ({ shipments: dynamoShipments, terms: dynamoTerms }),
  ({ record, deps }) => showShipmentTerms(record, deps),
);
