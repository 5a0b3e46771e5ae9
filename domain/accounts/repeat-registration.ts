import { code1021 } from '#contract/codes/customers.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import type { SessionFields } from '#contract/sessions.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import { type AccountStore, versionOf } from './account.ts';
import { sessionFieldsOf } from './open-session.ts';
import { currentTokens, type RefreshDeps } from './refresh-session.ts';

/** How long a repeat of the same request still returns the session. */
const REPEAT_MS = 10 * 60_000;

export interface RepeatDeps extends RefreshDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
}

/**
 * The one session that a registration opened, for a repeat within ten minutes after a lost response. 1021 when anything has
 * happened since: the session was used to renew its tokens or has ended, or somebody set a password. Nothing is written.
 */
export async function repeatRegistration(record: IdempotencyRecord, deps: RepeatDeps): Promise<SessionFields> {
  const late = deps.now().getTime() - record.madeAt > REPEAT_MS;
  const [account, session] = await Promise.all([
    deps.accounts.findByUuid(record.made),
    !late && record.sessionId ? deps.sessions.find(record.made, record.sessionId) : undefined,
  ]);
  if (!account || versionOf(account) > 0 || !session || session.replaced.length > 0)
    throw portalError(code1021, 'customerEmailId');
  const { refreshToken, ...tokens } = await currentTokens(session, deps);
  return sessionFieldsOf(account, { ...tokens, sessionId: session.sessionId }, refreshToken);
}
