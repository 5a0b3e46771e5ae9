import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deleteItems, renumber, writeItems } from '#bin/seeding/write-items.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { LtlShipment, StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { listItems, ROWS_A_SEGMENT, rowKey, segmentKey } from '#functions/adapters/dynamo/list-layout.ts';
import { readRoot } from '#functions/adapters/dynamo/list-root.ts';
import { referenceItems } from '#functions/adapters/dynamo/reference-index.ts';
import { readWindow } from '#functions/adapters/dynamo/shipment-list.ts';
import { shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { documents, isConditionFailure, type Key, tableName } from '#functions/adapters/dynamo/table.ts';

export interface SeedListDeps {
  readonly customerUuid: string;
  /** Whether a row is one that an earlier seeding made. */
  readonly isSeeded: (shipmentUuid: string) => boolean;
  /** Whether the shipments behind the rows are written too; without them a row opens nothing. */
  readonly withShipments: boolean;
  readonly onProgress: (what: 'shipments' | 'rows', done: number) => void;
}

/** The rows of a customer's list of quotes, oldest first, and the number its next row would get. */
export async function readQuotes(customerUuid: string): Promise<{ rows: StoredRow[]; next: number }> {
  const rows: StoredRow[] = [];
  const ask = { customerUuid, orderType: 'Quote', sortOrder: 'asc', most: ROWS_A_SEGMENT } as const;
  let from: number | undefined = 0;
  while (from !== undefined) {
    const window: Awaited<ReturnType<typeof readWindow>> = await readWindow({ ...ask, from });
    rows.push(...window.rows);
    from = window.next;
  }
  return { rows, next: (await readRoot(orderListKeys.list(customerUuid, 'Quote')))?.next ?? 0 };
}

/** Takes so many short numbers at once; returns the first of them, counted from 1. */
export async function takeShipmentNumbers(count: number): Promise<number> {
  const { Attributes } = await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: shipmentKeys.shipmentNumber(),
      UpdateExpression: 'ADD #last :count',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.last) - count + 1;
}

/**
 * Puts saved estimates (oldest first) into a customer's list beside the customer's own ones, by the timestamps they were saved, in place of
 * those of an earlier seeding. Not for a list that is used meanwhile: it is written anew, and 'changed' answered when a row came in
 * between, which is then lost from the list.
 */
export async function seedQuotes(estimates: Iterable<LtlShipment>, deps: SeedListDeps): Promise<'written' | 'changed'> {
  const list = orderListKeys.list(deps.customerUuid, 'Quote');
  const { rows: before, next } = await readQuotes(deps.customerUuid);
  const own = before.filter((row) => !deps.isSeeded(row.shipmentUuid));
  const old = before.filter((row) => deps.isSeeded(row.shipmentUuid));
  const rows: StoredRow[] = [];
  const { customerUuid } = deps;
  await deleteItems(
    old.flatMap((row) => [shipmentKeys.shipment(row.shipmentUuid), ...referenceItems({ ...row, customerUuid })]),
  );
  const shipments = mergedItems(estimates, own, rows);
  if (deps.withShipments) await writeItems(shipments, (done) => deps.onProgress('shipments', done));
  else for (const _ of shipments);
  await deleteItems(surplus(list, rows.length, next));
  const items = [...listItems(list, rows)];
  const root = items.pop();
  await writeItems(items, (done) => deps.onProgress('rows', done));
  for (const [number, row] of rows.entries())
    if (!deps.isSeeded(row.shipmentUuid)) await renumber(row.shipmentUuid, number);
  return root && (await putRoot(root, next)) ? 'written' : 'changed';
}

/** The items of new shipments, each with its number in the list; `rows` gets the whole list. */
function* mergedItems(estimates: Iterable<LtlShipment>, own: readonly StoredRow[], rows: StoredRow[]): Generator<Key> {
  const waiting = [...own];
  for (const shipment of estimates) {
    while (waiting[0] && waiting[0].addedAt <= shipment.addedAt) rows.push(...waiting.splice(0, 1));
    const listNumber = rows.push(listRowOf(shipment)) - 1;
    yield shipmentRecord.write(shipmentKeys.shipment(shipment.shipmentUuid), { data: shipment, listNumber, moves: 0 });
    yield* referenceItems(shipment);
  }
  rows.push(...waiting);
}

/** What a longer list had and a shorter one has not. */
function* surplus(list: string, length: number, before: number): Generator<Key> {
  for (let number = length; number < before; number += 1) yield rowKey(list, number);
  for (let segment = Math.ceil(length / ROWS_A_SEGMENT); segment * ROWS_A_SEGMENT < before; segment += 1)
    yield segmentKey(list, segment);
}

async function putRoot(root: Key, next: number): Promise<boolean> {
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: root,
        ...(next === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#next = :next',
              ExpressionAttributeNames: { '#next': 'next' },
              ExpressionAttributeValues: { ':next': next },
            }),
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
