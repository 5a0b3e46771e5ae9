import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Reading } from '#domain/ports/reading.ts';
import { documents, type Key, tableName } from './table.ts';

/** Reads one item, consistently unless something else is said; undefined where there is none. */
export async function readItem(
  key: Key,
  { consistent }: Reading = { consistent: true },
): Promise<Record<string, unknown> | undefined> {
  const asked = { TableName: tableName(), Key: key, ConsistentRead: consistent };
  const { Item } = await documents().send(new GetCommand(asked));
  return Item;
}
