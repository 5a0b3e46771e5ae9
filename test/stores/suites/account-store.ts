import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, SessionStore } from '#domain/accounts/account.ts';
import { sha256 } from '#domain/crypto.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Outbox } from '#domain/events/outbox.ts';
import type { Link, LinkStore } from '#domain/links/link.ts';
import type { IdempotencyRecord, IdempotencyStore } from '#domain/ports/idempotency.ts';
import { clock } from '#functions/platform/clock.ts';
import { makeAccount, makeSession } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

export interface AccountStores {
  readonly accounts: AccountStore;
  readonly idempotency: IdempotencyStore;
  readonly sessions: SessionStore;
  readonly links: LinkStore;
  readonly outbox: Outbox;
}

const newAccount = () => {
  const customerUuid = fresh();
  return makeAccount({
    customerUuid,
    email: `${customerUuid}@shipper.example`,
    passwordSet: false,
    emailVerified: false,
  });
};
const newIntent = (made: string): IdempotencyRecord => {
  const madeAt = Date.now();
  const pendingUntil = madeAt + 8000;
  return { scope: 'guest#registerGuest', key: fresh(), requestHash: 'hash', made, madeAt, pendingUntil };
};
const outcomeOf = ({ pendingUntil: _, ...intent }: IdempotencyRecord): IdempotencyRecord => ({
  ...intent,
  sessionId: 'session-1',
});
const newLink = (customerUuid: string, expiresAt: number): Link => ({
  tokenHash: sha256(fresh()),
  customerUuid,
  email: 'dana@reyes-tools.example',
  purpose: 'reset-password',
  issuedAt: 0,
  expiresAt,
  used: false,
  credentialsVersion: 0,
});

const endedOf = ({ customerUuid }: { customerUuid: string }) => newEvent('sessionEnded', { customerUuid }, clock);

