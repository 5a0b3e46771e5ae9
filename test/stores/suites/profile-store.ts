import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account, AccountStore } from '#domain/accounts/account.ts';
import type { LinkedChange, ProfileStore } from '#domain/accounts/profile-store.ts';
import { type AuditEntry, newAuditEntry } from '#domain/audit.ts';
import { sha256 } from '#domain/crypto.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import type { Link, LinkPurpose, LinkStore } from '#domain/links/link.ts';
import { clock } from '#functions/platform/clock.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface ProfileStores {
  readonly accounts: AccountStore;
  readonly links: LinkStore;
  readonly profiles: ProfileStore;
  readonly outbox: Pick<Outbox, 'listUnsent'>;
  /** The audit entries about a customer. */
  listEntries(customerUuid: string): Promise<readonly AuditEntry[]>;
}

/** What every store of profiles does. */
export function describeProfileStore(name: string, makeStores: () => ProfileStores): void {
  describe(`profiles (${name})`, () => {
    let stores: ProfileStores;
    let account: Account;
    beforeAll(() => {
      stores = makeStores();
    });
    beforeEach(async () => {
      account = await added();
    });

    async function added(): Promise<Account> {
      const customerUuid = fresh();
      const made = makeAccount({ customerUuid, email: `${customerUuid}@shipper.example`, emailVerified: false });
      await stores.accounts.create(made);
      return made;
    }
    const read = async () => stores.accounts.findByUuid(account.customerUuid);
    const change = async (purpose: LinkPurpose, email: string): Promise<LinkedChange> => {
      const at = Date.now();
      const { customerUuid } = account;
      const times = { issuedAt: at, expiresAt: at + 60_000, used: false, credentialsVersion: 0 };
      const link: Link = { tokenHash: sha256(fresh()), customerUuid, email, purpose, ...times };
      await stores.links.add(link);
      return { link, at, renewFrom: Math.ceil(at / 1000), events: [] };
    };
    const pendingOf = (email: string): Account['pendingEmail'] => ({ email, askedAt: Date.now() });

    test('a change sets and takes away fields, raises the revision, and leaves every other field', async () => {
      const { profiles } = stores;
      expect(await profiles.change(account.customerUuid, { extension: '204', company: 'Reyes Two' }, 0, [])).toBe(true);
      expect(await profiles.change(account.customerUuid, { extension: undefined, sicCode: '2421' }, 1, [])).toBe(true);
      const expected = { ...account, company: 'Reyes Two', sicCode: '2421', profileRevision: 2 };
      expect(await read()).toEqual(expected);
    });

    test('of two changes of one revision, one is written', async () => {
      const write = (extension: string) => stores.profiles.change(account.customerUuid, { extension }, 0, []);
      const written = await Promise.all([write('1'), write('2'), write('3')]);
      expect(written.filter(Boolean)).toHaveLength(1);
      expect((await read())?.extension).toBe(String(written.indexOf(true) + 1));
      expect((await read())?.profileRevision).toBe(1);
    });

    test('[C40] a change of the broker’s fields is written with its audit entry, or neither is', async () => {
      const { profiles, listEntries } = stores;
      const { customerUuid } = account;
      const entryOf = (to: string) =>
        newAuditEntry(
          { kind: 'customer', id: customerUuid },
          [{ field: 'limit', from: '0.00', to }],
          { by: 'A-0001 Priya Shah', why: '' },
          { now: () => new Date(), newId: fresh },
        );
      const first = entryOf('1.00');
      expect(await profiles.change(customerUuid, { arCreditLimitCents: 100 }, 0, [], first)).toBe(true);
      expect(await profiles.change(customerUuid, { arCreditLimitCents: 200 }, 0, [], entryOf('2.00'))).toBe(false);
      expect(await listEntries(customerUuid)).toEqual([first]);
      expect((await read())?.arCreditLimitCents).toBe(100);
    });

    test('marketing flags change one by one; an unknown account is no error', async () => {
      await stores.profiles.setMarketing(account.customerUuid, { newsAndUpdate: 0 }, 1000);
      expect((await read())?.marketing).toEqual({ ...account.marketing, newsAndUpdate: 0 });
      await stores.profiles.setMarketing(fresh(), { newsAndUpdate: 0 }, 1000);
    });

    test('[A39] what advertises stops with its event once, also at the same time, and never for an account that is gone', async () => {
      const { customerUuid } = account;
      const stop = (of: string) =>
        stores.profiles.stopMarketing(of, [newEvent('marketingStopped', { customerUuid: of }, clock)]);
      await stores.profiles.setMarketing(customerUuid, { newsAndUpdate: 0, discount: 1 }, 1000);
      await Promise.all([stop(customerUuid), stop(customerUuid), stop(customerUuid)]);
      await stop(customerUuid);
      const stopped = { ...account.marketing, newsAndUpdate: 0, discount: 0 };
      expect(await read()).toMatchObject({ marketing: stopped, profileRevision: 2 });
      expect(await stores.outbox.listUnsent(`customer#${customerUuid}`)).toHaveLength(1);
      const nobody = fresh();
      await stop(nobody);
      expect(await stores.outbox.listUnsent(`customer#${nobody}`)).toEqual([]);
    });

    test('texts that are turned on keep the time of the first consent, texts that are turned off lose it', async () => {
      const set = (sendSms: 0 | 1, at: number) => stores.profiles.setMarketing(account.customerUuid, { sendSms }, at);
      await set(0, 1000);
      expect(await read()).not.toHaveProperty('textUpdatesAt');
      await set(1, 2000);
      await set(1, 3000);
      expect(await read()).toMatchObject({ textUpdatesAt: 2000, marketing: { sendSms: 1 } });
      await set(0, 4000);
      expect(await read()).not.toHaveProperty('textUpdatesAt');
    });

    test('an address is verified by its link once, and only while it is the account’s', async () => {
      const { profiles } = stores;
      const right = await change('verify-email', account.email);
      expect(await profiles.verifyEmail(account.customerUuid, 'other@shipper.example', right)).toBe(false);
      expect((await read())?.emailVerified).toBe(false);
      expect(await profiles.verifyEmail(account.customerUuid, account.email, right)).toBe(true);
      expect(await read()).toMatchObject({ emailVerified: true, renewFrom: right.renewFrom });
      expect(await profiles.verifyEmail(account.customerUuid, account.email, right)).toBe(false);
    });

    test('a completed change is taken back while the address is free, from the address that the account has', async () => {
      const { profiles, accounts } = stores;
      const [from, to] = [account.email, `${fresh()}@whitfield.example`];
      await profiles.askEmail(account.customerUuid, pendingOf(to), []);
      expect(await profiles.changeEmail(account.customerUuid, from, to, await change('change-email', to))).toBe(
        'changed',
      );
      expect(await profiles.restoreEmail(account.customerUuid, from, `${fresh()}@other.example`, [])).toBe('stale');
      expect(await profiles.restoreEmail(account.customerUuid, to, from, [])).toBe('restored');
      expect(await read()).toMatchObject({ email: from, emailVerified: true });
      expect(await accounts.findUuidByEmail(from)).toBe(account.customerUuid);
      expect(await accounts.findUuidByEmail(to)).toBeUndefined();
      expect(await profiles.restoreEmail(account.customerUuid, to, from, [])).toBe('taken');
    });

    test('a new address is found and the old one is free, once its link is used', async () => {
      const { profiles, accounts } = stores;
      const to = `${fresh()}@whitfield.example`;
      const linked = await change('change-email', to);
      expect(await profiles.changeEmail(account.customerUuid, account.email, to, linked)).toBe('stale');
      await profiles.askEmail(account.customerUuid, pendingOf(to), []);
      expect(await profiles.changeEmail(account.customerUuid, account.email, to, linked)).toBe('changed');
      expect(await read()).toMatchObject({ email: to, emailVerified: true });
      expect(await read()).not.toHaveProperty('pendingEmail');
      expect(await accounts.findUuidByEmail(to)).toBe(account.customerUuid);
      expect(await accounts.findUuidByEmail(account.email)).toBeUndefined();
    });

    test('an address that another account has by then stays theirs', async () => {
      const other = await added();
      await stores.profiles.askEmail(account.customerUuid, pendingOf(other.email), []);
      const linked = await change('change-email', other.email);
      expect(await stores.profiles.changeEmail(account.customerUuid, account.email, other.email, linked)).toBe('taken');
      expect((await read())?.email).toBe(account.email);
      expect(await stores.accounts.findUuidByEmail(other.email)).toBe(other.customerUuid);
    });
  });
}
