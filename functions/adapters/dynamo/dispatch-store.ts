import { type DispatchRecord, type DispatchStore, dispatchRecord, isOpen } from '#domain/dispatch/dispatch.ts';
import { appendAudit } from './audit-store.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';
import { putTrackedOrder } from './tracking-store.ts';

/** An order of a shipment at its carrier. */
export const dispatchStored = storedRecord({ noun: 'dispatch', version: 1, schema: dispatchRecord });

const itemOf = (dispatch: DispatchRecord) => ({
  ...dispatchStored.write(shipmentKeys.dispatch(dispatch.shipmentUuid, dispatch.dispatchUuid), dispatch),
  ...(isOpen(dispatch) && shipmentKeys.openDispatch(dispatch.dispatchUuid)),
});

/** Dispatches, in the partitions of their shipments; open ones are in the second index too. */
export const dynamoDispatches: DispatchStore = {
  async find(shipmentUuid, dispatchUuid) {
    return dispatchStored.read(await readItem(shipmentKeys.dispatch(shipmentUuid, dispatchUuid)));
  },
  async listOf(shipmentUuid) {
    return readList(dispatchStored, await queryItemsFrom(shipmentKeys.dispatch(shipmentUuid, '')));
  },
  async add(dispatch) {
    const ConditionExpression = 'attribute_not_exists(pk)';
    const put = { Put: { TableName: tableName(), Item: itemOf(dispatch), ConditionExpression } };
    return !(await transact([put, putTrackedOrder(dispatch)]));
  },
  async replace(dispatch, entry) {
    const put = {
      TableName: tableName(),
      Item: itemOf(dispatch),
      ConditionExpression: '#data.#revision = :before',
      ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
      ExpressionAttributeValues: { ':before': dispatch.revision - 1 },
    };
    return !(await transact([{ Put: put }, ...(entry ? [appendAudit(entry)] : [])]));
  },
  async listOpen() {
    const items = await queryItems({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk',
      ExpressionAttributeValues: { ':pk': shipmentKeys.openDispatch('').gsi2pk },
    });
    return readList(dispatchStored, items);
  },
};
