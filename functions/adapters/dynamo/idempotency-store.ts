import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type IdempotencyRecord, type IdempotencyStore, storedIdempotency } from '#domain/ports/idempotency.ts';
import { callKeys } from './keys/call-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, tableName } from './table.ts';

const LIFE_DAYS = 30;

/** The outcome of a creating call, or the lease of the process that executes it. */
export const idempotencyRecord = storedRecord({ noun: 'idempotency record', version: 1, schema: storedIdempotency });

const itemOf = (record: IdempotencyRecord) =>
  idempotencyRecord.write(callKeys.idempotency(record.scope, record.key), record, record.madeAt + LIFE_DAYS * DAY_MS);

/** The part of a transaction that records a request once; it fails when the request is recorded already. */
export const putIdempotencyRecord = (record: IdempotencyRecord) => ({
  Put: { TableName: tableName(), Item: itemOf(record), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** The condition that the record is still leased by the process that makes `made`. */
const leasedBy = ({ made }: IdempotencyRecord) => ({
  ConditionExpression: '#data.#made = :made AND attribute_exists(#data.pendingUntil)',
  ExpressionAttributeNames: { '#data': 'data', '#made': 'made' },
  ExpressionAttributeValues: { ':made': made },
});

/** The part of a transaction that replaces a record's lease by its outcome; it fails when another process has taken the lease over. */
export const putOutcome = (outcome: IdempotencyRecord) => ({
  Put: { TableName: tableName(), Item: itemOf(outcome), ...leasedBy(outcome) },
});

async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Outcomes of creating calls, by the client's idempotency key (R49). */
export const dynamoIdempotency: IdempotencyStore = {
  async find(scope, key) {
    return idempotencyRecord.read(await readItem(callKeys.idempotency(scope, key)));
  },
  async lease(record, from) {
    const condition = from ? leasedBy(from) : { ConditionExpression: 'attribute_not_exists(pk)' };
    return unlessRefused(
      documents().send(new PutCommand({ TableName: tableName(), Item: itemOf(record), ...condition })),
    );
  },
  async release(record) {
    const Key = callKeys.idempotency(record.scope, record.key);
    await unlessRefused(documents().send(new DeleteCommand({ TableName: tableName(), Key, ...leasedBy(record) })));
  },
};
