import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import { receiveGatewayEvent } from '#domain/payments/receive-gateway-event.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { authorizeNetSignatures } from '#functions/adapters/authorizenet/event-signature.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { moneyDeps } from '#functions/runtime/money-deps.ts';

/** Takes an event of the payment gateway. */
export const handler = apiHandler(
  receiveGatewayEventRoute,
  () => ({
    isGenuine: authorizeNetSignatures(),
    readTransaction: authorizeNetCharges().readTransaction,
    settleCharge: (charge: FoundCharge) => settleCharge(charge, moneyDeps()),
  }),
  async ({ raw, token, deps }) => {
    await receiveGatewayEvent(raw, token, deps);
    return {};
  },
);
