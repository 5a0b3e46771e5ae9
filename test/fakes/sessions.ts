import type { SessionStore } from '#domain/accounts/account.ts';
import { SESSION_DAYS, type SessionRecord } from '#domain/accounts/session.ts';
import { copy } from './copy.ts';

export interface FakeSessions extends SessionStore {
  readonly all: ReadonlyMap<string, SessionRecord>;
}

const DAY_MS = 24 * 60 * 60_000;
const nameOf = (customerUuid: string, sessionId: string) => `${customerUuid}/${sessionId}`;

/** Sessions in memory; one that was not refreshed for 30 days is no longer found. */
export function fakeSessions(now: () => Date = () => new Date()): FakeSessions {
  const all = new Map<string, SessionRecord>();
  const alive = (session: SessionRecord | undefined) =>
    session && session.rotatedAt + SESSION_DAYS * DAY_MS > now().getTime() ? session : undefined;
  return {
    all,
    async open(session) {
      all.set(nameOf(session.customerUuid, session.sessionId), copy(session));
    },
    find: async (customerUuid, sessionId) => copy(alive(all.get(nameOf(customerUuid, sessionId)))),
    async rotate(session, ifHash) {
      const name = nameOf(session.customerUuid, session.sessionId);
      if (all.get(name)?.refreshHash !== ifHash) return false;
      all.set(name, copy(session));
      return true;
    },
    async end(customerUuid, sessionId) {
      all.delete(nameOf(customerUuid, sessionId));
    },
    async endAll(customerUuid) {
      for (const name of all.keys()) if (name.startsWith(`${customerUuid}/`)) all.delete(name);
    },
  };
}
