import { type Account, type SessionStore, versionOf } from '#domain/accounts/account.ts';
import { lacksSecondFactor, SESSION_DAYS, type SessionRecord } from '#domain/accounts/session.ts';
import { copy } from './copy.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeSessions extends SessionStore {
  readonly all: ReadonlyMap<string, SessionRecord>;
  /** Writes the record, whatever the account says. */
  put(session: SessionRecord): void;
  /** Records that a session has the code of a second factor; false for one that is gone. */
  mark(customerUuid: string, sessionId: string, secondFactorAt: number): boolean;
  /** Where the accounts are whose versions count. */
  knowAccounts(find: (customerUuid: string) => Account | undefined): void;
}

const DAY_MS = 24 * 60 * 60_000;
const nameOf = (customerUuid: string, sessionId: string) => `${customerUuid}/${sessionId}`;

/** Sessions in memory; one that was not refreshed for 30 days is no longer found. */
export function fakeSessions(now: () => Date = () => new Date(), outbox: FakeOutbox = fakeOutbox()): FakeSessions {
  const all = new Map<string, SessionRecord>();
  let accountOf: (customerUuid: string) => Account | undefined = () => undefined;
  const isCurrent = (session: SessionRecord) => versionOf(session) === versionOf(accountOf(session.customerUuid) ?? {});
  const alive = (session: SessionRecord | undefined) => {
    if (!session || session.rotatedAt + SESSION_DAYS * DAY_MS <= now().getTime()) return undefined;
    if (!isCurrent(session) || lacksSecondFactor(session, accountOf(session.customerUuid))) return undefined;
    const { renewFrom, secondFactorSince } = accountOf(session.customerUuid) ?? {};
    return {
      ...session,
      ...(renewFrom !== undefined && { renewFrom }),
      ...(secondFactorSince !== undefined && { secondFactorOn: true }),
    };
  };
  const put = ({ renewFrom: _, secondFactorOn: __, ...session }: SessionRecord) =>
    void all.set(nameOf(session.customerUuid, session.sessionId), copy(session));
  return {
    all,
    put,
    knowAccounts(find) {
      accountOf = find;
    },
    async open(session) {
      const { passwordChangeUntil = 0, secondFactorSince } = accountOf(session.customerUuid) ?? {};
      if (lacksSecondFactor(session, { secondFactorSince })) return false;
      if (!isCurrent(session) || passwordChangeUntil > session.rotatedAt) return false;
      put(session);
      return true;
    },
    mark(customerUuid, sessionId, secondFactorAt) {
      const session = all.get(nameOf(customerUuid, sessionId));
      if (session) put({ ...session, secondFactorAt });
      return session !== undefined;
    },
    list: async (customerUuid) =>
      copy([...all.values()].filter((one) => one.customerUuid === customerUuid && alive(one) !== undefined)),
    find: async (customerUuid, sessionId) => copy(alive(all.get(nameOf(customerUuid, sessionId)))),
    async rotate(session, ifHash) {
      const name = nameOf(session.customerUuid, session.sessionId);
      const stored = all.get(name);
      if (stored?.refreshHash !== ifHash) return false;
      if (session.secondFactorAt === undefined && stored.secondFactorAt !== undefined) return false;
      put(session);
      return true;
    },
    async end(customerUuid, sessionId, events) {
      all.delete(nameOf(customerUuid, sessionId));
      await outbox.write(events);
    },
    async endAll(customerUuid) {
      for (const name of all.keys()) if (name.startsWith(`${customerUuid}/`)) all.delete(name);
    },
  };
}
