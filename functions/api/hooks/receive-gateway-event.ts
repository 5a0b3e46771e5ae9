import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { receiveGatewayEvent } from '#domain/payments/receive-gateway-event.ts';
import { authorizeNetSignatures } from '#functions/adapters/authorizenet/event-signature.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Takes an event of the payment gateway. */
export const handler = apiHandler(
  receiveGatewayEventRoute,
  () => {
    const charges = authorizeNetCharges();
    return {
      isGenuine: authorizeNetSignatures(),
      reconcile: async (transactionId: string) => void (await charges.readTransaction(transactionId)),
    };
  },
  async ({ raw, token, deps }) => {
    await receiveGatewayEvent(raw, token, deps);
    return {};
  },
);
