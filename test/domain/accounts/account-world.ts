import { expect, vi } from 'vitest';
import type { Code } from '#contract/codes/catalogue.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Account } from '#domain/accounts/account.ts';
import { login } from '#domain/accounts/login.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeActivations } from '#test/fakes/activations.ts';
import { fakeAttempts } from '#test/fakes/attempts.ts';
import { testClock } from '#test/fakes/clock.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fakeHumanCheck, fakeUsedChecks } from '#test/fakes/human-check.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeIntents } from '#test/fakes/intents.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeSealer } from '#test/fakes/sealer.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeVault } from '#test/fakes/vault.ts';

export const PASSWORD = 'Wheel-barrow7';

/** Everything the account use cases ask for, in memory, on a clock that stands still. */
export function accountWorld() {
  const clock = testClock();
  const intents = fakeIntents();
  const deps = {
    accounts: fakeAccounts(intents),
    intents,
    vault: fakeVault(),
    sessions: fakeSessions(clock.now),
    sealer: fakeSealer,
    activations: fakeActivations(),
    attempts: fakeAttempts(),
    humanCheck: fakeHumanCheck,
    usedChecks: fakeUsedChecks(),
    mailer: fakeMailer(),
    logUnsent: vi.fn(),
    settings: fakeSettings(),
    now: clock.now,
    pause: async () => undefined,
    newId: sequentialIds(0xa00),
  };
  return {
    clock,
    deps,
    /** An account with a password, as after an earlier visit. */
    async addCustomer(changes: Partial<Account> = {}, password = PASSWORD): Promise<Account> {
      const account = deps.accounts.put(makeAccount(changes));
      await deps.vault.create(account.customerUuid);
      await deps.vault.setPassword(account.customerUuid, password);
      return account;
    },
    login: (emailId: string, password: string, clientAddress = '203.0.113.9') =>
      login({ emailId, password, clientAddress }, deps),
    /** What must not change when a call is refused. */
    written: () => ({
      accounts: deps.accounts.all.size,
      passwords: [...deps.vault.passwords],
      sessions: [...deps.sessions.all.keys()],
      activations: deps.activations.all.size,
      intents: deps.intents.all.size,
      mails: deps.mailer.sent.length,
    }),
  };
}
export type AccountWorld = ReturnType<typeof accountWorld>;

/** The code, status and field of the refusal that a call must end in. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code?: Code; status: number; field?: string }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PortalError);
  const { code, status, errors } = error as PortalError;
  return { status, ...(code && { code }), ...(errors[0]?.field && { field: errors[0].field }) };
}
