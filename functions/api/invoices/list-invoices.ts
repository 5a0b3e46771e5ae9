import { notFound } from '#contract/codes/portal-error.ts';
import { listInvoicesRoute } from '#contract/routes/invoices.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { listInvoices } from '#domain/invoices/show-invoices.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A page of the caller's invoices. */
export const handler = apiHandler(
  listInvoicesRoute,
  () => ({ now: clock.now, accounts: dynamoAccounts, invoices: dynamoInvoices, settings: dynamoSettings }),
  async ({ query, caller: { customerUuid }, deps }) => {
    const [account, { invoiceNetDays }] = await Promise.all([
      deps.accounts.findByUuid(customerUuid),
      deps.settings.read(),
    ]);
    if (!account) throw notFound();
    return listInvoices({ customerUuid, zone: zoneOf(account) }, query, { ...deps, netDays: invoiceNetDays });
  },
);
