import { DynamoDBClient, GetItemCommand, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { ownName, refusal } from './own.ts';
import { deploy, remove, statusOf, template } from './stack.ts';

const dynamo = new DynamoDBClient({});
const names = { kept: ownName('stack'), refused: ownName('stack') };
const TableName = ownName('table');

afterAll(async () => {
  for (const name of Object.values(names)) await remove(name).catch(() => undefined);
});

const table = (attributes: readonly string[], more: object = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    ...more,
  },
});

test('CloudFormation: a new index on a table keeps its items', async () => {
  expect((await deploy(names.kept, template({ Table: table(['pk']) }))).status).toBe('CREATE_COMPLETE');
  await dynamo.send(new PutItemCommand({ TableName, Item: { pk: { S: 'kept' } } }));
  const GlobalSecondaryIndexes = [
    {
      IndexName: 'gsi1',
      KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ];
  const changed = template({ Table: table(['pk', 'gsi1pk'], { GlobalSecondaryIndexes }) });
  expect((await deploy(names.kept, changed, 'update')).status).toBe('UPDATE_COMPLETE');
  const { Item } = await dynamo.send(new GetItemCommand({ TableName, Key: { pk: { S: 'kept' } } }));
  expect(Item).toEqual({ pk: { S: 'kept' } });
});

test('CloudFormation: an update without a change is rejected as such, which deployments count as done', async () => {
  const same = template({ Topic: { Type: 'AWS::SNS::Topic' } });
  const name = ownName('stack');
  await deploy(name, same);
  const error = await deploy(name, same, 'update').catch((caught: unknown) => caught);
  await remove(name);
  expect(String((error as Error).message)).toMatch(/no updates/i);
});

test('CloudFormation: an unknown type is rejected before anything of its template is made', async () => {
  const other = ownName('table');
  const body = template({
    Table: { ...table(['pk']), Properties: { ...table(['pk']).Properties, TableName: other } },
    Unknown: { Type: 'AWS::Portal::NoSuchThing', DependsOn: 'Table' },
  });
  expect(await refusal(deploy(names.refused, body))).toBe('ValidationError');
  expect(await statusOf(names.refused)).toBe('gone');
  expect((await dynamo.send(new ListTablesCommand({}))).TableNames).not.toContain(other);
});
