import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';

/** The indexes of the deployed table. */
const indexes = ['gsi1', 'gsi2'];

async function makeTable(): Promise<{ name: string; drop(): Promise<void> }> {
  const client = new DynamoDBClient({});
  const name = `stores-${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])].map(
        (AttributeName) => ({
          AttributeName,
          AttributeType: 'S' as const,
        }),
      ),
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({
        IndexName,
        KeySchema: [
          { AttributeName: `${IndexName}pk`, KeyType: 'HASH' as const },
          { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' as const },
        ],
        Projection: { ProjectionType: 'ALL' as const },
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName: name });
  return {
    name,
    drop: async () => {
      await client.send(new DeleteTableCommand({ TableName: name }));
      client.destroy();
    },
  };
}

/** The stores of this test file work on a table of its own, dropped at the end: for items of which a table has one set, or to be read as a whole. */
export function useOwnTable(): void {
  const deployed = process.env.TABLE_NAME;
  let table: Awaited<ReturnType<typeof makeTable>>;
  beforeAll(async () => {
    table = await makeTable();
    process.env.TABLE_NAME = table.name;
  });
  afterAll(async () => {
    process.env.TABLE_NAME = deployed;
    await table.drop();
  });
}
