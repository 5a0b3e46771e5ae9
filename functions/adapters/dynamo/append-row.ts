import type { OrderType } from '#domain/shipments/lifecycle.ts';
import { listedAt } from '#domain/shipments/list-row.ts';
import type { ListCarrier, StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import {
  countsStandings,
  pageOf,
  ROWS_A_PAGE,
  ROWS_A_SEGMENT,
  rootKey,
  rootRecord,
  rowKey,
  segmentKey,
  segmentOf,
  segmentRecord,
  standingsOf,
} from './list-layout.ts';
import { countStanding, readRootToWrite } from './list-root.ts';
import { rowRecord } from './shipment-record.ts';
import { tableName } from './table.ts';

/** The parts of a transaction that append a row to a list; they fail ('ConditionalCheckFailed') when another row was first. */
export async function appendRow(customerUuid: string, orderType: OrderType, row: StoredRow) {
  const list = orderListKeys.list(customerUuid, orderType);
  const number = (await readRootToWrite(list))?.next ?? 0;
  return {
    number,
    parts: [
      addToRoot(list, number, row),
      addToSegment(list, number, row),
      { Put: { TableName: tableName(), Item: rowRecord.write(rowKey(list, number), row) } },
    ],
  };
}

/** The part of a transaction that names a carrier among those of a list that has rows. */
export const nameCarrier = (list: string, { scac, name }: ListCarrier) => ({
  Update: {
    TableName: tableName(),
    Key: rootKey(list),
    UpdateExpression: 'SET #carriers.#scac = :name',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#carriers': 'carriers', '#scac': scac },
    ExpressionAttributeValues: { ':name': name },
  },
});

function addToRoot(list: string, number: number, row: StoredRow) {
  const { carrier } = row;
  const since = listedAt(row);
  const segment = segmentOf(number);
  if (number === 0)
    return {
      Put: {
        TableName: tableName(),
        Item: rootRecord.write(rootKey(list), {
          next: 1,
          counts: { [segment]: 1 },
          since: { [segment]: since },
          carriers: carrier ? { [carrier.scac]: carrier.name } : {},
          ...(countsStandings(list) && { tallies: standingsOf([row]) }),
        }),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    };
  const standing = countStanding(list, row, 1);
  const count = countOneMore(number % ROWS_A_SEGMENT === 0, segment, since);
  return {
    Update: {
      TableName: tableName(),
      Key: rootKey(list),
      UpdateExpression: `${count.UpdateExpression}, #next = :following${carrier ? ', #carriers.#scac = :name' : ''}${standing.clause}`,
      ConditionExpression: '#next = :number',
      ExpressionAttributeNames: {
        ...count.ExpressionAttributeNames,
        ...standing.names,
        '#next': 'next',
        ...(carrier && { '#carriers': 'carriers', '#scac': carrier.scac }),
      },
      ExpressionAttributeValues: {
        ...count.ExpressionAttributeValues,
        ...standing.values,
        ':following': number + 1,
        ':number': number,
        ...(carrier && { ':name': carrier.name }),
      },
    },
  };
}

function addToSegment(list: string, number: number, row: StoredRow) {
  const since = listedAt(row);
  const page = pageOf(number);
  const Key = segmentKey(list, segmentOf(number));
  if (number % ROWS_A_SEGMENT === 0)
    return {
      Put: {
        TableName: tableName(),
        Item: segmentRecord.write(Key, { counts: { [page]: 1 }, since: { [page]: since } }),
      },
    };
  return { Update: { TableName: tableName(), Key, ...countOneMore(number % ROWS_A_PAGE === 0, page, since) } };
}

/** Adds one row to a part's count; the first row also sets its timestamp. */
function countOneMore(first: boolean, part: number, since: number) {
  return {
    UpdateExpression: first
      ? 'SET #counts.#part = :one, #since.#part = :at'
      : 'SET #counts.#part = #counts.#part + :one',
    ExpressionAttributeNames: { '#counts': 'counts', '#part': String(part), ...(first && { '#since': 'since' }) },
    ExpressionAttributeValues: { ':one': 1, ...(first && { ':at': since }) },
  };
}