/** What every store of accounts does. */
export function describeAccountStore(name: string, makeStores: () => AccountStores): void {
  describe(`accounts (${name})`, () => {
    let stores: AccountStores;
    beforeAll(() => {
      stores = makeStores();
    });

    test('an account is found by its uuid and its e-mail address, field for field', async () => {
      const account = newAccount();
      expect(await stores.accounts.create(account)).toBe('created');
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual(account);
      expect(await stores.accounts.findUuidByEmail(account.email)).toBe(account.customerUuid);
    });

    test('nobody is found who is not there', async () => {
      expect(await stores.accounts.findByUuid(fresh())).toBeUndefined();
      expect(await stores.accounts.findUuidByEmail(`${fresh()}@shipper.example`)).toBeUndefined();
    });

    test('a second account for an e-mail address is rejected and leaves nothing', async () => {
      const first = newAccount();
      const second = { ...newAccount(), email: first.email };
      const claim = newIntent(second.customerUuid);
      const session = makeSession({ customerUuid: second.customerUuid, sessionId: fresh(), rotatedAt: Date.now() });
      await stores.accounts.create(first);
      await stores.idempotency.lease(claim);
      expect(
        await stores.accounts.create(second, { session, outcome: outcomeOf(claim), events: [endedOf(second)] }),
      ).toBe('taken');
      expect(await stores.accounts.findByUuid(second.customerUuid)).toBeUndefined();
      expect(await stores.accounts.findUuidByEmail(first.email)).toBe(first.customerUuid);
      expect(await stores.idempotency.find(claim.scope, claim.key)).toEqual(claim);
      expect(await stores.sessions.find(session.customerUuid, session.sessionId)).toBeUndefined();
      expect(await stores.outbox.listUnsent(`customer#${second.customerUuid}`)).toEqual([]);
    });

    test('of twenty registrations of one address at the same time one wins', async () => {
      const email = `${fresh()}@shipper.example`;
      const rivals = Array.from({ length: 20 }, () => ({ ...newAccount(), email }));
      const outcomes = await Promise.all(rivals.map((rival) => stores.accounts.create(rival)));
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19);
      const winner = rivals[outcomes.indexOf('created')]?.customerUuid;
      expect(await stores.accounts.findUuidByEmail(email)).toBe(winner);
    });

    test('an account, its first session, the outcome of its request and its events are there together', async () => {
      const account = newAccount();
      const claim = newIntent(account.customerUuid);
      const { customerUuid, email } = account;
      const session = makeSession({ customerUuid, email, sessionId: fresh(), rotatedAt: Date.now() });
      const ended = endedOf(account);
      await stores.idempotency.lease(claim);
      expect(await stores.accounts.create(account, { session, outcome: outcomeOf(claim), events: [ended] })).toBe(
        'created',
      );
      expect(await stores.idempotency.find(claim.scope, claim.key)).toEqual(outcomeOf(claim));
      expect(await stores.sessions.find(account.customerUuid, session.sessionId)).toEqual(session);
      expect(await stores.outbox.listUnsent(ended.aggregate)).toEqual([ended]);
    });

    test('[R49] a lease that another process has taken over makes no account', async () => {
      const [slow, quick] = [newAccount(), newAccount()];
      const claim = newIntent(slow.customerUuid);
      const later = { ...claim, made: quick.customerUuid };
      expect(await stores.idempotency.lease(claim)).toBe(true);
      expect(await stores.idempotency.lease(later)).toBe(false);
      expect(await stores.idempotency.lease(later, claim)).toBe(true);
      expect(await stores.accounts.create(slow, { outcome: outcomeOf(claim) })).toBe('taken');
      expect(await stores.accounts.findUuidByEmail(slow.email)).toBeUndefined();
      expect(await stores.accounts.create(quick, { outcome: outcomeOf(later) })).toBe('created');
      expect(await stores.idempotency.lease(claim, later)).toBe(false);
    });

    test('[R49] of twenty concurrent leases of one record one succeeds; only its holder releases a lease, and an outcome stays', async () => {
      const claims = Array.from({ length: 20 }, () => newIntent(fresh()));
      const { key = '' } = claims[0] ?? {};
      const rivals = claims.map((claim) => ({ ...claim, key }));
      const won = await Promise.all(rivals.map((claim) => stores.idempotency.lease(claim)));
      expect(won.filter(Boolean)).toHaveLength(1);
      const holder = rivals[won.indexOf(true)] as IdempotencyRecord;
      await stores.idempotency.release({ ...holder, made: fresh() });
      expect(await stores.idempotency.find(holder.scope, key)).toEqual(holder);
      await stores.idempotency.release(holder);
      expect(await stores.idempotency.find(holder.scope, key)).toBeUndefined();
      const account = newAccount();
      const again = { ...holder, made: account.customerUuid };
      await stores.idempotency.lease(again);
      await stores.accounts.create(account, { outcome: outcomeOf(again) });
      await stores.idempotency.release(again);
      expect(await stores.idempotency.find(holder.scope, key)).toEqual(outcomeOf(again));
    });

    test('the idempotency record of an account is found by scope and key only', async () => {
      const account = newAccount();
      const claim = newIntent(account.customerUuid);
      await stores.idempotency.lease(claim);
      await stores.accounts.create(account, { outcome: outcomeOf(claim) });
      expect(await stores.idempotency.find(claim.scope, fresh())).toBeUndefined();
      expect(await stores.idempotency.find(`${fresh()}#createShipment`, claim.key)).toBeUndefined();
    });

    test('shipping frequency and own password change their fields and no others', async () => {
      const account = newAccount();
      await stores.accounts.create(account);
      await stores.accounts.setShippingFrequency(account.customerUuid, 5);
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual({
        ...account,
        shippingFrequencyId: 5,
        profileRevision: 1,
      });
      const at = 1_790_000_000_000;
      expect(
        await stores.accounts.beginPasswordChange(account.customerUuid, { version: 0, at, until: at + 9, events: [] }),
      ).toBe(true);
      const set = {
        ...account,
        shippingFrequencyId: 5,
        profileRevision: 1,
        passwordSet: true,
        passwordSetAt: at,
        tmpPasswordStatus: 0,
        emailVerified: true,
        credentialsVersion: 2,
      };
      expect(await stores.accounts.finishPasswordChange(account.customerUuid, { at, by: 'link', events: [] })).toEqual(
        set,
      );
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual(set);
    });

    test('the last step of a password is written with its events, or neither is', async () => {
      const account = newAccount();
      await stores.accounts.create(account);
      const { customerUuid } = account;
      const told = newEvent('passwordChanged', { customerUuid }, clock);
      const end = { at: 5, by: 'owner', events: [told] } as const;
      expect(await stores.accounts.finishPasswordChange(customerUuid, end)).toMatchObject({ passwordSetAt: 5 });
      expect(await stores.outbox.listUnsent(`customer#${customerUuid}`)).toEqual([told]);
      const nobody = fresh();
      const lost = { ...end, events: [newEvent('passwordChanged', { customerUuid: nobody }, clock)] };
      await expect(stores.accounts.finishPasswordChange(nobody, lost)).rejects.toThrow();
      expect(await stores.outbox.listUnsent(`customer#${nobody}`)).toEqual([]);
    });

    test('[A26] of ten changes of a password that found the same version one begins, and it uses its link up', async () => {
      const account = newAccount();
      await stores.accounts.create(account);
      const at = Date.now();
      const links = Array.from({ length: 10 }, () => newLink(account.customerUuid, at + 1000));
      await Promise.all(links.map((link) => stores.links.add(link)));
      const begin = (link: Link) =>
        stores.accounts.beginPasswordChange(account.customerUuid, {
          ...{ version: 0, link, at, until: at + 5000, events: [endedOf(account)] },
        });
      const started = await Promise.all(links.map(begin));
      expect(started.filter(Boolean)).toHaveLength(1);
      const used = await Promise.all(links.map(({ tokenHash }) => stores.links.find(tokenHash)));
      expect(used.map((link) => link?.used)).toEqual(started);
      const changing = { ...account, credentialsVersion: 1, passwordChangeUntil: at + 5000 };
      expect(await stores.accounts.findByUuid(account.customerUuid)).toEqual(changing);
      expect(await stores.outbox.listUnsent(`customer#${account.customerUuid}`)).toHaveLength(1);
    });

    test('[A26] a link that was used or has expired, to the millisecond, begins nothing and leaves the version', async () => {
      const account = newAccount();
      await stores.accounts.create(account);
      const { customerUuid } = account;
      const at = Date.now();
      const begin = (link: Link, version: number, when = at) =>
        stores.accounts.beginPasswordChange(customerUuid, { version, link, at: when, until: at, events: [] });
      const link = newLink(customerUuid, at + 1000);
      await stores.links.add(link);
      expect(await begin(link, 0, at + 1000)).toBe(false);
      expect(await begin(newLink(customerUuid, at + 1000), 0)).toBe(false);
      expect(await stores.links.find(link.tokenHash)).toEqual(link);
      expect(await begin(link, 0, at + 999)).toBe(true);
      expect(await begin(link, 1)).toBe(false);
      expect((await stores.accounts.findByUuid(customerUuid))?.credentialsVersion).toBe(1);
    });

    test('[A26] a raised version ends every session of before, and none of it is opened or renewed any more', async () => {
      const account = newAccount();
      await stores.accounts.create(account);
      const { customerUuid } = account;
      const at = Date.now();
      const session = makeSession({ customerUuid, sessionId: fresh(), rotatedAt: at, credentialsVersion: 0 });
      const newer = { ...session, sessionId: fresh(), credentialsVersion: 1 };
      expect(await stores.sessions.open(session)).toBe(true);
      await stores.accounts.beginPasswordChange(customerUuid, { version: 0, at, until: at + 5000, events: [] });
      expect(await stores.sessions.find(customerUuid, session.sessionId)).toBeUndefined();
      expect(await stores.sessions.open({ ...session, sessionId: fresh() })).toBe(false);
      expect(await stores.sessions.open(newer)).toBe(false);
      // The process died, and its time is up.
      expect(await stores.sessions.open({ ...newer, rotatedAt: at + 5000 })).toBe(true);
      await stores.accounts.finishPasswordChange(customerUuid, { at, by: 'link', events: [] });
      expect(await stores.sessions.find(customerUuid, newer.sessionId)).toBeUndefined();
      expect(await stores.sessions.open({ ...newer, credentialsVersion: 2 })).toBe(true);
    });

    test('[A02] [R25] one write makes every session of an account read the changed rights', async () => {
      const [account, other] = [newAccount(), newAccount()];
      const open = async ({ customerUuid }: { customerUuid: string }) => {
        const session = makeSession({ customerUuid, sessionId: fresh(), rotatedAt: Date.now() });
        await stores.sessions.open(session);
        return () => stores.sessions.find(customerUuid, session.sessionId);
      };
      await Promise.all([account, other].map((one) => stores.accounts.create(one)));
      const [first, second, foreign] = [await open(account), await open(account), await open(other)];
      await stores.accounts.changeRights(account.customerUuid, { ratingRequestLock: true });
      await stores.accounts.markRightsChanged(account.customerUuid, 1_790_000_000);
      expect([(await first())?.renewFrom, (await second())?.renewFrom]).toEqual([1_790_000_000, 1_790_000_000]);
      expect((await foreign())?.renewFrom).toBeUndefined();
      expect(await stores.accounts.findByUuid(account.customerUuid)).toMatchObject({ ratingRequestLock: true });
    });

    test('a change of an account that is not there fails and makes none', async () => {
      const customerUuid = fresh();
      await expect(stores.accounts.setShippingFrequency(customerUuid, 2)).rejects.toThrow();
      expect(await stores.accounts.findByUuid(customerUuid)).toBeUndefined();
    });
  });
}
