import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type CreditEntry, creditEntry, type StoreCreditStore } from '#domain/credit/store-credit.ts';
import { keys } from './keys.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** An entry of a customer's store credit; appended, never changed. */
const entryRecord = storedRecord({ noun: 'store credit entry', version: 1, schema: creditEntry });
/** How many entries a ledger has: the condition of the next one. */
const headRecord = storedRecord({
  noun: 'store credit ledger',
  version: 1,
  schema: z.object({ revision: z.number() }),
  fieldsIn: 'item',
});

const countEntry = (customerUuid: string, revision: number) => ({
  Put: {
    TableName: tableName(),
    Item: headRecord.write(keys.storeCreditHead(customerUuid), { revision: revision + 1 }),
    ...(revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#revision = :revision',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':revision': revision },
        }),
  },
});

/** The parts of a transaction that append an entry to the ledger as it was read: the ledger's number first, then the entry. */
export const appendCredit = (entry: CreditEntry, revision: number) => [
  countEntry(entry.customerUuid, revision),
  {
    Put: {
      TableName: tableName(),
      Item: entryRecord.write(keys.storeCreditEntry(entry.customerUuid, entry.entryUuid), entry),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
];

/** Store credit: a partition each customer, read whole. An entry that cannot be read is an error: a balance without it would be wrong. */
export const dynamoStoreCredit: StoreCreditStore = {
  async readLedger(customerUuid) {
    // The number is read first, so that an entry appended afterwards makes it stale.
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.storeCreditHead(customerUuid), ConsistentRead: true }),
    );
    const pages = paginateQuery(
      { client: documents() },
      {
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entry)',
        ExpressionAttributeValues: { ':pk': keys.storeCreditHead(customerUuid).pk, ':entry': 'ENTRY#' },
        ConsistentRead: true,
      },
    );
    const entries: CreditEntry[] = [];
    for await (const { Items = [] } of pages) entries.push(...Items.map((item) => entryRecord.read(item)));
    return { revision: headRecord.read(Item)?.revision ?? 0, entries };
  },
  async append(entry, revision) {
    const refused = await transact(appendCredit(entry, revision));
    if (!refused) return 'appended';
    return refused[1] === 'ConditionalCheckFailed' ? 'repeated' : 'changed';
  },
};
