import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, refusal } from './own.ts';
import { makeOwnTable } from './own-table.ts';

let table: Awaited<ReturnType<typeof makeOwnTable>>;
beforeAll(async () => {
  table = await makeOwnTable();
});
afterAll(() => table.drop());

const put = (item: Record<string, unknown>, more: object = {}) =>
  table.items.put({ TableName: table.name, Item: item, ...more });
const get = async (pk: string, sk = 'a') =>
  (await table.items.get({ TableName: table.name, Key: { pk, sk }, ConsistentRead: true })).Item;

describe('DynamoDB, writes', () => {
  const onlyNew = { ConditionExpression: 'attribute_not_exists(pk)' };

  test('DynamoDB: of 20 conditional puts of one key at once, one wins and 19 are rejected by name', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, by) => refusal(put({ pk: 'one', sk: 'a', by }, onlyNew))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'ConditionalCheckFailedException')).toHaveLength(19);
    expect(await get('one')).toMatchObject({ by: outcomes.indexOf('accepted') });
  });

  test('DynamoDB: a failed condition returns the conflicting item when requested', async () => {
    await put({ pk: 'held', sk: 'a', by: 'first' });
    const error = await put(
      { pk: 'held', sk: 'a' },
      { ...onlyNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    ).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ConditionalCheckFailedException', Item: { by: { S: 'first' } } });
  });

  test('DynamoDB: a transaction with one failed condition writes nothing and names the part', async () => {
    await put({ pk: 'there', sk: 'a' });
    const Put = (pk: string) => ({ Put: { TableName: table.name, Item: { pk, sk: 'a' }, ...onlyNew } });
    const error = await table.items
      .transactWrite({ TransactItems: [Put('fresh'), Put('there'), Put('fresh-too')] })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
    });
    expect([await get('fresh'), await get('fresh-too')]).toEqual([undefined, undefined]);
  });

  test('DynamoDB: 20 writers that step one version up each get a version of their own', async () => {
    await put({ pk: 'versioned', sk: 'a', version: 0 });
    const stepUp = async (): Promise<number> => {
      const { version } = (await get('versioned')) as { version: number };
      const outcome = await refusal(
        table.items.update({
          TableName: table.name,
          Key: { pk: 'versioned', sk: 'a' },
          UpdateExpression: 'SET version = :next',
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':next': version + 1, ':seen': version },
        }),
      );
      return outcome === 'accepted' ? version + 1 : stepUp();
    };
    const won = await Promise.all(Array.from({ length: 20 }, stepUp));
    expect(won.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await get('versioned')).toMatchObject({ version: 20 });
  });

  test('DynamoDB: 20 additions at once add up, on an item that was not there', async () => {
    const add = () =>
      table.items.update({
        TableName: table.name,
        Key: { pk: 'counted', sk: 'a' },
        UpdateExpression: 'ADD hits :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      });
    const seen = await Promise.all(Array.from({ length: 20 }, add));
    expect(new Set(seen.map(({ Attributes }) => Attributes?.hits)).size).toBe(20);
    expect(await get('counted')).toMatchObject({ hits: 20 });
  });

  test('DynamoDB: an item just under 400 KB is stored and one over it is rejected', async () => {
    await put({ pk: 'large', sk: 'a', text: 'x'.repeat(400 * 1024 - 100) });
    expect((await get('large'))?.text).toHaveLength(400 * 1024 - 100);
    expect(await refusal(put({ pk: 'larger', sk: 'a', text: 'x'.repeat(400 * 1024) }))).toBe('ValidationException');
  });

  test('DynamoDB: 25 puts in a batch are written and 26 are rejected', async () => {
    const batch = (count: number) =>
      table.items.batchWrite({
        RequestItems: {
          [table.name]: Array.from({ length: count }, (_, index) => ({
            PutRequest: { Item: { pk: `batch-${count}`, sk: String(index) } },
          })),
        },
      });
    expect((await batch(25)).UnprocessedItems ?? {}).toEqual({});
    expect(await refusal(batch(26))).toBe('ValidationException');
    expect([await get('batch-25', '24'), await get('batch-26', '0')]).toEqual([
      { pk: 'batch-25', sk: '24' },
      undefined,
    ]);
  });
});

describe('DynamoDB, reads', () => {
  const query = (more: object = {}) =>
    table.items.query({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': 'listed', ':from': '02', ':to': '08' },
      ...more,
    });

  beforeAll(async () => {
    for (let index = 0; index < 10; index += 1) {
      await put({
        pk: 'listed',
        sk: String(index).padStart(2, '0'),
        gsi1pk: `parity-${index % 2}`,
        gsi1sk: `${index}`,
      });
    }
  });

  test('DynamoDB: a consistent read sees a write as soon as it is acknowledged, 50 times out of 50', async () => {
    for (let round = 0; round < 50; round += 1) {
      await put({ pk: 'fresh-read', sk: 'a', round });
      expect(await get('fresh-read')).toMatchObject({ round });
    }
  });

  test('DynamoDB: a query between two keys has both ends in it and comes in the order of keys', async () => {
    expect((await query()).Items?.map(({ sk }) => sk)).toEqual(['02', '03', '04', '05', '06', '07', '08']);
  });

  test('DynamoDB: pages of a descending query, each begun at the last key of the one before, hold every item once', async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let from: Record<string, unknown> | undefined; ; pages += 1) {
      const page = await query({ Limit: 3, ScanIndexForward: false, ...(from && { ExclusiveStartKey: from }) });
      seen.push(...(page.Items ?? []).map(({ sk }) => String(sk)));
      from = page.LastEvaluatedKey;
      if (!from) break;
      expect(from).toEqual({ pk: 'listed', sk: seen.at(-1) });
    }
    expect(seen).toEqual(['08', '07', '06', '05', '04', '03', '02']);
    expect(pages).toBe(2);
  });

  test('DynamoDB: an index lists what has its keys, and rejects a consistent read', async () => {
    const byIndex = (more: object = {}) =>
      table.items.query({
        TableName: table.name,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'parity-1' },
        ...more,
      });
    const found = await eventually(byIndex, ({ Count }) => Count === 5);
    expect(found.Items?.map(({ sk }) => sk)).toEqual(['01', '03', '05', '07', '09']);
    expect(await refusal(byIndex({ ConsistentRead: true }))).toBe('ValidationException');
  });

  test('DynamoDB: a time to live is taken, and an item past it may still be read, so every reader checks it', async () => {
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
    await table.client.send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }));
    const { TimeToLiveDescription } = await table.client.send(new DescribeTimeToLiveCommand({ TableName: table.name }));
    expect(TimeToLiveDescription).toMatchObject({
      AttributeName: 'expiresAt',
      TimeToLiveStatus: expect.stringMatching(/^ENABL/),
    });
    await put({ pk: 'expired', sk: 'a', expiresAt: Math.floor(Date.now() / 1000) - 60 });
    expect(await get('expired')).toMatchObject({ pk: 'expired' });
  });
});
