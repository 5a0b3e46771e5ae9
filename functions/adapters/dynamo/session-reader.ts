import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SessionRecord } from '#domain/accounts/session.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** The session record of a sign-in, read consistently so that a log-out counts at once; undefined when it was ended or has expired. */
export async function findSession(customerUuid: string, sessionId: string): Promise<SessionRecord | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: keys.session(customerUuid, sessionId), ConsistentRead: true }),
  );
  if (!Item || Item.expiresAt * 1000 <= Date.now()) return undefined;
  return Item.data as SessionRecord;
}
