import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { documents, type Key, tableName } from './table.ts';

/** Reads one item consistently; undefined where there is none. */
export async function readItem(key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  return Item;
}
