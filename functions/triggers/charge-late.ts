import { chargeLate } from '#domain/invoices/charge-late.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoInvoices, dynamoOverdueInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';

/** Each night: late fees and finance charges of invoices that are past due. Fails where one of them could not be charged. */
export const handler = async (): Promise<void> => {
  const failures: string[] = [];
  const posted = await chargeLate({
    ...clock,
    accounts: dynamoAccounts,
    fees: dynamoFees,
    invoices: dynamoInvoices,
    overdue: dynamoOverdueInvoices,
    money: dynamoPayments,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    onFailure: (invoiceUuid, error) => {
      failures.push(invoiceUuid);
      log.error('invoice not charged', { invoiceUuid, error: describeError(error) });
    },
  });
  log.info('late invoices charged', { posted });
  if (failures.length > 0) throw new Error(`${failures.length} invoices were not charged`);
};
