import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#functions/adapters/dynamo/keys.ts';
import { documents, type Key, tableName } from '#functions/adapters/dynamo/table.ts';

const ITEMS_A_WRITE = 25;
const WRITES_AT_ONCE = 8;
const TRIES = 8;

/** Called with how many items are done so far. */
type OnItemsDone = (done: number) => void;
type Request = { readonly PutRequest: { readonly Item: Key } } | { readonly DeleteRequest: { readonly Key: Key } };

/**
 * Writes many items, 25 at a time and eight writes at once; no two may have the same key. For seeding: there is no transaction around
 * it. Throws when the table goes on refusing items.
 */
export async function writeItems(items: Iterable<Key>, onProgress: OnItemsDone = () => undefined): Promise<void> {
  await writeAll(
    mapped(items, (Item) => ({ PutRequest: { Item } })),
    onProgress,
  );
}

/** Deletes many items the way writeItems writes them. */
export async function deleteItems(itemKeys: Iterable<Key>, onProgress: OnItemsDone = () => undefined): Promise<void> {
  await writeAll(
    mapped(itemKeys, ({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    onProgress,
  );
}

function* mapped(items: Iterable<Key>, toRequest: (item: Key) => Request): Generator<Request, undefined> {
  for (const item of items) yield toRequest(item);
}

async function writeAll(requests: Iterator<Request, undefined>, onProgress: OnItemsDone): Promise<void> {
  let done = 0;
  const worker = async () => {
    for (;;) {
      const batch: Request[] = [];
      for (let i = 0; i < ITEMS_A_WRITE; i += 1) {
        const { value } = requests.next();
        if (!value) break;
        batch.push(value);
      }
      if (batch.length === 0) return;
      await writeBatch(batch);
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, worker));
}

async function writeBatch(batch: readonly Request[]): Promise<void> {
  let left: Request[] = [...batch];
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const { UnprocessedItems } = await documents().send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: left } }),
    );
    left = (UnprocessedItems?.[tableName()] ?? []) as Request[];
    if (left.length === 0) return;
    if (attempt === TRIES) throw new Error(`The table refused ${left.length} items ${TRIES} times`);
    await pause(Math.random() * 50 * 2 ** attempt);
  }
}

/** Writes a shipment's number in its list. */
export async function renumber(shipmentUuid: string, number: number): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.shipment(shipmentUuid),
      UpdateExpression: 'SET listNumber = :number',
      ExpressionAttributeValues: { ':number': number },
    }),
  );
}
