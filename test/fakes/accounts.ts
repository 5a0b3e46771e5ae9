import { type Account, type AccountStore, versionOf } from '#domain/accounts/account.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeLinks, fakeLinks } from './links.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';
import { type FakeSessions, fakeSessions } from './sessions.ts';
import { type FakeTerms, fakeTerms } from './terms.ts';

export interface FakeAccounts extends AccountStore {
  /** Puts an account in, as an earlier registration would have. */
  put(account: Account): Account;
  readonly all: ReadonlyMap<string, Account>;
}

/** Accounts in memory, one an e-mail address; what is written together with one goes into the other stores given. */
export function fakeAccounts(
  idempotency: FakeIdempotency = fakeIdempotency(),
  {
    sessions,
    links,
    outbox,
    terms = fakeTerms(),
  }: { sessions: FakeSessions; links: FakeLinks; outbox: FakeOutbox; terms?: FakeTerms } = {
    sessions: fakeSessions(),
    links: fakeLinks(),
    outbox: fakeOutbox(),
  },
): FakeAccounts {
  const all = new Map<string, Account>();
  const socials = new Map<string, string>();
  sessions.knowAccounts((customerUuid) => all.get(customerUuid));
  const byEmail = (email: string) => [...all.values()].find((account) => account.email === email);
  const change = (customerUuid: string, fields: Partial<Account>) => {
    const account = all.get(customerUuid);
    if (!account) throw new Error('There is no such account');
    all.set(customerUuid, copy({ ...account, ...fields }));
  };
  return {
    all,
    put(account) {
      all.set(account.customerUuid, copy(account));
      return account;
    },
    findByUuid: async (customerUuid) => copy(all.get(customerUuid)),
    findUuidByEmail: async (email) => byEmail(email)?.customerUuid,
    async create(account, { session, outcome, events = [], acceptance } = {}) {
      if (byEmail(account.email) || (outcome && !idempotency.isClaimedBy(outcome))) return 'taken';
      if (all.has(account.customerUuid)) throw new Error('There is an account with this uuid already');
      if (acceptance && (await terms.accept(acceptance)) === 'replaced') return 'terms-replaced';
      if (outcome) idempotency.put(outcome);
      if (session) sessions.put(session);
      all.set(account.customerUuid, copy(account));
      if (account.social) socials.set(account.social.idHash, account.customerUuid);
      await outbox.write(events);
      return 'created';
    },
    async findUuidBySocial(idHash) {
      return socials.get(idHash);
    },
    async linkSocial(customerUuid, link) {
      const account = all.get(customerUuid);
      if (!account || versionOf(account) !== link.credentialsVersion) return false;
      change(customerUuid, { social: link });
      socials.set(link.idHash, customerUuid);
      return true;
    },
    async setShippingFrequency(customerUuid, frequencyId) {
      const profileRevision = (all.get(customerUuid)?.profileRevision ?? 0) + 1;
      change(customerUuid, { shippingFrequencyId: frequencyId, profileRevision });
    },
    async beginPasswordChange(customerUuid, { version, link, at, until, events }) {
      const account = all.get(customerUuid);
      if (!account || versionOf(account) !== version) return false;
      if (link && !links.useUp(link.tokenHash, at)) return false;
      change(customerUuid, { credentialsVersion: version + 1, passwordChangeUntil: until });
      await outbox.write(events);
      return true;
    },
    async finishPasswordChange(customerUuid, { at, by, events }) {
      const version = versionOf(all.get(customerUuid) ?? {}) + 1;
      const proven = by === 'link' ? { emailVerified: true } : {};
      const tmpPasswordStatus = by === 'operator' ? 1 : 0;
      const set = { passwordSet: true, passwordSetAt: at, tmpPasswordStatus, ...proven } as const;
      change(customerUuid, { ...set, credentialsVersion: version, passwordChangeUntil: undefined });
      await outbox.write(events);
      return copy(all.get(customerUuid) as Account);
    },
    changeRights: async (customerUuid, fields) => change(customerUuid, fields),
    markRightsChanged: async (customerUuid, renewFrom) => change(customerUuid, { renewFrom }),
  };
}
