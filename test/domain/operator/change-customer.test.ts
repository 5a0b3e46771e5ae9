import { describe, expect, test } from 'vitest';
import { changeCarrierAccount } from '#domain/operator/change-carrier-account.ts';
import { changeCustomer } from '#domain/operator/change-customer.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, makeAccount, makeCarrier } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOperator } from '#test/fakes/operator.ts';

const audited = { by: 'marcus', why: 'asked for one price' };

function world() {
  const accounts = fakeAccounts();
  const account = accounts.put(makeAccount());
  const clock = testClock();
  const changer = fakeOperator(accounts, [{ ...makeCarrier('GLKM'), active: true }]);
  const deps = { accounts, changer, now: clock.now, newId: sequentialIds(0xa0) };
  return { accounts, account, changer, clock, deps };
}

describe('the operator changes a customer', () => {
  test('[A30] [R29] the lock and the template are set, and open sessions renew their tokens from the next second on', async () => {
    const { accounts, account, clock, deps } = world();
    const change = { template: 'SingleRate_v1', ratingRequestLock: true } as const;
    const { before, after } = await changeCustomer(` ${account.email.toUpperCase()} `, change, audited, deps);
    expect(before).toMatchObject({ template: 'Full', ratingRequestLock: false });
    expect(after).toMatchObject(change);
    expect(accounts.all.get(CUSTOMER)).toMatchObject({ ...change, renewFrom: Math.floor(clock.ms() / 1000) + 1 });
  });

  test('every change has one audit entry with who, when, what from and to, and why', async () => {
    const { account, changer, clock, deps } = world();
    await changeCustomer(account.email, { template: 'SingleRate_v3', ratingRequestLock: false }, audited, deps);
    expect(changer.entries).toEqual([
      {
        auditUuid: expect.any(String),
        at: clock.now().toISOString(),
        by: 'marcus',
        subject: { kind: 'customer', id: CUSTOMER },
        changes: [{ field: 'template', from: 'Full', to: 'SingleRate_v3' }],
        why: 'asked for one price',
      },
    ]);
  });

  test('what is so already writes nothing, and ends nobody’s tokens', async () => {
    const { accounts, account, changer, deps } = world();
    expect(await changeCustomer(account.email, { template: 'Full' }, audited, deps)).not.toHaveProperty('entry');
    expect(await changeCustomer(account.email, {}, audited, deps)).not.toHaveProperty('entry');
    expect(changer.entries).toEqual([]);
    expect(accounts.all.get(CUSTOMER)?.renewFrom).toBeUndefined();
  });

  test('an unknown address is 404; a customer that somebody else changes meanwhile is 409, and stays', async () => {
    const { accounts, account, changer, deps } = world();
    expect(await errorOf(changeCustomer('no@one.example', {}, audited, deps))).toMatchObject({ status: 404 });
    const meanwhile = {
      ...deps,
      accounts: {
        ...accounts,
        findByUuid: async (uuid: string) => {
          const read = await accounts.findByUuid(uuid);
          accounts.put({ ...account, ratingRequestLock: true });
          return read;
        },
      },
    };
    const late = changeCustomer(account.email, { ratingRequestLock: true }, audited, meanwhile);
    expect(await errorOf(late)).toMatchObject({ status: 409 });
    expect(changer.entries).toEqual([]);
  });
});

test('a carrier account is taken out of use and back, each time audited; an unknown one is 404', async () => {
  const { changer, deps } = world();
  const set = (active: boolean) => changeCarrierAccount('glkm', active, { by: 'marcus', why: '' }, deps);
  expect(await set(false)).toMatchObject({ before: { active: true }, after: { active: false } });
  expect(await set(false)).not.toHaveProperty('entry');
  expect(await set(true)).toMatchObject({ after: { active: true } });
  expect(changer.entries.map(({ changes: [change] }) => change)).toEqual([
    { field: 'active', from: 'on', to: 'off' },
    { field: 'active', from: 'off', to: 'on' },
  ]);
  expect(await errorOf(changeCarrierAccount('NONE', false, audited, deps))).toMatchObject({ status: 404 });
});
