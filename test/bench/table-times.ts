import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';

/** What the local AWS itself takes for a write and a query (ms). */
export async function tableTimes(tableName: string): Promise<number[]> {
  const client = new DynamoDBClient({});
  const times: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    const started = performance.now();
    const key = { pk: { S: 'BENCH' }, sk: { S: String(i) } };
    await client.send(new PutItemCommand({ TableName: tableName, Item: { ...key, data: { S: 'x'.repeat(1500) } } }));
    await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'BENCH-NONE' } },
      }),
    );
    times.push(performance.now() - started);
  }
  return times;
}
