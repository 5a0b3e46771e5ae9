import { describe, expect, test } from 'vitest';
import { noteUndelivered } from '#domain/mails/suppression.ts';
import { findSuppression, liftSuppression, listSuppressions } from '#domain/operator/lift-suppression.ts';
import { accountWorld, errorOf } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';

const DANA = 'dana@reyes-tools.example';
const RAY = 'ray@whitfield.example';
const audited = { by: 'marcus', why: 'mailbox was set up again' };

/** The address of an account bounced, then one that is no account's complained. */
async function world() {
  const { deps, clock, addCustomer } = accountWorld();
  const account = await addCustomer();
  await noteUndelivered({ reason: 'bounce', addresses: [DANA] }, deps);
  clock.advance(1000);
  await noteUndelivered({ reason: 'complaint', addresses: [RAY] }, deps);
  return { account, deps, clock };
}

describe('addresses that get no mails', () => {
  test('are listed newest first, and named while an account has them', async () => {
    const { deps } = await world();
    const listed = async () =>
      (await listSuppressions(10, deps)).map(({ suppression, email }) => [suppression.reason, email]);
    expect(await listed()).toEqual([
      ['complaint', undefined],
      ['bounce', DANA],
    ]);
    const account = deps.accounts.all.get(CUSTOMER);
    if (account) deps.accounts.put({ ...account, email: 'new@reyes-tools.example' });
    expect(await listed()).toEqual([
      ['complaint', undefined],
      ['bounce', undefined],
    ]);
  });

  test('are found however they are typed', async () => {
    const { deps } = await world();
    expect(await findSuppression(` ${RAY.toUpperCase()} `, deps)).toMatchObject({ reason: 'complaint' });
    expect(await findSuppression('lee@other.example', deps)).toBeUndefined();
  });
});

describe('lifting', () => {
  test('lets mails go there again, and says who did it and why without the address', async () => {
    const { deps } = await world();
    const { lifted, entry } = await liftSuppression(DANA, audited, deps);
    expect(await findSuppression(DANA, deps)).toBeUndefined();
    expect(await findSuppression(RAY, deps)).toBeDefined();
    expect(deps.suppressions.audit).toEqual([entry]);
    expect(entry).toMatchObject({
      ...audited,
      subject: { kind: 'mail-address', id: lifted.addressHash },
      changes: [{ field: 'suppressed', from: 'bounce', to: 'no' }],
    });
    expect(JSON.stringify(entry)).not.toContain('dana');
  });

  test('needs a reason', async () => {
    const { deps } = await world();
    const refused = await errorOf(liftSuppression(DANA, { by: 'marcus', why: '' }, deps));
    expect(refused).toMatchObject({ status: 422, field: 'why' });
    expect(await findSuppression(DANA, deps)).toBeDefined();
  });

  test('of an address to which mails go is 404', async () => {
    const { deps } = await world();
    expect(await errorOf(liftSuppression('lee@other.example', audited, deps))).toMatchObject({ status: 404 });
    expect(deps.suppressions.audit).toEqual([]);
  });

  test('of one that bounced again meanwhile is 409, and it stays', async () => {
    const { deps } = await world();
    const { lift } = deps.suppressions;
    const suppressions = {
      ...deps.suppressions,
      lift: async (...args: Parameters<typeof lift>) => {
        await noteUndelivered({ reason: 'complaint', addresses: [DANA] }, deps);
        return lift(...args);
      },
    };
    expect(await errorOf(liftSuppression(DANA, audited, { ...deps, suppressions }))).toMatchObject({ status: 409 });
    expect(await findSuppression(DANA, deps)).toMatchObject({ reason: 'complaint' });
  });

  test('ends where a mail bounces once more', async () => {
    const { deps } = await world();
    await liftSuppression(DANA, audited, deps);
    await noteUndelivered({ reason: 'bounce', addresses: [DANA] }, deps);
    expect(await findSuppression(DANA, deps)).toMatchObject({ reason: 'bounce', customerUuid: CUSTOMER });
  });
});
