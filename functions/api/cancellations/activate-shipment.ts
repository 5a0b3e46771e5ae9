import { activateShipmentRoute } from '#contract/routes/cancellations.ts';
import { activateShipment } from '#domain/shipments/change-active.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode, withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Activates the caller's deactivated estimate; the message says where its price is over. */
export const handler = apiHandler(
  activateShipmentRoute,
  () => ({ ...clock, shipments: dynamoShipments, carriers: dynamoCarrierAccounts, settings: dynamoSettings }),
  async ({ record, body, caller, deps }) => {
    const { moved, problem } = await activateShipment(record, { version: body.version, by: caller.userUuid }, deps);
    return problem ? withCode(problem, moved) : withMessage(m.cancellations_quote_activated(), moved);
  },
);
