import * as z from 'zod';
import { type CreditEntry, creditEntry, type StoreCreditStore } from '#domain/credit/store-credit.ts';
import { creditKeys } from './keys/credit-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

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
    Item: headRecord.write(creditKeys.storeCreditHead(customerUuid), { revision: revision + 1 }),
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
      Item: entryRecord.write(creditKeys.storeCreditEntry(entry.customerUuid, entry.entryUuid), entry),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
];

/** Store credit: a partition each customer, read whole. An entry that cannot be read is an error: a balance without it would be wrong. */
export const dynamoStoreCredit: StoreCreditStore = {
  async readLedger(customerUuid) {
    // The number is read first, so that an entry appended afterwards makes it stale.
    const item = await readItem(creditKeys.storeCreditHead(customerUuid));
    const entries = await this.listEntries(customerUuid, { consistent: true });
    return { revision: headRecord.read(item)?.revision ?? 0, entries };
  },
  async listEntries(customerUuid, { consistent }) {
    const first = { ...creditKeys.storeCreditHead(customerUuid), sk: 'ENTRY#' };
    const items = await queryItemsFrom(first, { ConsistentRead: consistent });
    return items.map((item) => entryRecord.read(item));
  },
  async append(entry, revision) {
    const refused = await transact(appendCredit(entry, revision));
    if (!refused) return 'appended';
    return refused[1] === 'ConditionalCheckFailed' ? 'repeated' : 'changed';
  },
};
