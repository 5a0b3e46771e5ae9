import { code2015 } from '#contract/codes/customers.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler, withCode } from '#functions/runtime/api-handler.ts';

/** Changes how often the caller ships. */
export const handler = apiHandler(
  'updateShippingFrequency',
  () => ({ accounts: dynamoAccounts }),
  async ({ input, caller, deps }) => {
    await deps.accounts.setShippingFrequency(caller.customerUuid, input.customerShippingFrequency);
    return withCode(code2015, input);
  },
);
