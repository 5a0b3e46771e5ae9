import { deletePersonalDataRoute } from '#contract/routes/personal-data.ts';
import { deleteAccount } from '#domain/personal-data/delete-account.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { credentialCheckDeps } from '#functions/runtime/account-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Deletes the caller's account. */
export const handler = apiHandler(
  deletePersonalDataRoute,
  () => ({
    ...credentialCheckDeps(),
    accounts: dynamoAccounts,
    arBooks: dynamoArBooks,
    deletions: dynamoDeletions,
    shipments: dynamoShipments,
  }),
  async ({ body, caller, clientAddress, cookies, deps }) => {
    await deleteAccount(caller, { ...body, clientAddress, cookies }, deps);
    return {};
  },
);
