import { listShipmentTransactionsRoute } from '#contract/routes/shipment-payments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { showMoneyDeps } from '#functions/runtime/money-deps.ts';

/** Returns what happened to the money of the caller's shipment. */
export const handler = apiHandler(
  listShipmentTransactionsRoute,
  () => ({ ...showMoneyDeps(), accounts: dynamoAccounts }),
  ({ record, query, caller, deps }) =>
    showTransactions(record, { sortOrder: query.sortOrder, seesCost: seesCost(caller) }, deps),
);
