import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Account, AccountStore } from '#domain/accounts/account.ts';
import { putIntent } from './intent-store.ts';
import { keys } from './keys.ts';
import { documents, tableName, toItem, transact } from './table.ts';

const EMAIL_PART = 0;
const INTENT_PART = 2;

/** Accounts by uuid, and which uuid an e-mail address has. */
export const dynamoAccounts: AccountStore = {
  async findByUuid(customerUuid) {
    const { Item } = await documents().send(
      // Who has just registered asks for prices in the same second.
      new GetCommand({ TableName: tableName(), Key: keys.account(customerUuid), ConsistentRead: true }),
    );
    return Item?.data as Account | undefined;
  },
  async findUuidByEmail(email) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.email(email), ConsistentRead: true }),
    );
    return Item?.data.customerUuid as string | undefined;
  },
  async create(account, intent) {
    const { customerUuid, email } = account;
    const absent = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
    const refused = await transact([
      { Put: { ...absent, Item: toItem(keys.email(email), { customerUuid }) } },
      { Put: { ...absent, Item: toItem(keys.account(customerUuid), account) } },
      ...(intent ? [putIntent(intent)] : []),
    ]);
    if (!refused) return 'created';
    if ([refused[EMAIL_PART], refused[INTENT_PART]].includes('ConditionalCheckFailed')) return 'taken';
    throw new Error('There is an account with this uuid already');
  },
  async setShippingFrequency(customerUuid, frequencyId) {
    await update(customerUuid, { shippingFrequencyId: frequencyId });
  },
  async markPasswordSet(customerUuid, at, by) {
    const proven = by === 'link' ? { emailVerified: true } : {};
    await update(customerUuid, { passwordSet: true, passwordSetAt: at, tmpPasswordStatus: 0, ...proven });
  },
};

async function update(customerUuid: string, fields: Partial<Account>) {
  const names = Object.keys(fields);
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.account(customerUuid),
      UpdateExpression: `SET ${names.map((name, i) => `#data.#n${i} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data', ...Object.fromEntries(names.map((name, i) => [`#n${i}`, name])) },
      ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    }),
  );
}
