import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents, type Key, tableName } from './table.ts';

/** Every item that a query finds, over all of its pages. */
export async function queryItems(query: Omit<QueryCommandInput, 'TableName'>): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  const pages = paginateQuery({ client: documents() }, { TableName: tableName(), ...query });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}

/** Every item of a partition whose sort key begins with that of `first`, read consistently unless `options` say otherwise. */
export const queryItemsFrom = (
  { pk, sk }: Key,
  options: Omit<QueryCommandInput, 'TableName' | 'KeyConditionExpression' | 'ExpressionAttributeValues'> = {},
) =>
  queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
    ...options,
  });
