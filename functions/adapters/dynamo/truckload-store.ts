import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { orderTypeOf, type Standing } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { HistoryEntry } from '#domain/shipments/move.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { type TruckloadOutcome, type TruckloadStore, truckAsking } from '#domain/truckload/truck-rates.ts';
import { appendRow } from './append-row.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { putEvents } from './outbox-store.ts';
import { patience } from './patience.ts';
import { readItem } from './read-item.ts';
import { referenceParts } from './reference-index.ts';
import { replaceShipment, rowParts, writeAll } from './shipment-change.ts';
import { putHistory, readShipmentItem } from './shipment-move.ts';
import { type ShipmentItem, shipmentRecord } from './shipment-record.ts';
import { storedRecord } from './stored-record.ts';
import { cancellationCodes, documents, isConditionFailure, tableName } from './table.ts';

/** One asking of a truckload's carriers, with what they answered. */
const askingRecord = storedRecord({ noun: 'truckload asking', version: 1, schema: truckAsking });

const IDEMPOTENCY_PART = 3;
const wasRefused = 'ConditionalCheckFailed';

/** Truckloads: their shipments, rows and askings. */
export const dynamoTruckloads: TruckloadStore = {
  async create(shipment, asking, idempotencyRecord, events) {
    const waited = patience();
    for (;;) {
      const { shipmentUuid, customerUuid, statusId } = shipment;
      const { number, parts } = await appendRow(customerUuid, orderTypeOf(statusId), listRowOf(shipment));
      const TableName = tableName();
      const ConditionExpression = 'attribute_not_exists(pk)';
      const item = { data: shipment, listNumber: number, moves: 1 };
      const TransactItems = [
        {
          Put: {
            TableName,
            ConditionExpression,
            Item: shipmentRecord.write(shipmentKeys.shipment(shipmentUuid), item),
          },
        },
        { Put: { TableName, Item: askingRecord.write(shipmentKeys.truckAsking(shipmentUuid), asking) } },
        putHistory(shipmentUuid, 1, firstRequest(shipment)),
        ...(idempotencyRecord ? [putIdempotencyRecord(idempotencyRecord)] : []),
        ...putEvents(events),
        ...parts,
        ...referenceParts(undefined, shipment),
      ];
      try {
        await documents().send(new TransactWriteCommand({ TransactItems }));
        return 'created';
      } catch (error) {
        const codes = cancellationCodes(error);
        if (codes && idempotencyRecord && codes[IDEMPOTENCY_PART] === wasRefused) return 'repeated';
        if (!codes || !(await waited())) throw error;
      }
    }
  },
  async findAsking(shipmentUuid) {
    return askingRecord.read(await readItem(shipmentKeys.truckAsking(shipmentUuid)));
  },
  async finish(shipmentUuid, asking) {
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item: askingRecord.write(shipmentKeys.truckAsking(shipmentUuid), asking),
          ConditionExpression: '#data.#id = :id AND attribute_not_exists(#data.#end)',
          ExpressionAttributeNames: { '#data': 'data', '#id': 'rateRequestUuid', '#end': 'finishedAt' },
          ExpressionAttributeValues: { ':id': asking.rateRequestUuid },
        }),
      );
      return 'written';
    } catch (error) {
      if (isConditionFailure(error)) return 'elsewhere';
      throw error;
    }
  },
  async requestAgain(shipment, asking, events) {
    const { shipmentUuid } = shipment;
    const put = { TableName: tableName(), Item: askingRecord.write(shipmentKeys.truckAsking(shipmentUuid), asking) };
    return rewrite(shipment, () => [{ Put: put }, ...putEvents(events)]);
  },
  async choose(shipment, idempotencyRecord, events) {
    const { shipmentUuid, statusId, stageId, customerUuid: by, modifiedAt: at } = shipment;
    const to = { statusId, stageId };
    return rewrite(
      shipment,
      ({ data, moves }) => [
        putHistory(shipmentUuid, moves + 1, {
          from: standingOf(data),
          to,
          at,
          by,
          why: 'A price was chosen',
          revision: revisionOf(shipment),
          changed: ['price'],
        }),
        ...(idempotencyRecord ? [putIdempotencyRecord(idempotencyRecord)] : []),
        ...putEvents(events),
      ],
      1,
    );
  },
  requestDesk: (shipment, events) => rewrite(shipment, () => putEvents(events)),
};

type Parts = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>;

/** Replaces a shipment and its row, and writes what else belongs to it, if the shipment has the version before; tried again when writes collide. */
async function rewrite(
  shipment: TruckloadShipment,
  others: (item: ShipmentItem) => Parts,
  entries: 0 | 1 = 0,
): Promise<TruckloadOutcome> {
  const waited = patience();
  for (;;) {
    const item = await readShipmentItem(shipment.shipmentUuid);
    if (!item || revisionOf(item.data) + 1 !== revisionOf(shipment)) return 'elsewhere';
    const parts = [
      replaceShipment(item, shipment, entries),
      ...rowParts(item, shipment),
      ...others(item),
      ...referenceParts(item.data, shipment),
    ];
    const codes = await writeAll(parts);
    if (!codes) return 'written';
    if (codes.includes(wasRefused) || !(await waited())) return 'elsewhere';
  }
}

const standingOf = ({ statusId, stageId }: Standing): Standing => ({ statusId, stageId });

/** How a truckload begins: its carriers are asked. */
const firstRequest = ({ statusId, stageId, addedAt, customerUuid }: TruckloadShipment): HistoryEntry => ({
  to: { statusId, stageId },
  at: addedAt,
  by: customerUuid,
  why: 'Truckload carriers are asked for rates',
});
