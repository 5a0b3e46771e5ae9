import { type CancelWaiverStore, cancelWaiver } from '#domain/cancellations/cancel-waiver.ts';
import { appendAudit } from './audit-store.ts';
import { cancelFeeKeys } from './keys/cancel-fee-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** Why a shipment is cancelled without a fee. */
const waiverRecord = storedRecord({ noun: 'cancellation waiver', version: 1, schema: cancelWaiver });

export const dynamoCancelWaivers: CancelWaiverStore = {
  async find(shipmentUuid) {
    return waiverRecord.read(await readItem(cancelFeeKeys.cancelWaiver(shipmentUuid)));
  },
  async add(waiver, audit) {
    const Item = waiverRecord.write(cancelFeeKeys.cancelWaiver(waiver.shipmentUuid), waiver);
    const put = { Put: { TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    return (await transact([put, appendAudit(audit)])) === undefined;
  },
};
