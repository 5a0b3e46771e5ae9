import { BatchGetCommand, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { versionOf } from '#domain/accounts/account.ts';
import type { SessionRecord } from '#domain/accounts/session.ts';
import { accountRecord } from './account-record.ts';
import { keys } from './keys.ts';
import { sessionRecord } from './session-item.ts';
import { documents, type Key, tableName } from './table.ts';

const READS = 4;

/**
 * The session record of a sign-in that is open, with the account's mark of changed rights; undefined when it was ended, has expired, or
 * the account's password was set since. Both items are read consistently in one call, so that a log-out and a reset count at once.
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

async function readItems(wanted: Key[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] | undefined = wanted.map((key) => ({ ...key }));
  for (let reads = 1; left && left.length > 0; reads += 1) {
    const name = tableName();
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await documents().send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
    );
    found.push(...(Responses?.[name] ?? []));
    left = UnprocessedKeys?.[name]?.Keys;
    if (left && left.length > 0 && reads === READS) throw new Error('The table did not read a session');
  }
  return found;
}
