import { removeAtGateway } from '#domain/payments/remove-method.ts';
import { authorizeNet } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Removes at the gateway what a customer removed here. */
export const handler = queueHandler(
  'removeAtGateway',
  () => ({ now: clock.now, wallets: dynamoWallets, gateway: authorizeNet() }),
  removeAtGateway,
);
