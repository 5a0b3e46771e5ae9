import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/audit.ts';
import { setTemporaryPassword } from '#domain/operator/set-temporary-password.ts';
import { accountWorld, errorOf, PASSWORD } from '#test/domain/accounts/account-world.ts';

const audited = { by: 'marcus', why: 'called back at the number on file' };

async function world() {
  const accounts = accountWorld();
  const account = await accounts.addCustomer();
  const entries: AuditEntry[] = [];
  const deps = { ...accounts.deps, audit: { append: async (entry: AuditEntry) => void entries.push(entry) } };
  return { ...accounts, account, entries, deps };
}

test('[R41] the operator’s password lets the owner in to choose another one, and ends every session and the old password', async () => {
  const { account, deps, login } = await world();
  await login(account.email, PASSWORD);
  const { password } = await setTemporaryPassword(` ${account.email.toUpperCase()} `, audited, deps);
  expect(deps.sessions.all.size).toBe(0);
  expect(await errorOf(login(account.email, PASSWORD))).toMatchObject({ code: '3258' });
  expect((await login(account.email, password)).tmpPasswordStatus).toBe(1);
});

test('its audit entry says who, when and why, and does not hold the password', async () => {
  const { account, deps, clock, entries } = await world();
  const { password, entry } = await setTemporaryPassword(account.email, audited, deps);
  expect(entries).toEqual([entry]);
  expect(entry).toMatchObject({ ...audited, at: clock.now().toISOString(), subject: { kind: 'customer' } });
  expect(entry.changes).toEqual([{ field: 'password', from: 'own', to: 'new-temporary' }]);
  expect(JSON.stringify([entries, deps.outbox.all])).not.toContain(password);
});

test('nothing is set that cannot be recorded, for nobody, or over a change meanwhile', async () => {
  const { account, deps, written } = await world();
  const before = written();
  const broken = { ...deps, audit: { append: () => Promise.reject(new Error('The table is gone')) } };
  await expect(setTemporaryPassword(account.email, audited, broken)).rejects.toThrow('The table is gone');
  expect(await errorOf(setTemporaryPassword('nobody@other.example', audited, deps))).toMatchObject({ status: 404 });
  const changing = { ...deps, accounts: { ...deps.accounts, beginPasswordChange: async () => false } };
  expect(await errorOf(setTemporaryPassword(account.email, audited, changing))).toMatchObject({ status: 409 });
  expect(written()).toEqual(before);
});
