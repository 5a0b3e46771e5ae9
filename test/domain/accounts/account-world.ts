import { expect, vi } from 'vitest';
import type { ShortRegistrationRequest } from '#contract/accounts.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Code } from '#contract/codes/registry.ts';
import type { Account } from '#domain/accounts/account.ts';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { login } from '#domain/accounts/login.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCaptcha, fakeUsedCaptchas } from '#test/fakes/captcha.ts';
import { fakeCipher } from '#test/fakes/cipher.ts';
import { testClock } from '#test/fakes/clock.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeIdentityProvider } from '#test/fakes/identity-provider.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries, fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeProfiles } from '#test/fakes/profiles.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSecondFactors } from '#test/fakes/second-factors.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { fakeSocial } from '#test/fakes/social.ts';
import { fakeTerms } from '#test/fakes/terms.ts';

/** A client address. */
export const HERE = '203.0.113.9';
export const PASSWORD = 'Wheel-barrow7';

/** Everything the account use cases ask for, in memory, on a clock that stands still. */
export function accountWorld() {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const outbox = fakeOutbox();
  const sessions = fakeSessions(clock.now, outbox);
  const links = fakeLinks();
  const terms = fakeTerms();
  const accounts = fakeAccounts(idempotency, { sessions, links, outbox, terms });
  const deps = {
    accounts,
    secondFactors: fakeSecondFactors(accounts, sessions, outbox),
    profiles: fakeProfiles(accounts, { links, outbox }),
    idempotency,
    identityProvider: fakeIdentityProvider(),
    sessions,
    cipher: fakeCipher,
    links,
    outbox,
    deliveries: fakeDeliveries(),
    keyedHash: fakeKeyedHash,
    rateLimiter: fakeRateLimiter(outbox),
    captcha: fakeCaptcha,
    usedCaptchas: fakeUsedCaptchas(),
    mailer: fakeMailer(),
    ...mailStores(),
    logUnrevoked: vi.fn(),
    settings: fakeSettings(),
    terms,
    social: fakeSocial(),
    now: clock.now,
    pause: async (_ms: number): Promise<void> => undefined,
    newId: sequentialIds(0xa00),
  };
  // The mails that the queue would send a moment later are sent at once.
  outbox.hear((event) => sendMail(event, deps));
  return {
    clock,
    deps,
    /** An account with a password, as after an earlier visit. */
    async addCustomer(changes: Partial<Account> = {}, password = PASSWORD): Promise<Account> {
      const account = deps.accounts.put(makeAccount(changes));
      await deps.identityProvider.create(account.customerUuid);
      await deps.identityProvider.setPassword(account.customerUuid, password);
      return account;
    },
    /** The session of a sign-in by a browser without cookies. */
    login: async (emailId: string, password: string, clientAddress = HERE) =>
      openedBy(await login({ emailId, password, clientAddress, cookies: {} }, deps)).session,
    register: (form: ShortRegistrationRequest, idempotencyKey?: string, clientAddress = HERE) =>
      registerGuest(form, { idempotencyKey, clientAddress }, deps),
    forgot: (email: string, clientAddress = HERE) => forgotPassword(email, clientAddress, deps),
    /** What must not change when a call is refused. */
    written: () => ({
      accounts: deps.accounts.all.size,
      passwords: [...deps.identityProvider.passwords],
      sessions: [...deps.sessions.all.keys()],
      links: deps.links.all.size,
      events: deps.outbox.all.length,
      idempotency: deps.idempotency.all.size,
      mails: deps.mailer.sent.length,
    }),
  };
}
export type AccountWorld = ReturnType<typeof accountWorld>;

/** The code, status and field of the refusal that a call must end in. */
export async function errorOf(call: Promise<unknown>): Promise<{ code?: Code; status: number; field?: string }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PortalError);
  const { code, status, errors } = error as PortalError;
  return { status, ...(code && { code }), ...(errors[0]?.field && { field: errors[0].field }) };
}
