import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { keys } from '#functions/adapters/dynamo/keys.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';

const BUCKET = 16;
const BUCKETS_A_SHELF = 128;
const ITEMS_A_WRITE = 25;

/** Counts by name ('s0', 'b3') of rows laid into boxes of a size. */
function countsOf(prefix: string, rows: number, size: number): Record<string, number> {
  const boxes = Math.ceil(rows / size);
  const inBox = (box: number) => Math.min(size, rows - box * size);
  return Object.fromEntries(Array.from({ length: boxes }, (_, box) => [`${prefix}${box}`, inBox(box)]));
}

/** Writes a list as so many creates would have left it: rows, shelves and root (docs/data-model.md). */
export async function seedList(customerUuid: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const pk = keys.list(customerUuid, 'Quote');
  const shelf = BUCKET * BUCKETS_A_SHELF;
  const shelves = Array.from({ length: Math.ceil(rows.length / shelf) }, (_, i) => ({
    pk,
    sk: `SHELF#${String(i).padStart(6, '0')}`,
    counts: countsOf('b', Math.min(shelf, rows.length - i * shelf), BUCKET),
  }));
  const items = [
    { pk, sk: 'COUNTS', next: rows.length, counts: countsOf('s', rows.length, shelf) },
    ...shelves,
    ...rows.map((data, i) => ({ pk, sk: `ROW#${String(i).padStart(9, '0')}`, data })),
  ];
  const writes = Array.from({ length: Math.ceil(items.length / ITEMS_A_WRITE) }, (_, i) =>
    items.slice(i * ITEMS_A_WRITE, (i + 1) * ITEMS_A_WRITE),
  );
  for (let i = 0; i < writes.length; i += 10) await Promise.all(writes.slice(i, i + 10).map(write));
}

async function write(items: readonly Record<string, unknown>[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems } = await documents().send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
  );
  if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The list could not be seeded');
}
