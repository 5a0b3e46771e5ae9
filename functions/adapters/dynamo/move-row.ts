import type { CountedRow } from '#domain/shipments/list-row.ts';
import { type StoredRow, storedRow } from '#domain/shipments/shipment.ts';
import { pageOf, rootKey, rowKey, segmentKey, segmentOf } from './list-layout.ts';
import { countStanding, type StandingCount } from './list-root.ts';
import { rowRecord } from './shipment-record.ts';
import { type Key, tableName } from './table.ts';

/** The part of a transaction that writes a row anew where it is; it keeps when it came to the list, and the balance that is noted on it. */
export function rewriteRow(list: string, number: number, row: StoredRow) {
  const { listedAt: _listed, balance: _noted, ...shape } = storedRow.shape;
  const fields = Object.keys(shape) as (keyof typeof shape)[];
  const [present, absent] = [true, false].map((is) => fields.filter((field) => (row[field] !== undefined) === is));
  const set = present?.map((field) => `#data.#${field} = :${field}`).join(', ');
  const remove = absent?.map((field) => `#data.#${field}`).join(', ');
  return {
    Update: {
      TableName: tableName(),
      Key: rowKey(list, number),
      UpdateExpression: `SET ${set}${remove ? ` REMOVE ${remove}` : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data', ...Object.fromEntries(fields.map((field) => [`#${field}`, field])) },
      ExpressionAttributeValues: Object.fromEntries(present?.map((field) => [`:${field}`, row[field]]) ?? []),
    },
  };
}

/** The parts of a transaction that take a row out of a list; the numbers of the others stay. */
export function removeRow(list: string, number: number, row: CountedRow) {
  return [
    countBy(-1, rootKey(list), segmentOf(number), countStanding(list, row, -1)),
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

function countBy(by: 1 | -1, Key: Key, part: number, standing?: StandingCount) {
  return {
    Update: {
      TableName: tableName(),
      Key,
      UpdateExpression: `SET #counts.#part = #counts.#part + :by${standing?.clause ?? ''}`,
      ExpressionAttributeNames: { '#counts': 'counts', '#part': String(part), ...standing?.names },
      ExpressionAttributeValues: { ':by': by, ...standing?.values },
    },
  };
}
