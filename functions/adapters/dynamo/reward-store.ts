import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { rewardEntry } from '#domain/rewards/points.ts';
import {
  type CountedShipment,
  countedShipment,
  emptyRewards,
  type RewardChange,
  type RewardHead,
  type RewardStore,
  rewardHead,
  waitingShipment,
} from '#domain/rewards/reward-store.ts';
import { appendAudit } from './audit-store.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { rewardKeys } from './keys/reward-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { appendCredit } from './store-credit-store.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** Where a customer's points stand. */
const headRecord = storedRecord({ noun: 'rewards', version: 1, schema: rewardHead });
/** How points came or went; appended, never changed. */
const entryRecord = storedRecord({ noun: 'reward entry', version: 1, schema: rewardEntry });
/** What of a shipment is counted. */
const shipmentRecord = storedRecord({ noun: 'counted shipment', version: 1, schema: countedShipment });
/** The same of a shipment that waits, apart, so that those are read in one query. */
const waitingRecord = storedRecord({ noun: 'waiting shipment', version: 1, schema: waitingShipment });

/** The points of those together; the table adds to them. */
const waitingPoints = storedRecord({
  noun: 'waiting points',
  version: 1,
  schema: z.object({ points: z.number().int() }),
  fieldsIn: 'item',
});
const WAITING_POINTS_VERSION = 1;

/** The condition of a record's next revision: it has the one before, or is not there. */
const follows = (revision: number) =>
  revision === 1
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#data.#revision = :revision',
        ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
        ExpressionAttributeValues: { ':revision': revision - 1 },
      };

const putHead = (head: RewardHead) => ({
  Put: {
    TableName: tableName(),
    Item: headRecord.write(rewardKeys.rewardHead(head.customerUuid), head),
    ...follows(head.revision),
  },
});

const addWaitingPoints = (customerUuid: string, points: number) => ({
  Update: {
    TableName: tableName(),
    Key: rewardKeys.rewardWaitingPoints(customerUuid),
    UpdateExpression: 'SET #version = :version ADD #points :points',
    ExpressionAttributeNames: { '#version': 'version', '#points': 'points' },
    ExpressionAttributeValues: { ':version': WAITING_POINTS_VERSION, ':points': points },
  },
});

function putShipment(shipment: CountedShipment, waitedPoints: number | undefined) {
  const { customerUuid, shipmentUuid, waiting, revision } = shipment;
  const Key = rewardKeys.rewardWaiting(customerUuid, shipmentUuid);
  const more = (waiting?.points ?? 0) - (waitedPoints ?? 0);
  const Item = waiting && waitingRecord.write(Key, { customerUuid, shipmentUuid, ...waiting });
  return [
    {
      Put: {
        TableName: tableName(),
        Item: shipmentRecord.write(rewardKeys.rewardShipment(customerUuid, shipmentUuid), shipment),
        ...follows(revision),
      },
    },
    ...(Item ? [{ Put: { TableName: tableName(), Item } }] : []),
    ...(!Item && waitedPoints !== undefined ? [{ Delete: { TableName: tableName(), Key } }] : []),
    ...(more !== 0 ? [addWaitingPoints(customerUuid, more)] : []),
  ];
}

function partsOf({ head, entries = [], shipment, waitedPoints, credit, record, audit, events = [] }: RewardChange) {
  return [
    ...(record ? [putIdempotencyRecord(record)] : []),
    ...(head ? [putHead(head)] : []),
    ...entries.map((entry) => ({
      Put: {
        TableName: tableName(),
        Item: entryRecord.write(rewardKeys.rewardEntry(entry.customerUuid, entry.number), entry),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
    ...(shipment ? putShipment(shipment, waitedPoints) : []),
    ...(credit ? appendCredit(credit.entry, credit.revision) : []),
    ...(audit ? [appendAudit(audit)] : []),
    ...putEvents(events),
  ];
}

/** Customers' points: a partition each, with the entries by their number, and the shipments that they are counted from. */
export const dynamoRewards: RewardStore = {
  async readHead(customerUuid, reading) {
    return headRecord.read(await readItem(rewardKeys.rewardHead(customerUuid), reading)) ?? emptyRewards(customerUuid);
  },
  async findShipment(customerUuid, shipmentUuid) {
    return shipmentRecord.read(await readItem(rewardKeys.rewardShipment(customerUuid, shipmentUuid)));
  },
  async listWaiting(customerUuid) {
    const items = await queryItemsFrom(rewardKeys.rewardWaiting(customerUuid, ''));
    return items.map((item) => waitingRecord.read(item));
  },
  async readWaitingPoints(customerUuid) {
    const item = await readItem(rewardKeys.rewardWaitingPoints(customerUuid), { consistent: false });
    return waitingPoints.read(item)?.points ?? 0;
  },
  async listSettledSince(customerUuid, from) {
    const { pk, sk } = rewardKeys.rewardShipment(customerUuid, '');
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      FilterExpression: '#data.#settledAt >= :from',
      ExpressionAttributeNames: { '#data': 'data', '#settledAt': 'settledAt' },
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk, ':from': from },
      ConsistentRead: true,
    });
    return items.map((item) => shipmentRecord.read(item));
  },
  async listEntries(customerUuid, first, last) {
    if (last < first) return [];
    const { pk, sk } = rewardKeys.rewardEntry(customerUuid, first);
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': sk, ':last': rewardKeys.rewardEntry(customerUuid, last).sk },
        ScanIndexForward: false,
        ConsistentRead: true,
      }),
    );
    return Items.map((item) => entryRecord.read(item));
  },
  async write(change) {
    const refused = await transact(partsOf(change));
    if (!refused) return 'written';
    return change.record && refused[0] === 'ConditionalCheckFailed' ? 'repeated' : 'changed';
  },
};
