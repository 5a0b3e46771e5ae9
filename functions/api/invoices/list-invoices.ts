import { notFound } from '#contract/codes/portal-error.ts';
import { listInvoicesRoute } from '#contract/routes/invoices.ts';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { arLimitOf } from '#domain/invoices/on-account.ts';
import { listInvoices } from '#domain/invoices/show-invoices.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoLedgerHeads, dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A page of the caller's invoices. */
export const handler = apiHandler(
  listInvoicesRoute,
  () => ({
    ...{ now: clock.now, accounts: dynamoAccounts, arBooks: dynamoArBooks, fees: dynamoFees },
    ...{ invoices: dynamoInvoices, settings: dynamoSettings, money: { ...dynamoPayments, ...dynamoLedgerHeads } },
  }),
  async ({ query, caller: { customerUuid }, deps }) => {
    const [account, { invoiceNetDays }, schedule] = await Promise.all([
      deps.accounts.findByUuid(customerUuid),
      deps.settings.read(),
      deps.fees.read(),
    ]);
    if (!account) throw notFound();
    const owner = { customerUuid, zone: zoneOf(account), arLimitCents: arLimitOf(account) };
    return listInvoices(owner, query, { ...deps, schedule, netDays: invoiceNetDays });
  },
);
