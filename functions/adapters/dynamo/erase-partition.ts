import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documents, type Key, tableName } from './table.ts';

/** Deletes at one time. */
const TOGETHER = 25;

/** The keys of a partition. */
export async function* keysOf(pk: string): AsyncGenerator<Key[]> {
  const pages = paginateQuery(
    { client: documents() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** Deletes items; those that are gone already are no error. */
export async function eraseItems(items: readonly Key[]): Promise<void> {
  for (let at = 0; at < items.length; at += TOGETHER)
    await Promise.all(
      items.slice(at, at + TOGETHER).map((Key) => documents().send(new DeleteCommand({ TableName: tableName(), Key }))),
    );
}

/** Deletes every item of a partition. */
export async function erasePartition(pk: string): Promise<void> {
  for await (const found of keysOf(pk)) await eraseItems(found);
}
