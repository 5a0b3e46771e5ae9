import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCustomers } from '#domain/agents/find-customers.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { agentKeys } from '#functions/adapters/dynamo/keys/agent-keys.ts';
import { AGENT } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';

const CUSTOMERS = 100_000;
const MEGABYTE = 1_048_576;
/** An entry's customer and the names of its fields. */
const OTHER_BYTES = 60;
const starts = ['Whit', 'Mar', 'Reyes', 'Cal', 'Dun', 'Ox', 'Pike', 'Tor', 'Vale', 'Zeb'];
const ends = ['field', 'low', 'ton', 'ford', 'bury', 'wick', 'ham', 'ley', 'mont', 'stead'];

/** The entries of one agent's partition in its order: a company of two words each. */
function entriesOfMany() {
  const entries = Array.from({ length: CUSTOMERS }, (_, n) => {
    const company = `${starts[n % 10]}${ends[Math.floor(n / 10) % 10]}${n % 997}`.toLowerCase();
    const words = [company, n % 20_000 === 777 ? 'rarely' : `trading${n % 89}`];
    const customerUuid = testId(n);
    return words.map((word) => ({
      ...agentKeys.agentWord(AGENT, word, customerUuid),
      customerUuid,
      words: ` ${words.join(' ')}`,
    }));
  }).flat();
  return entries.toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
}

type Entry = ReturnType<typeof entriesOfMany>[number];
const entries = entriesOfMany();
let counted: { queries: number; read: number; gets: number };

/** A page as DynamoDB reads it: from a key on, at most a megabyte or `Limit` entries, filtered afterwards. */
function query({ input }: QueryCommand) {
  counted.queries += 1;
  const { ':pk': _, ':sk': prefix, ...others } = input.ExpressionAttributeValues ?? {};
  const wanted = Object.values(others).map(String);
  const after = String(input.ExclusiveStartKey?.sk ?? '');
  const Items: Entry[] = [];
  let [read, bytes] = [0, 0];
  let last: Entry | undefined;
  for (const entry of entries) {
    if (!entry.sk.startsWith(String(prefix)) || entry.sk <= after) continue;
    if (bytes > MEGABYTE || read === input.Limit) return { Items, LastEvaluatedKey: { pk: last?.pk, sk: last?.sk } };
    [read, bytes, last] = [
      read + 1,
      bytes + entry.pk.length + entry.sk.length + entry.words.length + OTHER_BYTES,
      entry,
    ];
    counted.read += 1;
    if (wanted.every((one) => entry.words.includes(one))) Items.push(entry);
  }
  return { Items };
}

beforeEach(() => {
  process.env.TABLE_NAME = 'Table';
  counted = { queries: 0, read: 0, gets: 0 };
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof QueryCommand) return query(command);
    if (command instanceof BatchGetCommand) counted.gets += 1;
    return {};
  });
});
afterEach(() => vi.restoreAllMocks());

test('[C120] at 100,000 customers a word’s beginning is found with one query of a bounded number of entries', async () => {
  const found = await dynamoAgents.findByWords(AGENT, { word: 'wh', others: [] });
  expect(found.length).toBeGreaterThan(20);
  expect(counted.queries).toBe(1);
  expect(counted.read).toBeLessThan(1000);
  process.stdout.write(`C120 at ${CUSTOMERS} customers: ${counted.queries} query, ${counted.read} entries\n`);
});

test('[C120] the whole call makes one query and reads the accounts it shows', async () => {
  const { customers } = await findCustomers(
    { userUuid: AGENT, sessionId: 'session-1', seesCost: true, signs: true },
    'whit',
    { agents: dynamoAgents },
  );
  expect(customers).toEqual([]);
  expect(counted).toMatchObject({ queries: 1, gets: 1 });
});

test('[C120] several words read as many pages as it takes: a match on a late page is found', async () => {
  const others = ['rarely'];
  const matching = (prefix: string) =>
    new Set(
      entries.flatMap(({ sk, words, customerUuid }) =>
        sk.startsWith(agentKeys.agentWord(AGENT, prefix, '').sk.slice(0, -1)) && words.includes(' rarely')
          ? [customerUuid]
          : [],
      ),
    );
  for (const word of ['whit', 'tor']) {
    const found = await dynamoAgents.findByWords(AGENT, { word, others });
    expect(new Set(found)).toEqual(matching(word));
  }
  expect(matching('tor').size).toBeGreaterThan(0);
  expect(counted.queries).toBeGreaterThan(3);
});
