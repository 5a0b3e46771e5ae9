import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { deleteItems, renumber, writeItems } from '#bin/seeding/write-items.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { dispatchStored } from '#functions/adapters/dynamo/dispatch-store.ts';
import { listItems, rootKey } from '#functions/adapters/dynamo/list-layout.ts';
import { readList } from '#functions/adapters/dynamo/read-list.ts';
import { referenceItems } from '#functions/adapters/dynamo/reference-index.ts';
import { rowRecord, shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { documents, type Key, tableName } from '#functions/adapters/dynamo/table.ts';
import { putTrackedOrder } from '#functions/adapters/dynamo/tracking-store.ts';

type Item = Key & Record<string, unknown>;

/** Rewrites what a local AWS of an older state version holds, and says what was done. Doing it twice changes nothing. */
export async function liftState(from: number, table: string): Promise<string> {
  process.env.TABLE_NAME = table;
  const rebuilt = from < 1 ? await rebuildLists() : 0;
  const indexed = from < 3 ? await indexReferences() : 0;
  const orders = from < 3 ? await indexOrders() : 0;
  const done = [
    ...(rebuilt > 0 ? [`${rebuilt} ${rebuilt === 1 ? 'list' : 'lists'} rebuilt`] : []),
    ...(indexed > 0 ? [`references of ${indexed} ${indexed === 1 ? 'shipment' : 'shipments'} indexed`] : []),
  ];
  if (orders > 0) done.push(`${orders} ${orders === 1 ? 'order' : 'orders'} at carriers indexed`);
  return done.length === 0 ? 'nothing to change' : done.join(', ');
}

/** Shipments from before they were found by their references, or tracked by their numbers, get the items they are found by. */
async function indexReferences(): Promise<number> {
  const items = await itemsOf(
    paginateScan(config(), {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :shipment) AND sk = :itself',
      ExpressionAttributeValues: { ':shipment': 'SHIPMENT#', ':itself': 'SHIPMENT' },
      ConsistentRead: true,
    }),
  );
  await writeItems(items.flatMap((item) => referenceItems(shipmentRecord.read(item).data)));
  return items.length;
}

/** Orders from before carriers reported get the items by which their reports find them. */
async function indexOrders(): Promise<number> {
  const items = await itemsOf(
    paginateScan(config(), {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :shipment) AND begins_with(sk, :dispatch)',
      ExpressionAttributeValues: { ':shipment': 'SHIPMENT#', ':dispatch': 'DISPATCH#' },
      ConsistentRead: true,
    }),
  );
  await writeItems(readList(dispatchStored, items).map((dispatch) => putTrackedOrder(dispatch).Put.Item));
  return items.length;
}

/** Lists of before 2026-11-21 12:38 have their rows in the root's own partition, where today's readers find no list. */
async function rebuildLists(): Promise<number> {
  const roots = await itemsOf(
    paginateScan(config(), {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :list) AND sk = :counts',
      ExpressionAttributeValues: { ':list': 'LIST#', ':counts': 'COUNTS' },
      ConsistentRead: true,
    }),
  );
  for (const { pk } of roots) await rebuildList(pk);
  return roots.length;
}

async function rebuildList(list: string): Promise<void> {
  const old = await allOf(list);
  const oldRows = old.filter(({ sk }) => sk.startsWith('ROW#'));
  // What was saved since is in the new layout already, in segments of their own.
  const since = (await allOf(`${list}#000000`)).filter(({ sk }) => sk.startsWith('ROW#'));
  const rows: StoredRow[] = [...oldRows, ...since].map((item) => rowRecord.read(item));
  await writeItems(listItems(list, rows));
  for (const [i, row] of rows.entries()) if (i >= oldRows.length) await renumber(row.shipmentUuid, i);
  // Last of all, so that a start that was interrupted does it again.
  await deleteItems(old.filter(({ sk }) => sk !== rootKey(list).sk && sk !== 'COUNTS'));
  await deleteItems([{ pk: list, sk: 'COUNTS' }]);
}

const allOf = (pk: string): Promise<Item[]> =>
  itemsOf(
    paginateQuery(config(), {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );

const config = () => ({ client: documents() });

async function itemsOf(
  pages: AsyncIterable<{ readonly Items?: Record<string, unknown>[] | undefined }>,
): Promise<Item[]> {
  return (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items as Item[]);
}
