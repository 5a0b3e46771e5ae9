import { updateShipmentDataRoute } from '#contract/routes/bookings.ts';
import { saveData } from '#domain/shipments/booking/save-data.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** References, instructions, pickup window, protection and terms of the caller's shipment. */
export const handler = apiHandler(
  updateShipmentDataRoute,
  () => ({ ...clock, shipments: dynamoShipments, terms: dynamoTerms }),
  async ({ body, record, caller, clientAddress, deps }) =>
    withMessage(
      m.bookings_saved(),
      await saveData(record, body, { clientAddress, isAgent: caller.agent !== undefined }, deps),
    ),
);
