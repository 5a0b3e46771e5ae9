import { eraseCustomer } from '#domain/personal-data/erase-customer.ts';
import { authorizeNet } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Erases what is the person's of an account that its owner deleted. */
export const handler = queueHandler(
  'eraseCustomer',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    agents: dynamoAgents,
    deletions: dynamoDeletions,
    deliveries: dynamoDeliveries,
    gateway: authorizeNet(),
    identityProvider: cognitoIdentityProvider,
    mailer: sesMailer,
    outbox: dynamoOutbox,
    sessions: dynamoSessions,
    shipments: dynamoShipments,
    wallets: dynamoWallets,
  }),
  eraseCustomer,
);
