import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ProfileStore } from '#domain/accounts/profile-store.ts';
import { emailRecord } from './account-record.ts';
import { appendAudit } from './audit-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { useLink } from './link-store.ts';
import { putEvents } from './outbox-store.ts';
import { documents, isConditionFailure, tableName, transact } from './table.ts';

const NEXT_REVISION = '#data.profileRevision = if_not_exists(#data.profileRevision, :none) + :one';
const counting = { ':none': 0, ':one': 1 };
const data = { '#data': 'data' };

/** The condition that the profile has this revision, as `:revision`; one that was never changed has none. */
const hasRevision = (revision: number): string =>
  revision === 0
    ? '(attribute_not_exists(#data.profileRevision) OR #data.profileRevision = :revision)'
    : '#data.profileRevision = :revision';

const EMAIL_PART = 0;

/** What owners change of their accounts, in the account's item. */
export const dynamoProfiles: ProfileStore = {
  async change(customerUuid, fields, ifRevision, events, entry) {
    const set = Object.entries(fields).filter(([, value]) => value !== undefined);
    const gone = Object.entries(fields).filter(([, value]) => value === undefined);
    const sets = [NEXT_REVISION, ...set.map(([name]) => `#data.#${name} = :${name}`)];
    const removes = gone.map(([name]) => `#data.#${name}`);
    const Update = {
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
      ConditionExpression: `attribute_exists(pk) AND ${hasRevision(ifRevision)}`,
      ExpressionAttributeNames: {
        ...data,
        ...Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...counting,
        ':revision': ifRevision,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    };
    if (events.length === 0 && !entry) return updated(Update);
    const parts = [{ Update }, ...putEvents(events), ...(entry ? [appendAudit(entry)] : [])];
    return (await transact(parts)) === undefined;
  },
  async setMarketing(customerUuid, flags, at) {
    const sets = [NEXT_REVISION, ...Object.keys(flags).map((name) => `#data.marketing.${name} = :${name}`)];
    // A consent that is repeated keeps its time.
    if (flags.sendSms === 1) sets.push('#data.textUpdatesAt = if_not_exists(#data.textUpdatesAt, :at)');
    await updated({
      Key: accountKeys.account(customerUuid),
      UpdateExpression: `SET ${sets.join(', ')}${flags.sendSms === 0 ? ' REMOVE #data.textUpdatesAt' : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: data,
      ExpressionAttributeValues: {
        ...counting,
        ...(flags.sendSms === 1 && { ':at': at }),
        ...Object.fromEntries(Object.entries(flags).map(([name, value]) => [`:${name}`, value])),
      },
    });
  },
  async stopMarketing(customerUuid, events) {
    const Update = {
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      UpdateExpression: `SET ${NEXT_REVISION}, #data.marketing.newsAndUpdate = :none, #data.marketing.discount = :none`,
      ConditionExpression: '#data.marketing.newsAndUpdate = :one OR #data.marketing.discount = :one',
      ExpressionAttributeNames: data,
      ExpressionAttributeValues: counting,
    };
    await transact([{ Update }, ...putEvents(events)]);
  },
  async verifyEmail(customerUuid, email, { link, at, renewFrom, events }) {
    const refused = await transact([
      useLink(link, at),
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.emailVerified = :yes, #data.renewFrom = :renewFrom',
          ConditionExpression: '#data.email = :email',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':yes': true, ':renewFrom': renewFrom, ':email': email },
        },
      },
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
  async askEmail(customerUuid, pending, events) {
    await transact([
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: pending ? 'SET #data.pendingEmail = :pending' : 'REMOVE #data.pendingEmail',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: data,
          ...(pending && { ExpressionAttributeValues: { ':pending': pending } }),
        },
      },
      ...putEvents(events),
    ]);
  },
  async changeEmail(customerUuid, from, to, { link, at, renewFrom, events }) {
    const refused = await transact([
      ...moveEmail(customerUuid, from, to),
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression:
            'SET #data.email = :to, #data.emailVerified = :yes, #data.renewFrom = :renewFrom REMOVE #data.pendingEmail',
          ConditionExpression: '#data.email = :from AND #data.pendingEmail.email = :to',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':from': from, ':to': to, ':yes': true, ':renewFrom': renewFrom },
        },
      },
      useLink(link, at),
      ...putEvents(events),
    ]);
    if (!refused) return 'changed';
    return refused[EMAIL_PART] === 'ConditionalCheckFailed' ? 'taken' : 'stale';
  },
  async restoreEmail(customerUuid, from, to, events) {
    const refused = await transact([
      ...moveEmail(customerUuid, from, to),
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.email = :to, #data.emailVerified = :yes REMOVE #data.pendingEmail',
          ConditionExpression: '#data.email = :from',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':from': from, ':to': to, ':yes': true },
        },
      },
      ...putEvents(events),
    ]);
    if (!refused) return 'restored';
    return refused[EMAIL_PART] === 'ConditionalCheckFailed' ? 'taken' : 'stale';
  },
};

/** The entries by which an account is found: the new address's is the first part of its transaction. */
const moveEmail = (customerUuid: string, from: string, to: string) => [
  {
    Put: {
      TableName: tableName(),
      Item: emailRecord.write(accountKeys.email(to), { customerUuid }),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  { Delete: { TableName: tableName(), Key: accountKeys.email(from) } },
];

type Update = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName'>;

async function updated(update: Update): Promise<boolean> {
  try {
    await documents().send(new UpdateCommand({ ...update, TableName: tableName() }));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
