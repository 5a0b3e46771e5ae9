import { chargeLate } from '#domain/invoices/charge-late.ts';
import { noteLate } from '#domain/invoices/note-late.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoInvoices, dynamoOverdueInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';

/** Each night: late fees and finance charges of invoices that are past due, and which bookings have become late. Fails where one of them could not be done. */
export const handler = async (): Promise<void> => {
  const failures: string[] = [];
  const deps = {
    ...clock,
    accounts: dynamoAccounts,
    fees: dynamoFees,
    invoices: dynamoInvoices,
    overdue: dynamoOverdueInvoices,
    money: dynamoPayments,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    onFailure: (invoiceUuid: string, error: unknown) => {
      failures.push(invoiceUuid);
      log.error('late invoice not done', { invoiceUuid, error: describeError(error) });
    },
  };
  const posted = await chargeLate(deps);
  await noteLate(deps);
  log.info('late invoices charged', { posted });
  if (failures.length > 0) throw new Error(`${failures.length} late invoices were not done`);
};
