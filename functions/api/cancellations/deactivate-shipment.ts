import { deactivateShipmentRoute } from '#contract/routes/cancellations.ts';
import { deactivateShipment } from '#domain/shipments/change-active.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Deactivates the caller's saved estimate. */
export const handler = apiHandler(
  deactivateShipmentRoute,
  () => ({ ...clock, shipments: dynamoShipments, carriers: dynamoCarrierAccounts, settings: dynamoSettings }),
  async ({ record, body, caller, deps }) =>
    withMessage(
      m.cancellations_quote_deactivated(),
      await deactivateShipment(record, { version: body.version, by: caller.userUuid }, deps),
    ),
);
