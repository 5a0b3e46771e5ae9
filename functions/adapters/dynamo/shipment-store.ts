import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { ShipmentStore, StoredShipment } from '#domain/shipments/shipment.ts';
import { metrics } from '#functions/runtime/metrics.ts';
import { appendRow } from './append-row.ts';
import { putIntent } from './intent-store.ts';
import { keys } from './keys.ts';
import { readPage, readStretch } from './shipment-list.ts';
import { cancellationCodes, documents, tableName, toItem } from './table.ts';

/** Short ids start above this, so that they have six digits from the first. */
export const FIRST_SHORT_NUMBER = 200_000;
/** Choices of one customer in the same moment all want the end of the list; who loses it tries again, for this long. */
const PATIENCE_MS = 7000;
const LONGEST_PAUSE_MS = 300;
const SELECTION_PART = 0;
const INTENT_PART = 2;

/** Shipments by uuid, and each customer's lists of them. */
export const dynamoShipments: ShipmentStore = {
  async nextShortNumber() {
    const { Attributes } = await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.shortNumber(),
        UpdateExpression: 'ADD #last :one',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return FIRST_SHORT_NUMBER + Number(Attributes?.last);
  },
  async create(shipment, selection, intent) {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const { customerUuid, statusId } = shipment;
      const { number, parts } = await appendRow(customerUuid, orderTypeOf(statusId), listRowOf(shipment));
      const absent = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
      const stored = { ...toItem(keys.shipment(shipment.shipmentUuid), shipment), listNumber: number };
      try {
        await documents().send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { ...absent, Item: toItem(keys.selection(shipment.rateRequestUuid), selection) } },
              { Put: { ...absent, Item: stored } },
              ...(intent ? [putIntent(intent)] : []),
              ...parts,
            ],
          }),
        );
        metrics.count('SelectionsMade');
        return 'created';
      } catch (error) {
        const codes = cancellationCodes(error);
        if (!codes) throw error;
        const chosen = codes[SELECTION_PART] === 'ConditionalCheckFailed';
        if (chosen || (intent && codes[INTENT_PART] === 'ConditionalCheckFailed')) return 'already-chosen';
        if (Date.now() > giveUpAt) throw error;
        const longest = Math.min(20 * attempt, LONGEST_PAUSE_MS);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
      }
    }
  },
  async find(shipmentUuid) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.shipment(shipmentUuid), ConsistentRead: true }),
    );
    return Item?.data as StoredShipment | undefined;
  },
  listByCustomer: readPage,
  readStretch,
};
