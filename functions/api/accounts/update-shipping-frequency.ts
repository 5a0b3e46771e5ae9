import { code2015 } from '#contract/codes/customers.ts';
import { updateShippingFrequencyRoute } from '#contract/routes/accounts.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Changes how often the caller ships. */
export const handler = apiHandler(
  updateShippingFrequencyRoute,
  () => ({ accounts: dynamoAccounts }),
  async ({ body, caller, deps }) => {
    await deps.accounts.setShippingFrequency(caller.customerUuid, body.customerShippingFrequency);
    return withCode(code2015, body);
  },
);
