import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { documents, type Key, tableName } from '#functions/adapters/dynamo/table.ts';

const ITEMS_A_WRITE = 25;
const WRITES_AT_ONCE = 8;
const TRIES = 8;

/** Called with how many items are done so far. */
type OnItemsDone = (done: number) => void;
type Request = { readonly PutRequest: { readonly Item: Key } } | { readonly DeleteRequest: { readonly Key: Key } };

/**
 * Writes many items, 25 at a time and eight writes at once; no two may have the same key. For seeding: there is no transaction around
 * it. Throws when the table keeps rejecting items.
 */
export async function writeItems(items: Iterable<Key>, onProgress?: OnItemsDone): Promise<void> {
  await writeAll(items[Symbol.iterator](), (Item) => ({ PutRequest: { Item } }), onProgress);
}

/** Deletes many items the way writeItems writes them. */
export async function deleteItems(itemKeys: Iterable<Key>, onProgress?: OnItemsDone): Promise<void> {
  await writeAll(itemKeys[Symbol.iterator](), ({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }), onProgress);
}

async function writeAll(
  items: Iterator<Key>,
  toRequest: (item: Key) => Request,
  onProgress: OnItemsDone = () => undefined,
): Promise<void> {
  let done = 0;
  const worker = async () => {
    for (;;) {
      const batch: Request[] = [];
      for (let next = items.next(); !next.done; next = items.next()) {
        batch.push(toRequest(next.value));
        if (batch.length === ITEMS_A_WRITE) break;
      }
      if (batch.length === 0) return;
      await writeBatch(batch);
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, worker));
}

async function writeBatch(batch: Request[]): Promise<void> {
  const table = tableName();
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > TRIES) throw new Error(`The table refused ${left.length} items ${TRIES} times`);
    if (attempt > 1) await pause(Math.random() * 50 * 2 ** attempt);
    const { UnprocessedItems } = await documents().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = (UnprocessedItems?.[table] ?? []) as Request[];
  }
}

/** Writes a shipment's number in its list. */
export async function renumber(shipmentUuid: string, number: number): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: shipmentKeys.shipment(shipmentUuid),
      UpdateExpression: 'SET listNumber = :number',
      ExpressionAttributeValues: { ':number': number },
    }),
  );
}
