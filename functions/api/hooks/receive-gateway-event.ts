import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { receiveGatewayEvent } from '#domain/payments/receive-gateway-event.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { authorizeNetSignatures } from '#functions/adapters/authorizenet/event-signature.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { moneyDeps } from '#functions/runtime/money-deps.ts';

/** Takes an event of the payment gateway. */
export const handler = apiHandler(
  receiveGatewayEventRoute,
  () => {
    const charges = authorizeNetCharges();
    return {
      isGenuine: authorizeNetSignatures(),
      reconcile: async (transactionId: string) => {
        const found = await charges.readTransaction(transactionId);
        if (found.kind === 'found') await settleCharge(found.charge, moneyDeps());
      },
    };
  },
  async ({ raw, token, deps }) => {
    await receiveGatewayEvent(raw, token, deps);
    return {};
  },
);
