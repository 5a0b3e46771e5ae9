import type { Standing } from '#domain/shipments/lifecycle.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { pageOf, rootKey, rowKey, segmentKey, segmentOf } from './list-layout.ts';
import { rowRecord } from './shipment-record.ts';
import { type Key, tableName } from './table.ts';

/** The part of a transaction that updates a row to its order's status and stage; the row keeps its number. */
export function changeRow(list: string, number: number, { statusId, stageId }: Standing) {
  return {
    Update: {
      TableName: tableName(),
      Key: rowKey(list, number),
      UpdateExpression: 'SET #data.#status = :status, #data.#stage = :stage',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data', '#status': 'statusId', '#stage': 'stageId' },
      ExpressionAttributeValues: { ':status': statusId, ':stage': stageId },
    },
  };
}

/** The parts of a transaction that take a row out of a list; the numbers of the others stay. */
export function removeRow(list: string, number: number) {
  return [
    countBy(-1, rootKey(list), segmentOf(number)),
    countBy(-1, segmentKey(list, segmentOf(number)), pageOf(number)),
    { Delete: { TableName: tableName(), Key: rowKey(list, number), ConditionExpression: 'attribute_exists(pk)' } },
  ];
}

/** The parts of a transaction that put a row back at its old number; they fail where a rebuilt list has given that number to another row. */
export function putBackRow(list: string, number: number, row: StoredRow) {
  const root = countBy(1, rootKey(list), segmentOf(number));
  return [
    {
      Update: {
        ...root.Update,
        ConditionExpression: '#next > :number',
        ExpressionAttributeNames: { ...root.Update.ExpressionAttributeNames, '#next': 'next' },
        ExpressionAttributeValues: { ...root.Update.ExpressionAttributeValues, ':number': number },
      },
    },
    countBy(1, segmentKey(list, segmentOf(number)), pageOf(number)),
    {
      Put: {
        TableName: tableName(),
        Item: rowRecord.write(rowKey(list, number), row),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}

function countBy(by: 1 | -1, Key: Key, part: number) {
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET #counts.#part = #counts.#part + :by',
      ExpressionAttributeNames: { '#counts': 'counts', '#part': String(part) },
      ExpressionAttributeValues: { ':by': by },
    },
  };
}
