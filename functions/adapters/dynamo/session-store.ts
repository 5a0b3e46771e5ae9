import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type SessionStore, versionOf } from '#domain/accounts/account.ts';
import { lacksSecondFactor } from '#domain/accounts/session.ts';
import { accountRecord } from './account-record.ts';
import { hasVersion } from './credentials.ts';
import { accountKeys } from './keys/account-keys.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { putSession, sessionItem, sessionRecord } from './session-item.ts';
import { findSession } from './session-reader.ts';
import { documents, isConditionFailure, tableName, transact } from './table.ts';
import { websocketConnections } from './websocket-connection-store.ts';

/** Sessions in the table, below their customer; the live connections of an ended one get no more pushes. */
export const dynamoSessions: SessionStore = {
  async open(session) {
    const refused = await transact([
      putSession(session),
      {
        ConditionCheck: {
          TableName: tableName(),
          Key: accountKeys.account(session.customerUuid),
          // Whichever way in forgot the second step, no session is opened without it.
          ConditionExpression: `${hasVersion(versionOf(session))} AND (attribute_not_exists(#data.passwordChangeUntil) OR #data.passwordChangeUntil <= :now)${
            session.secondFactorAt === undefined ? ' AND attribute_not_exists(#data.secondFactorSince)' : ''
          }`,
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':version': versionOf(session), ':now': session.rotatedAt },
        },
      },
    ]);
    return refused === undefined;
  },
  async list(customerUuid) {
    const [items, account] = await Promise.all([
      queryItemsFrom(sessionKeys.session(customerUuid, '')),
      readItem(accountKeys.account(customerUuid)),
    ]);
    const owner = accountRecord.read(account);
    return items
      .filter(({ expiresAt }) => Number(expiresAt) * 1000 > Date.now())
      .map((item) => sessionRecord.read(item))
      .filter((session) => versionOf(session) === versionOf(owner ?? {}) && !lacksSecondFactor(session, owner));
  },
  find: findSession,
  async rotate(session, ifHash) {
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item: sessionItem(session),
          // A second factor that was turned on meanwhile has marked the session: the mark must stay.
          ConditionExpression: `#data.refreshHash = :hash${
            session.secondFactorAt === undefined ? ' AND attribute_not_exists(#data.secondFactorAt)' : ''
          }`,
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':hash': ifHash },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },
  async end(customerUuid, sessionId, events) {
    const session = { TableName: tableName(), Key: sessionKeys.session(customerUuid, sessionId) };
    await transact([{ Delete: session }, ...putEvents(events)]);
    await websocketConnections.muteSession(customerUuid, sessionId);
  },
  async endAll(customerUuid) {
    const found = await queryItemsFrom(sessionKeys.session(customerUuid, ''), { ProjectionExpression: 'pk, sk' });
    await Promise.all(
      found.map(({ pk, sk }) => documents().send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
    );
    await websocketConnections.muteSession(customerUuid);
  },
};
