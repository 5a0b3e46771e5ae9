import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SessionStore } from '#domain/accounts/account.ts';
import { SESSION_DAYS, type SessionRecord } from '#domain/accounts/session.ts';
import { keys } from './keys.ts';
import { liveConnections } from './live-connection-store.ts';
import { findSession } from './session-reader.ts';
import { DAY_MS, documents, isConditionFailure, tableName, toItem } from './table.ts';

const itemOf = (session: SessionRecord) =>
  toItem(keys.session(session.customerUuid, session.sessionId), session, session.rotatedAt + SESSION_DAYS * DAY_MS);

/** Sessions in the table, below their customer; one that ends takes its live connections with it. */
export const dynamoSessions: SessionStore = {
  async open(session) {
    await documents().send(new PutCommand({ TableName: tableName(), Item: itemOf(session) }));
  },
  find: findSession,
  async rotate(session, ifHash) {
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item: itemOf(session),
          ConditionExpression: '#data.refreshHash = :hash',
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
  async end(customerUuid, sessionId) {
    await documents().send(new DeleteCommand({ TableName: tableName(), Key: keys.session(customerUuid, sessionId) }));
    await liveConnections.removeOfSession(customerUuid, sessionId);
  },
  async endAll(customerUuid) {
    const { pk, sk } = keys.session(customerUuid, '');
    let from: Record<string, unknown> | undefined;
    do {
      const found = await documents().send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
          ExclusiveStartKey: from,
        }),
      );
      await Promise.all(
        (found.Items ?? []).map((item) =>
          documents().send(new DeleteCommand({ TableName: tableName(), Key: { pk: item.pk, sk: item.sk } })),
        ),
      );
      from = found.LastEvaluatedKey;
    } while (from);
    await liveConnections.removeOfSession(customerUuid);
  },
};
