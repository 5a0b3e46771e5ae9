import { notFound } from '#contract/codes/portal-error.ts';
import { getStatementRoute } from '#contract/routes/invoices.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { readStatement } from '#domain/invoices/statement.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The statement of a month of the caller's account. */
export const handler = apiHandler(
  getStatementRoute,
  () => ({ now: clock.now, accounts: dynamoAccounts, invoices: dynamoInvoices }),
  async ({ query: { month }, caller: { customerUuid }, deps }) => {
    const account = await deps.accounts.findByUuid(customerUuid);
    if (!account) throw notFound();
    return readStatement({ customerUuid, zone: zoneOf(account) }, month, deps);
  },
);
