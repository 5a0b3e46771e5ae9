import { ORDER_EXPORT_HOURS } from '#contract/rules/order-export-file.ts';
import {
  type OrderExportKey,
  type OrderExportStore,
  type StoredOrderExport,
  storedOrderExport,
} from '#domain/order-exports/order-export.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** Somebody's newest export of a list. */
const orderExportRecord = storedRecord({ noun: 'export of orders', version: 1, schema: storedOrderExport });

const keyOf = ({ customerUuid, orderType, userUuid }: OrderExportKey) =>
  orderListKeys.orderExport(customerUuid, orderType, userUuid);

const itemOf = (made: StoredOrderExport) =>
  orderExportRecord.write(keyOf(made), made, made.requestedAt + ORDER_EXPORT_HOURS * 60 * 60_000);

/** Exports of lists of orders, one item a customer, list and person who asked. */
export const dynamoOrderExports: OrderExportStore = {
  async find(key) {
    return orderExportRecord.read(await readItem(keyOf(key)));
  },
  async begin(made, event) {
    await transact([{ Put: { TableName: tableName(), Item: itemOf(made) } }, ...putEvents([event])]);
  },
  async update(made, events = []) {
    const Put = {
      TableName: tableName(),
      Item: itemOf(made),
      ConditionExpression: '#data.#uuid = :uuid',
      ExpressionAttributeNames: { '#data': 'data', '#uuid': 'exportUuid' },
      ExpressionAttributeValues: { ':uuid': made.exportUuid },
    };
    return (await transact([{ Put }, ...putEvents(events)])) === undefined;
  },
};
