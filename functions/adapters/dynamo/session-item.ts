import { SESSION_DAYS, type SessionRecord } from '#domain/accounts/session.ts';
import { keys } from './keys.ts';
import { DAY_MS, tableName, toItem } from './table.ts';

/** A session as it is stored; whether rights changed since stands in the account. */
export const sessionItem = ({ renewFrom: _, ...session }: SessionRecord) =>
  toItem(keys.session(session.customerUuid, session.sessionId), session, session.rotatedAt + SESSION_DAYS * DAY_MS);

/** The part of a transaction that opens a session. */
export const putSession = (session: SessionRecord) => ({
  Put: { TableName: tableName(), Item: sessionItem(session) },
});
