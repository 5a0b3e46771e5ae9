import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type CancelFeeStore, cancelFee } from '#domain/cancellations/cancel-fee.ts';
import { cancelFeeKeys } from './keys/cancel-fee-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, tableName, transact } from './table.ts';

/** Fees of cancellations that a new booking brings back, and beside the shipment that did the same once more. */
const feeRecord = storedRecord({ noun: 'cancellation fee', version: 1, schema: cancelFee });

export const dynamoCancelFees: CancelFeeStore = {
  async keep(fee) {
    const Item = feeRecord.write(cancelFeeKeys.cancelFee(fee), fee);
    const put = new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' });
    try {
      await documents().send(put);
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },
  async listOfLane(customerUuid, lane) {
    return (await queryItemsFrom(cancelFeeKeys.cancelFeesOf(customerUuid, lane))).map((item) => feeRecord.read(item));
  },
  async findRebookedAs(shipmentUuid) {
    return feeRecord.read(await readItem(cancelFeeKeys.rebookedAs(shipmentUuid)));
  },
  async rebook(fee, shipmentUuid) {
    const taken = { ...fee, rebookedAs: shipmentUuid };
    const written = await transact([
      {
        Put: {
          TableName: tableName(),
          Item: feeRecord.write(cancelFeeKeys.cancelFee(fee), taken),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#data.rebookedAs)',
          ExpressionAttributeNames: { '#data': 'data' },
        },
      },
      {
        Put: {
          TableName: tableName(),
          Item: feeRecord.write(cancelFeeKeys.rebookedAs(shipmentUuid), taken),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ]);
    return written === undefined;
  },
};
