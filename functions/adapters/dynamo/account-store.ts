import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Account, AccountStore, PasswordEnd } from '#domain/accounts/account.ts';
import { accountRecord, emailRecord, socialRecord } from './account-record.ts';
import { hasVersion } from './credentials.ts';
import { putOutcome } from './idempotency-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { useLink } from './link-store.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { putSession } from './session-item.ts';
import { documents, tableName, transact } from './table.ts';
import { putAcceptance } from './terms-store.ts';

const EMAIL_PART = 0;
const OUTCOME_PART = 2;

/** Accounts by uuid, and which uuid an e-mail address has. */
export const dynamoAccounts: AccountStore = {
  async findByUuid(customerUuid) {
    return accountRecord.read(await readItem(accountKeys.account(customerUuid)));
  },
  async findUuidByEmail(email) {
    return emailRecord.read(await readItem(accountKeys.email(email)))?.customerUuid;
  },
  async create(account, { session, outcome, events = [], acceptance } = {}) {
    const { customerUuid, email } = account;
    const absent = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
    const refused = await transact([
      { Put: { ...absent, Item: emailRecord.write(accountKeys.email(email), { customerUuid }) } },
      { Put: { ...absent, Item: accountRecord.write(accountKeys.account(customerUuid), account) } },
      ...(outcome ? [putOutcome(outcome)] : []),
      ...(session ? [putSession(session)] : []),
      ...putEvents(events),
      ...(account.social ? [putSocial(account.social.idHash, customerUuid)] : []),
      ...(acceptance ? putAcceptance(acceptance) : []),
    ]);
    if (!refused) return 'created';
    if ([refused[EMAIL_PART], refused[OUTCOME_PART]].includes('ConditionalCheckFailed')) return 'taken';
    // The last part is the condition that the accepted version still counts.
    if (acceptance && refused.at(-1) === 'ConditionalCheckFailed') return 'terms-replaced';
    throw new Error('There is an account with this uuid already');
  },
  async findUuidBySocial(idHash) {
    return socialRecord.read(await readItem(accountKeys.social(idHash)))?.customerUuid;
  },
  async linkSocial(customerUuid, link) {
    const refused = await transact([
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.social = :link',
          ConditionExpression: `attribute_exists(pk) AND ${hasVersion(link.credentialsVersion)}`,
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':version': link.credentialsVersion, ':link': link },
        },
      },
      putSocial(link.idHash, customerUuid),
    ]);
    return refused === undefined;
  },
  async setShippingFrequency(customerUuid, frequencyId) {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: accountKeys.account(customerUuid),
        // A form of the profile that is open elsewhere is stale now.
        UpdateExpression:
          'SET #data.shippingFrequencyId = :id, #data.profileRevision = if_not_exists(#data.profileRevision, :none) + :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':id': frequencyId, ':none': 0, ':one': 1 },
      }),
    );
  },
  async beginPasswordChange(customerUuid, { version, link, at, until, events }) {
    const refused = await transact([
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.credentialsVersion = :next, #data.passwordChangeUntil = :until',
          ConditionExpression: `attribute_exists(pk) AND ${hasVersion(version)}`,
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':version': version, ':next': version + 1, ':until': until },
        },
      },
      ...(link ? [useLink(link, at)] : []),
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
  async finishPasswordChange(customerUuid, end) {
    const refused = await transact([{ Update: passwordIsSet(customerUuid, end) }, ...putEvents(end.events)]);
    const changed = refused ? undefined : accountRecord.read(await readItem(accountKeys.account(customerUuid)));
    if (!changed) throw new Error('There is no such account');
    return changed;
  },
  async changeRights(customerUuid, fields) {
    await update(customerUuid, fields);
  },
  async markRightsChanged(customerUuid, renewFrom) {
    await update(customerUuid, { renewFrom });
  },
};

const passwordIsSet = (customerUuid: string, { at, by }: PasswordEnd) => ({
  TableName: tableName(),
  Key: accountKeys.account(customerUuid),
  UpdateExpression: `SET #data.credentialsVersion = if_not_exists(#data.credentialsVersion, :none) + :one, #data.passwordSet = :yes, #data.passwordSetAt = :at, #data.tmpPasswordStatus = :temporary${by === 'link' ? ', #data.emailVerified = :yes' : ''} REMOVE #data.passwordChangeUntil`,
  ConditionExpression: 'attribute_exists(pk)',
  ExpressionAttributeNames: { '#data': 'data' },
  ExpressionAttributeValues: {
    ...{ ':none': 0, ':one': 1, ':yes': true, ':at': at },
    ':temporary': by === 'operator' ? 1 : 0,
  },
});

/** A login that another account had is this one's from now on: the other account's link leads nowhere. */
const putSocial = (idHash: string, customerUuid: string) => ({
  Put: { TableName: tableName(), Item: socialRecord.write(accountKeys.social(idHash), { customerUuid }) },
});

async function update(customerUuid: string, fields: Partial<Account>) {
  const names = Object.keys(fields);
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      UpdateExpression: `SET ${names.map((name, i) => `#data.#n${i} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data', ...Object.fromEntries(names.map((name, i) => [`#n${i}`, name])) },
      ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    }),
  );
}
