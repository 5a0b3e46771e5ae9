import { returnCancelFee } from '#domain/cancellations/return-cancel-fee.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCancelFees } from '#functions/adapters/dynamo/cancel-fee-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Brings back the fee of a cancellation with a new booking of its lane. */
export const handler = queueHandler(
  'returnCancelFee',
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    cancelFees: dynamoCancelFees,
    money: dynamoPayments,
    shipments: dynamoShipments,
  }),
  returnCancelFee,
);
