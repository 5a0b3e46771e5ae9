import { type EventDeps, newEvent } from '../events/event.ts';
import type { Cipher } from '../ports/cipher.ts';
import type { SessionStore } from './account.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { decryptTokens } from './open-session.ts';
import type { Caller, SessionRecord } from './session.ts';

export interface EndSessionDeps extends EventDeps {
  readonly sessions: Pick<SessionStore, 'find' | 'end'>;
  readonly cipher: Pick<Cipher, 'decrypt'>;
  readonly identityProvider: Pick<IdentityProvider, 'revoke'>;
  /** Is notified of pool tokens that could not be revoked. */
  readonly logUnrevoked: (cause: unknown) => void;
}

/**
 * Ends one sign-in: its record first, so that every call of ours rejects it at once, then the pool's tokens. A pool that does not respond
 * is only logged: the session has ended anyway.
 */
export async function endSession(session: SessionRecord, deps: EndSessionDeps): Promise<void> {
  await endRecord(session, deps);
  try {
    const { pool } = await decryptTokens(session, deps);
    await deps.identityProvider.revoke(pool);
  } catch (cause) {
    deps.logUnrevoked(cause);
  }
}

/** Ends the record of a sign-in, with the event of it. */
export async function endRecord(
  { customerUuid, sessionId }: Pick<SessionRecord, 'customerUuid' | 'sessionId'>,
  deps: EventDeps & Pick<EndSessionDeps, 'sessions'>,
): Promise<void> {
  await deps.sessions.end(customerUuid, sessionId, [newEvent('sessionEnded', { customerUuid, sessionId }, deps)]);
}

/** Ends the caller's own session wherever its tokens could be used (C15). */
export async function logOut({ userUuid, sessionId }: Caller, deps: EndSessionDeps): Promise<void> {
  const session = await deps.sessions.find(userUuid, sessionId);
  if (session) await endSession(session, deps);
}
