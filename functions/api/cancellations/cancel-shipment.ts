import { cancelShipmentRoute } from '#contract/routes/cancellations.ts';
import { cancelMoneyOf } from '#domain/cancellations/cancel-money.ts';
import { cancelShipment } from '#domain/cancellations/cancel-shipment.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { cancelDeps } from '#functions/runtime/cancel-deps.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Cancels the caller's booking, or says what that costs. */
export const handler = apiHandler(
  cancelShipmentRoute,
  cancelDeps,
  async ({ record, body, caller, clientAddress, deps }) => {
    const cancelled = await cancelShipment(
      record,
      body,
      { ...caller, clientAddress },
      { ...deps, money: cancelMoneyOf(deps) },
    );
    return body.preview === 1 ? cancelled : withMessage(m.cancellations_done(), cancelled);
  },
);
