import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderType } from '#domain/shipments/lifecycle.ts';
import { listedAt } from '#domain/shipments/list-row.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { keys } from './keys.ts';
import { BUCKET, bucketOf, type Root, rootKey, rowKey, SHELF, shelfKey, shelfOf } from './list-layout.ts';
import { rowRecord } from './shipment-record.ts';
import { documents, tableName } from './table.ts';

export async function readRoot(list: string): Promise<Root | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: rootKey(list), ConsistentRead: true }),
  );
  return Item as Root | undefined;
}

/** The parts of a transaction that put a row at the end of a list; refused ('ConditionalCheckFailed') when another row came first. */
export async function appendRow(customerUuid: string, orderType: OrderType, row: StoredRow) {
  const list = keys.list(customerUuid, orderType);
  const number = (await readRoot(list))?.next ?? 0;
  return {
    number,
    parts: [
      addToRoot(list, number, row),
      addToShelf(list, number, row),
      { Put: { TableName: tableName(), Item: rowRecord.write(rowKey(list, number), row) } },
    ],
  };
}

function addToRoot(list: string, number: number, row: StoredRow) {
  const { carrier } = row;
  const since = listedAt(row);
  const shelf = shelfOf(number);
  if (number === 0)
    return {
      Put: {
        TableName: tableName(),
        Item: {
          ...rootKey(list),
          next: 1,
          counts: { [shelf]: 1 },
          since: { [shelf]: since },
          carriers: { [carrier.scac]: carrier.name },
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    };
  const count = countOneMore(number % SHELF === 0, shelf, since);
  return {
    Update: {
      TableName: tableName(),
      Key: rootKey(list),
      UpdateExpression: `${count.UpdateExpression}, #next = :following, #carriers.#scac = :name`,
      ConditionExpression: '#next = :number',
      ExpressionAttributeNames: {
        ...count.ExpressionAttributeNames,
        '#next': 'next',
        '#carriers': 'carriers',
        '#scac': carrier.scac,
      },
      ExpressionAttributeValues: {
        ...count.ExpressionAttributeValues,
        ':following': number + 1,
        ':number': number,
        ':name': carrier.name,
      },
    },
  };
}

function addToShelf(list: string, number: number, row: StoredRow) {
  const since = listedAt(row);
  const bucket = bucketOf(number);
  const Key = shelfKey(list, shelfOf(number));
  if (number % SHELF === 0)
    return {
      Put: { TableName: tableName(), Item: { ...Key, counts: { [bucket]: 1 }, since: { [bucket]: since } } },
    };
  return { Update: { TableName: tableName(), Key, ...countOneMore(number % BUCKET === 0, bucket, since) } };
}

/** One row more in a box; the first one also says since when. */
function countOneMore(first: boolean, box: number, since: number) {
  return {
    UpdateExpression: first ? 'SET #counts.#box = :one, #since.#box = :at' : 'SET #counts.#box = #counts.#box + :one',
    ExpressionAttributeNames: { '#counts': 'counts', '#box': String(box), ...(first && { '#since': 'since' }) },
    ExpressionAttributeValues: { ':one': 1, ...(first && { ':at': since }) },
  };
}
