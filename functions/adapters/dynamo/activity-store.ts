import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Activity, type ActivityLog, storedActivity } from '#domain/agents/activity.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, type Key, tableName, transact } from './table.ts';

/** What an agent did for a customer; kept indefinitely. */
const activityRecord = storedRecord({ noun: 'activity', version: 1, schema: storedActivity });

const keyOf = ({ customerUuid, activityUuid }: Activity) => agentKeys.activity(customerUuid, activityUuid);

/** An activity as part of a write. */
export const putActivity = (activity: Activity) => ({
  TableName: tableName(),
  Item: activityRecord.write(keyOf(activity), activity),
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** A key is known as long as the client may repeat its call (R49). */
const KEY_MS = 30 * 24 * 60 * 60_000;

const putKey = (key: Key, { activityUuid, at }: Activity) => ({
  Put: {
    TableName: tableName(),
    Item: { ...key, activityUuid, expiresAt: Math.ceil((Date.parse(at) + KEY_MS) / 1000) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** What agents did, below the customer for whom they did it. */
export const dynamoActivities: ActivityLog = {
  async begin(activity, idempotencyKey) {
    if (idempotencyKey !== undefined) {
      const key = agentKeys.activityKey(activity.customerUuid, activity.call, idempotencyKey);
      if (!(await transact([putKey(key, activity), { Put: putActivity(activity) }]))) return activity;
      const first = (await readItem(key))?.activityUuid;
      if (typeof first === 'string') return { ...activity, activityUuid: first };
    }
    await documents().send(new PutCommand(putActivity(activity)));
    return activity;
  },
  async finish(activity, outcome) {
    const update = new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(activity),
      UpdateExpression: 'SET #data.outcome = :outcome',
      ConditionExpression: 'attribute_exists(pk) AND #data.outcome <> :done',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':outcome': outcome, ':done': 'done' },
    });
    await documents()
      .send(update)
      .catch((error: unknown) => {
        // The first time was done already.
        if (!isConditionFailure(error)) throw error;
      });
  },
  async listNewest(customerUuid, most, olderThan) {
    const { pk, sk } = agentKeys.activity(customerUuid, olderThan ?? '~');
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk < :sk',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ScanIndexForward: false,
        Limit: most,
        ConsistentRead: true,
      }),
    );
    return readList(activityRecord, Items ?? []);
  },
};
