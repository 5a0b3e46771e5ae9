import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Activity, type ActivityLog, storedActivity } from '#domain/agents/activity.ts';
import { keys } from './keys.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName } from './table.ts';

/** What an agent did for a customer; kept indefinitely. */
const activityRecord = storedRecord({ noun: 'activity', version: 1, schema: storedActivity });

const keyOf = ({ customerUuid, activityUuid }: Activity) => keys.activity(customerUuid, activityUuid);

/** An activity as part of a write. */
export const putActivity = (activity: Activity) => ({
  TableName: tableName(),
  Item: activityRecord.write(keyOf(activity), activity),
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** What agents did, below the customer for whom they did it. */
export const dynamoActivities: ActivityLog = {
  async begin(activity) {
    await documents().send(new PutCommand(putActivity(activity)));
  },
  async finish(activity, outcome) {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(activity),
        UpdateExpression: 'SET #data.outcome = :outcome',
        ConditionExpression: '#data.outcome = :started',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':outcome': outcome, ':started': 'started' },
      }),
    );
  },
  async listNewest(customerUuid, most, olderThan) {
    const { pk, sk } = keys.activity(customerUuid, olderThan ?? '~');
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
