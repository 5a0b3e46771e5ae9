import { listAchAccountsRoute } from '#contract/routes/payment-methods.ts';
import { listAchAccounts } from '#domain/payments/show-methods.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { listMethodsDeps } from '#functions/runtime/payment-deps.ts';

/** Returns the caller's bank accounts. */
export const handler = apiHandler(listAchAccountsRoute, listMethodsDeps, ({ caller, deps }) =>
  listAchAccounts(caller.customerUuid, deps),
);
