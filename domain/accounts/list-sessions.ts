import { notFound } from '#contract/codes/portal-error.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { OpenSession, SecurityState } from '#contract/second-factor.ts';
import { newEvent } from '../events/event.ts';
import type { AccountStore, SessionStore } from './account.ts';
import { type EndSessionDeps, endSession } from './end-session.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { SecondFactorStore } from './second-factor.ts';
import type { Caller, SessionRecord } from './session.ts';

const SHOWN_MAX = 50;

export interface ListSessionsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly sessions: Pick<SessionStore, 'list'>;
  readonly secondFactors: Pick<SecondFactorStore, 'find'>;
}

/** Where the caller is signed in, the present session first, then the last used; and the state of the second factor (C118). */
export async function listSessions(
  { userUuid, sessionId, roles }: Pick<Caller, 'userUuid' | 'sessionId' | 'roles'>,
  deps: ListSessionsDeps,
): Promise<SecurityState> {
  const [account, open, factor] = await Promise.all([
    deps.accounts.findByUuid(userUuid),
    deps.sessions.list(userUuid),
    deps.secondFactors.find(userUuid),
  ]);
  if (!account) throw notFound();
  const isCurrent = (session: SessionRecord) => Number(session.sessionId === sessionId);
  const sorted = [...open].sort((a, b) => isCurrent(b) - isCurrent(a) || b.rotatedAt - a.rotatedAt);
  return {
    sessions: sorted.slice(0, SHOWN_MAX).map((session) => toOpenSession(session, sessionId)),
    total: open.length,
    secondFactor: {
      on: factor !== undefined,
      ...(factor && { since: toTimestamp(new Date(factor.since)) }),
      recoveryCodesLeft: factor ? Object.keys(factor.recovery).length : 0,
      required: roles.length > 0,
    },
    passwordSet: account.passwordSet,
  };
}

/** A session as its owner sees it; `current` is that of the call. */
export const toOpenSession = (session: SessionRecord, current?: string): OpenSession => ({
  sessionId: session.sessionId,
  ...session.device,
  firstUsed: toTimestamp(new Date(session.createdAt)),
  lastUsed: toTimestamp(new Date(session.rotatedAt)),
  current: session.sessionId === current,
});

export interface EndSessionsDeps extends EndSessionDeps {
  readonly sessions: Pick<SessionStore, 'find' | 'end' | 'endAll'>;
  readonly identityProvider: Pick<IdentityProvider, 'revoke' | 'signOutEverywhere'>;
  readonly outbox: { add(events: readonly ReturnType<typeof newEvent<'sessionEnded'>>[]): Promise<void> };
}

/** Ends one of the caller's sessions, or all of them with this one (C119). 404 for a session that is not the caller's or has ended. */
export async function endSessions(
  sessionId: string | undefined,
  { userUuid }: Pick<Caller, 'userUuid'>,
  deps: EndSessionsDeps,
): Promise<void> {
  if (sessionId !== undefined) {
    const session = await deps.sessions.find(userUuid, sessionId);
    if (!session) throw notFound();
    return endSession(session, deps);
  }
  await deps.sessions.endAll(userUuid);
  await deps.outbox.add([newEvent('sessionEnded', { customerUuid: userUuid }, deps)]);
  await deps.identityProvider.signOutEverywhere(userUuid).catch(deps.logUnrevoked);
}
