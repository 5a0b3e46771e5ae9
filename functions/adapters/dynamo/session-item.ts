import { SESSION_DAYS, type SessionRecord, storedSession } from '#domain/accounts/session.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, tableName } from './table.ts';

/** A sign-in; a later change of rights is recorded in the account. */
export const sessionRecord = storedRecord({ noun: 'session', version: 1, schema: storedSession });

/** A session's item, kept 30 days from its last refresh. */
export const sessionItem = ({ renewFrom: _, secondFactorOn: __, ...session }: SessionRecord) =>
  sessionRecord.write(
    sessionKeys.session(session.customerUuid, session.sessionId),
    session,
    session.rotatedAt + SESSION_DAYS * DAY_MS,
  );

/** The part of a transaction that opens a session. */
export const putSession = (session: SessionRecord) => ({
  Put: { TableName: tableName(), Item: sessionItem(session) },
});
