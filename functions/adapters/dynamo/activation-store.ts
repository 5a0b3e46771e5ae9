import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Activation, ActivationStore } from '#domain/accounts/account.ts';
import { keys } from './keys.ts';
import { DAY_MS, documents, tableName, toItem } from './table.ts';

/** Links that set a password; only the hash of the code is stored (A26). Used and expired ones stay a week, so that the answer is exact. */
export const dynamoActivations: ActivationStore = {
  async add(activation) {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: toItem(keys.activation(activation.codeHash), activation, activation.expiresAt + 7 * DAY_MS),
      }),
    );
  },
  async find(codeHash) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.activation(codeHash), ConsistentRead: true }),
    );
    return Item?.data as Activation | undefined;
  },
};

/** The part of a transaction that uses a code up; refused when it was used or has expired. */
export const useCode = (codeHash: string, now: number) => ({
  Update: {
    TableName: tableName(),
    Key: keys.activation(codeHash),
    UpdateExpression: 'SET #data.#used = :yes',
    ConditionExpression: 'attribute_exists(pk) AND #data.#used = :no AND #data.expiresAt > :now',
    ExpressionAttributeNames: { '#data': 'data', '#used': 'used' },
    ExpressionAttributeValues: { ':yes': true, ':no': false, ':now': now },
  },
});
