import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import { firstEntry } from '#domain/shipments/move.ts';
import type { ShipmentStore } from '#domain/shipments/shipment.ts';
import { FIRST_SHIPMENT_NUMBER } from '#domain/shipments/shipment-number.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { appendRow } from './append-row.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { quoteKeys } from './keys/quote-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { putEvents } from './outbox-store.ts';
import { patience } from './patience.ts';
import { estimateRecord } from './quote-record.ts';
import { findByReference, referenceParts } from './reference-index.ts';
import { noteShipmentBalance } from './shipment-balance.ts';
import { changeShipment, renameShipment, repriceShipment } from './shipment-change.ts';
import { readPage, readWindow } from './shipment-list.ts';
import { moveShipment, putHistory, readHistory, readShipmentItem } from './shipment-move.ts';
import { shipmentRecord } from './shipment-record.ts';
import { cancellationCodes, documents, tableName } from './table.ts';

const SELECTION_PART = 0;
const IDEMPOTENCY_PART = 3;

/** Shipments by uuid, and each customer's lists of them. */
export const dynamoShipments: ShipmentStore = {
  async nextShipmentNumber() {
    const { Attributes } = await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: shipmentKeys.shipmentNumber(),
        UpdateExpression: 'ADD #last :one',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return FIRST_SHIPMENT_NUMBER + Number(Attributes?.last);
  },
  async create(shipment, estimate, idempotencyRecord, events = []) {
    const waited = patience();
    for (;;) {
      const { shipmentUuid, customerUuid, statusId } = shipment;
      const { number, parts } = await appendRow(customerUuid, orderTypeOf(statusId), listRowOf(shipment));
      const absent = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
      const stored = shipmentRecord.write(shipmentKeys.shipment(shipmentUuid), {
        data: shipment,
        listNumber: number,
        moves: 1,
      });
      try {
        await documents().send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Put: { ...absent, Item: estimateRecord.write(quoteKeys.selection(shipment.rateRequestUuid), estimate) },
              },
              { Put: { ...absent, Item: stored } },
              putHistory(shipmentUuid, 1, firstEntry(shipment)),
              ...(idempotencyRecord ? [putIdempotencyRecord(idempotencyRecord)] : []),
              ...putEvents(events),
              ...parts,
              ...referenceParts(undefined, shipment),
            ],
          }),
        );
        metrics.count('SelectionsMade');
        return 'created';
      } catch (error) {
        const codes = cancellationCodes(error);
        if (!codes) throw error;
        const chosen = codes[SELECTION_PART] === 'ConditionalCheckFailed';
        if (chosen || (idempotencyRecord && codes[IDEMPOTENCY_PART] === 'ConditionalCheckFailed'))
          return 'already-chosen';
        if (!(await waited())) throw error;
      }
    }
  },
  async find(shipmentUuid) {
    return (await readShipmentItem(shipmentUuid))?.data;
  },
  move: moveShipment,
  reprice: repriceShipment,
  change: changeShipment,
  rename: renameShipment,
  noteBalance: noteShipmentBalance,
  listHistory: readHistory,
  listByCustomer: readPage,
  readWindow,
  findByReference,
};
