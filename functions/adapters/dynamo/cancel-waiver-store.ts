import { type CancelWaiverStore, cancelWaiver } from '#domain/cancellations/cancel-waiver.ts';
import { appendAudit } from './audit-store.ts';
import { keys } from './keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** Why a shipment is cancelled without a fee. */
const waiverRecord = storedRecord({ noun: 'cancellation waiver', version: 1, schema: cancelWaiver });

export const dynamoCancelWaivers: CancelWaiverStore = {
  async find(shipmentUuid) {
    return waiverRecord.read(await readItem(keys.cancelWaiver(shipmentUuid)));
  },
  async add(waiver, audit) {
    const Item = waiverRecord.write(keys.cancelWaiver(waiver.shipmentUuid), waiver);
    const put = { Put: { TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
    return (await transact([put, appendAudit(audit)])) === undefined;
  },
};
