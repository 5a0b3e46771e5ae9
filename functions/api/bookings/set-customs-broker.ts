import { setCustomsBrokerRoute } from '#contract/routes/bookings.ts';
import { saveCustomsBroker } from '#domain/shipments/booking/save-customs-broker.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** The customs broker or importer of the caller's shipment. */
export const handler = apiHandler(
  setCustomsBrokerRoute,
  () => ({ ...clock, shipments: dynamoShipments, money: dynamoPayments }),
  async ({ body, record, deps }) => withMessage(m.bookings_saved(), await saveCustomsBroker(record, body, deps)),
);
