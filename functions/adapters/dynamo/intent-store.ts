import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Intent, IntentStore } from '#domain/accounts/account.ts';
import { keys } from './keys.ts';
import { DAY_MS, documents, tableName, toItem } from './table.ts';

const INTENT_DAYS = 30;

/** The part of a transaction that records an intent once; refused when it is recorded already. */
export const putIntent = (intent: Intent) => ({
  Put: {
    TableName: tableName(),
    Item: toItem(keys.intent(intent.scope, intent.key), intent, intent.madeAt + INTENT_DAYS * DAY_MS),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** What creating calls made, by the client's key (R49). */
export const dynamoIntents: IntentStore = {
  async find(scope, key) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.intent(scope, key), ConsistentRead: true }),
    );
    return Item?.data as Intent | undefined;
  },
};
