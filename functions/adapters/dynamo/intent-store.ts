import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ClaimStore, Intent } from '#domain/accounts/account.ts';
import { keys } from './keys.ts';
import { DAY_MS, documents, isConditionFailure, tableName, toItem } from './table.ts';

const INTENT_DAYS = 30;

const itemOf = (intent: Intent) =>
  toItem(keys.intent(intent.scope, intent.key), intent, intent.madeAt + INTENT_DAYS * DAY_MS);

/** The part of a transaction that records an intent once; refused when it is recorded already. */
export const putIntent = (intent: Intent) => ({
  Put: { TableName: tableName(), Item: itemOf(intent), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** That the intent is claimed still, and by whoever makes `made`. */
const claimedBy = ({ made }: Intent) => ({
  ConditionExpression: '#data.#made = :made AND attribute_exists(#data.pendingUntil)',
  ExpressionAttributeNames: { '#data': 'data', '#made': 'made' },
  ExpressionAttributeValues: { ':made': made },
});

/** The part of a transaction that puts an intent's outcome in place of its claim; refused when another process has taken it over. */
export const putOutcome = (outcome: Intent) => ({
  Put: { TableName: tableName(), Item: itemOf(outcome), ...claimedBy(outcome) },
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

/** What creating calls made, by the client's key (R49). */
export const dynamoIntents: ClaimStore = {
  async find(scope, key) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.intent(scope, key), ConsistentRead: true }),
    );
    return Item?.data as Intent | undefined;
  },
  async claim(intent, from) {
    const condition = from ? claimedBy(from) : { ConditionExpression: 'attribute_not_exists(pk)' };
    return unlessRefused(
      documents().send(new PutCommand({ TableName: tableName(), Item: itemOf(intent), ...condition })),
    );
  },
  async release(intent) {
    const Key = keys.intent(intent.scope, intent.key);
    await unlessRefused(documents().send(new DeleteCommand({ TableName: tableName(), Key, ...claimedBy(intent) })));
  },
};
