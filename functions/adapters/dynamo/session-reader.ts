import { versionOf } from '#domain/accounts/account.ts';
import type { SessionRecord } from '#domain/accounts/session.ts';
import { accountRecord } from './account-record.ts';
import { keys } from './keys.ts';
import { readItems } from './read-items.ts';
import { sessionRecord } from './session-item.ts';

/**
 * The session record of a sign-in that is open, with the account's mark of changed rights; undefined when it was ended, has expired, or
 * the account's password was set since. Both items are read consistently in one call, so that a logout and a reset take effect at once.
 */
export async function findSession(customerUuid: string, sessionId: string): Promise<SessionRecord | undefined> {
  const items = await readItems([keys.session(customerUuid, sessionId), keys.account(customerUuid)]);
  const item = items.find(({ sk }) => sk !== keys.account('').sk);
  if (!item || Number(item.expiresAt) * 1000 <= Date.now()) return undefined;
  const session = sessionRecord.read(item);
  const account = accountRecord.read(items.find(({ sk }) => sk === keys.account('').sk));
  if (versionOf(session) !== versionOf(account ?? {})) return undefined;
  return account?.renewFrom === undefined ? session : { ...session, renewFrom: account.renewFrom };
}
