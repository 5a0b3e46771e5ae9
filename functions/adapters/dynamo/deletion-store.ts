import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Account, versionOf } from '#domain/accounts/account.ts';
import type { DeletionStore } from '#domain/personal-data/deletion.ts';
import { accountRecord } from './account-record.ts';
import { hasVersion } from './credentials.ts';
import { eraseKind } from './erase-kind.ts';
import { eraseQuote, eraseQuoteList, keepOrder } from './erase-order.ts';
import { accountKeys } from './keys/account-keys.ts';
import { putEvents } from './outbox-store.ts';
import { documents, tableName, transact } from './table.ts';

/** The part of a transaction that marks the account: its sessions, links and tickets are of an earlier version from then on. */
function markDeleted({ customerUuid, email, social, ...account }: Account, at: number) {
  const version = versionOf(account);
  return {
    Update: {
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      // A form of the profile that is open elsewhere, and the link of an e-mail change, are stale too.
      UpdateExpression:
        'SET #data.deletion = :deletion, #data.credentialsVersion = :next, #data.profileRevision = if_not_exists(#data.profileRevision, :none) + :one REMOVE #data.pendingEmail',
      ConditionExpression: `attribute_exists(pk) AND ${hasVersion(version)} AND #data.email = :email AND attribute_not_exists(#data.deletion) AND (attribute_not_exists(#data.passwordChangeUntil) OR #data.passwordChangeUntil <= :now) AND ${
        social ? '#data.social.idHash = :social' : 'attribute_not_exists(#data.social)'
      }`,
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: {
        ...{ ':version': version, ':next': version + 1, ':none': 0, ':one': 1, ':email': email, ':now': at },
        ':deletion': { at, erased: false },
        ...(social && { ':social': social.idHash }),
      },
    },
  };
}

/** The part of a transaction that deletes the entry of an e-mail address or a social login; `owner` says which it has to be. */
const freeEntry = (Key: ReturnType<typeof accountKeys.email>, customerUuid: string) => ({
  Delete: {
    TableName: tableName(),
    Key,
    ConditionExpression: '#data.customerUuid = :owner',
    ExpressionAttributeNames: { '#data': 'data' },
    ExpressionAttributeValues: { ':owner': customerUuid },
  },
});

/** The deletion of accounts. */
export const dynamoDeletions: DeletionStore = {
  async begin(account, at, events) {
    const { customerUuid, email, social } = account;
    const freeEmail = freeEntry(accountKeys.email(email), customerUuid);
    const parts = [markDeleted(account, at), freeEmail, ...putEvents(events)];
    if (!social) return (await transact(parts)) === undefined;
    const refused = await transact([...parts, freeEntry(accountKeys.social(social.idHash), customerUuid)]);
    if (refused?.at(-1) !== 'ConditionalCheckFailed') return refused === undefined;
    // Another account is linked to that login by now: its entry stays.
    return (await transact(parts)) === undefined;
  },
  erase: eraseKind,
  eraseQuote,
  eraseQuoteList,
  keepOrder,
  async finish(account) {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: accountRecord.write(accountKeys.account(account.customerUuid), account),
        ConditionExpression: 'attribute_exists(#data.deletion)',
        ExpressionAttributeNames: { '#data': 'data' },
      }),
    );
  },
};
