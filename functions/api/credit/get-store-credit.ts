import { getStoreCreditRoute } from '#contract/routes/credit-application.ts';
import { showStoreCredit } from '#domain/credit/post-store-credit.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The caller's store credit. */
export const handler = apiHandler(
  getStoreCreditRoute,
  () => ({ now: clock.now, storeCredit: dynamoStoreCredit, fees: dynamoFees }),
  ({ caller, deps }) => showStoreCredit(caller.customerUuid, deps),
);
