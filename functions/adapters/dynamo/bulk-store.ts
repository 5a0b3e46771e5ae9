import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  type BulkQueue,
  type BulkStore,
  type StoredBulkRow,
  type StoredBulkRun,
  storedBulkRow,
  storedBulkRun,
} from '#domain/bulk-quotes/bulk-run.ts';
import { QUOTE_DAYS } from '#domain/quotes/quote-request.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { bulkKeys } from './keys/bulk-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, tableName, transact } from './table.ts';

const runRecord = storedRecord({ noun: 'bulk quote', version: 1, schema: storedBulkRun });
const rowRecord = storedRecord({ noun: 'row of a bulk quote', version: 1, schema: storedBulkRow });
const queueRecord = storedRecord({
  noun: 'queue of bulk quotes',
  version: 1,
  schema: z.object({ revision: z.number(), activeUuid: z.string().optional() }),
});

/** As long as the quote requests of its rows. */
const endOfLife = () => Date.now() + QUOTE_DAYS * DAY_MS;

const runItem = (run: StoredBulkRun) => ({
  ...runRecord.write(bulkKeys.bulkRun(run.customerUuid, run.bulkUuid), run, endOfLife()),
  ...((run.status === 'running' || run.status === 'queued') && bulkKeys.openBulk(run.bulkUuid)),
});
const rowItem = (row: StoredBulkRow) => rowRecord.write(bulkKeys.bulkRow(row.bulkUuid, row.row), row, endOfLife());

/** The condition that a record's counter of changes is the one before. */
const follows = (field: 'revision' | 'writes', value: number) => ({
  ConditionExpression: '#data.#field = :before',
  ExpressionAttributeNames: { '#data': 'data', '#field': field },
  ExpressionAttributeValues: { ':before': value - 1 },
});

/** The part of a transaction that changes the queue as it was read. */
const putQueue = (customerUuid: string, seen: BulkQueue, activeUuid: string | undefined) => ({
  Put: {
    TableName: tableName(),
    Item: queueRecord.write(bulkKeys.bulkQueue(customerUuid), {
      revision: seen.revision + 1,
      ...(activeUuid !== undefined && { activeUuid }),
    }),
    ...(seen.revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : follows('revision', seen.revision + 1)),
  },
});

/** Items of one transaction. */
const TRANSACTION_MAX = 100;

async function putRows(rows: readonly StoredBulkRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += TRANSACTION_MAX) {
    const part = rows.slice(at, at + TRANSACTION_MAX);
    await transact(part.map((row) => ({ Put: { TableName: tableName(), Item: rowItem(row) } })));
  }
}

const changeCorrected = (bulkUuid: string, verb: 'ADD' | 'DELETE', rows: readonly number[]) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: bulkKeys.correctedRows(bulkUuid),
      UpdateExpression: `${verb} #rows :rows SET #expiresAt = :end`,
      ExpressionAttributeNames: { '#rows': 'rows', '#expiresAt': 'expiresAt' },
      ExpressionAttributeValues: { ':rows': new Set(rows), ':end': Math.ceil(endOfLife() / 1000) },
    }),
  );

/** Bulk quotes: the runs of a customer in one partition, the rows of a run in another. */
export const dynamoBulks: BulkStore = {
  async listByCustomer(customerUuid) {
    const newestFirst = { ScanIndexForward: false };
    return readList(runRecord, await queryItemsFrom({ pk: bulkKeys.bulkRuns(customerUuid), sk: 'RUN#' }, newestFirst));
  },
  async find(customerUuid, bulkUuid) {
    return runRecord.read(await readItem(bulkKeys.bulkRun(customerUuid, bulkUuid)));
  },
  async readQueue(customerUuid) {
    return queueRecord.read(await readItem(bulkKeys.bulkQueue(customerUuid))) ?? { revision: 0 };
  },
  async add(run, rows, { seen, activeUuid }, record) {
    // No reader knows the rows before their run, and they expire.
    await putRows(rows);
    const codes = await transact([
      ...(record ? [putIdempotencyRecord(record)] : []),
      putQueue(run.customerUuid, seen, activeUuid),
      { Put: { TableName: tableName(), Item: runItem(run), ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
    if (!codes) return 'added';
    return record && codes[0] === 'ConditionalCheckFailed' ? 'repeated' : 'changed';
  },
  async replaceRun(run, queue, events = []) {
    const codes = await transact([
      { Put: { TableName: tableName(), Item: runItem(run), ...follows('revision', run.revision) } },
      ...(queue ? [putQueue(run.customerUuid, queue.seen, queue.activeUuid)] : []),
      ...putEvents(events),
    ]);
    return codes === undefined;
  },
  async listRows(bulkUuid) {
    return readList(rowRecord, await queryItemsFrom({ pk: bulkKeys.bulkRows(bulkUuid), sk: 'ROW#' }));
  },
  async findRow(bulkUuid, row) {
    return rowRecord.read(await readItem(bulkKeys.bulkRow(bulkUuid, row)));
  },
  async replaceRow(row) {
    try {
      const put = { TableName: tableName(), Item: rowItem(row), ...follows('writes', row.writes) };
      await documents().send(new PutCommand(put));
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },
  async listCorrected(bulkUuid) {
    const rows: unknown = (await readItem(bulkKeys.correctedRows(bulkUuid)))?.rows;
    return rows instanceof Set ? [...rows].map(Number).sort((a, b) => a - b) : [];
  },
  async addCorrected(bulkUuid, rows) {
    await changeCorrected(bulkUuid, 'ADD', rows);
  },
  async removeCorrected(bulkUuid, row) {
    await changeCorrected(bulkUuid, 'DELETE', [row]);
  },
  async listOpen() {
    const items = await queryItems({
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk',
      ExpressionAttributeValues: { ':pk': bulkKeys.openBulk('').gsi2pk },
    });
    return readList(runRecord, items);
  },
};
