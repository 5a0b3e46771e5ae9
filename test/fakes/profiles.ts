import type { Account } from '#domain/accounts/account.ts';
import type { LinkedChange, ProfileStore } from '#domain/accounts/profile-store.ts';
import type { AuditEntry } from '#domain/audit.ts';
import type { FakeAccounts } from './accounts.ts';
import { copy } from './copy.ts';
import type { FakeLinks } from './links.ts';
import type { FakeOutbox } from './outbox.ts';

/** What owners change of the accounts of a fake store. */
export function fakeProfiles(
  accounts: FakeAccounts,
  { links, outbox }: { links: FakeLinks; outbox: FakeOutbox },
): ProfileStore & { readonly entries: readonly AuditEntry[] } {
  const entries: AuditEntry[] = [];
  const put = (account: Account, fields: Partial<Account>) => accounts.put({ ...account, ...fields });
  const next = ({ profileRevision = 0 }: Account) => ({ profileRevision: profileRevision + 1 });
  const useUp = ({ link, at }: LinkedChange) => links.useUp(link.tokenHash, at);
  return {
    entries,
    async change(customerUuid, fields, ifRevision, events, entry) {
      const account = accounts.all.get(customerUuid);
      if (!account || (account.profileRevision ?? 0) !== ifRevision) return false;
      put(account, { ...fields, ...next(account) });
      await outbox.write(events);
      if (entry) entries.push(copy(entry));
      return true;
    },
    async setMarketing(customerUuid, flags, at) {
      const account = accounts.all.get(customerUuid);
      if (!account) return;
      const { textUpdatesAt = at, ...others } = account;
      const marketing = { ...account.marketing, ...flags };
      const consent =
        flags.sendSms === undefined ? account : { ...others, ...(flags.sendSms === 1 && { textUpdatesAt }) };
      accounts.put({ ...consent, marketing, ...next(account) });
    },
    async stopMarketing(customerUuid, events) {
      const account = accounts.all.get(customerUuid);
      if (account?.marketing.newsAndUpdate !== 1 && account?.marketing.discount !== 1) return;
      put(account, { marketing: { ...account.marketing, newsAndUpdate: 0, discount: 0 }, ...next(account) });
      await outbox.write(events);
    },
    async verifyEmail(customerUuid, email, change) {
      const account = accounts.all.get(customerUuid);
      if (account?.email !== email || !useUp(change)) return false;
      put(account, { emailVerified: true, renewFrom: change.renewFrom });
      await outbox.write(change.events);
      return true;
    },
    async askEmail(customerUuid, pendingEmail, events) {
      const account = accounts.all.get(customerUuid);
      if (!account) throw new Error('There is no such account');
      put(account, { pendingEmail });
      await outbox.write(events);
    },
    async changeEmail(customerUuid, from, to, change) {
      const account = accounts.all.get(customerUuid);
      if ([...accounts.all.values()].some(({ email }) => email === to)) return 'taken';
      if (account?.email !== from || account.pendingEmail?.email !== to || !useUp(change)) return 'stale';
      put(account, { email: to, emailVerified: true, renewFrom: change.renewFrom, pendingEmail: undefined });
      await outbox.write(change.events);
      return 'changed';
    },
    async restoreEmail(customerUuid, from, to, events) {
      const account = accounts.all.get(customerUuid);
      if ([...accounts.all.values()].some(({ email }) => email === to)) return 'taken';
      if (account?.email !== from) return 'stale';
      put(account, { email: to, emailVerified: true, pendingEmail: undefined });
      await outbox.write(events);
      return 'restored';
    },
  };
}
