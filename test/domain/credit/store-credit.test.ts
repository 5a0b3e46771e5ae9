import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyArBook } from '#domain/credit/ar-book.ts';
import { showArInfo } from '#domain/credit/ar-info.ts';
import { postStoreCredit, showStoreCredit, storeCreditBalance } from '#domain/credit/post-store-credit.ts';
import { balanceOf, type CreditEntry, creditLots } from '#domain/credit/store-credit.ts';
import { grantStoreCredit } from '#domain/operator/grant-store-credit.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOperator } from '#test/fakes/operator.ts';

const DAY_MS = 24 * 60 * 60_000;

function ledger() {
  const clock = testClock();
  const storeCredit = fakeStoreCredit();
  const accounts = fakeAccounts();
  const account = accounts.put(makeAccount());
  const granter = fakeOperator(accounts, [], { storeCredit });
  const deps = { storeCredit, accounts, granter, fees: fakeFees(), now: clock.now, newId: sequentialIds(0xc0) };
  const newEntry = sequentialIds(0xe0);
  const post = (cents: number, entryUuid = newEntry()) =>
    postStoreCredit({ entryUuid, customerUuid: CUSTOMER, cents, reason: 'A reason', by: 'test' }, deps);
  return { account, clock, deps, post, balance: () => storeCreditBalance(CUSTOMER, deps) };
}

describe('store credit', () => {
  test('[C48] shows balance, what is left of each grant with its end, and the entries newest first', async () => {
    const { deps, post, clock } = ledger();
    await post(2500);
    clock.advance(DAY_MS);
    await post(-1000);
    await post(500);
    const { data } = await showStoreCredit(CUSTOMER, deps);
    expect(data).toMatchObject({ balance: '20.00', expiryDays: 365 });
    expect(data.lots.map(({ amount }) => amount)).toEqual(['15.00', '5.00']);
    expect(data.entries.map(({ amount }) => amount).sort()).toEqual(['-10.00', '25.00', '5.00']);
    expect(data.entries.at(-1)?.amount).toBe('25.00');
  });

  test('what is left of a grant ends after as many days as setting 18 says, the oldest first', async () => {
    const { post, clock, balance } = ledger();
    await post(1000);
    clock.advance(100 * DAY_MS);
    await post(700);
    await post(-400);
    clock.advance(265 * DAY_MS - 1);
    expect(await balance()).toBe(1300);
    clock.advance(1);
    expect(await balance()).toBe(700);
    await post(-700);
    expect(await errorOf(post(-1))).toEqual({ status: 409 });
  });

  test('a use beyond the balance posts nothing; concurrent uses never take more than there is; a repeat posts once', async () => {
    const { post, balance, deps } = ledger();
    await post(1000);
    expect(await errorOf(post(-1001))).toEqual({ status: 409 });
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => post(-300)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toBe(100);
    await post(50, 'same');
    await post(50, 'same');
    expect(await balance()).toBe(150);
    expect(deps.storeCredit.all.get(CUSTOMER)).toHaveLength(5);
  });

  test.each([0, 0.5, Number.NaN, 10_000_000_000])('%s is no entry', async (cents) => {
    await expect(ledger().post(cents)).rejects.toThrow(RangeError);
  });

  test('the balance is at most 99999999.99', async () => {
    const { post, balance } = ledger();
    await post(9_999_999_999);
    expect(await errorOf(post(1))).toEqual({ status: 409 });
    expect(await balance()).toBe(9_999_999_999);
  });

  test('without an end the balance is the sum of all entries, and no part of a grant is used twice', () => {
    const posts = fc.array(
      fc.integer({ min: -500, max: 500 }).filter((cents) => cents !== 0),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(posts, (amounts) => {
        let sum = 0;
        const entries: CreditEntry[] = [];
        for (const [at, cents] of amounts.entries()) {
          if (sum + cents < 0) continue;
          sum += cents;
          entries.push({ entryUuid: String(at), customerUuid: CUSTOMER, cents, at, reason: '', by: '' });
        }
        expect(balanceOf(creditLots(entries, 1000))).toBe(sum);
      }),
    );
  });

  test('[R65] credit for money that has not cleared can be used from then on, and not before', () => {
    const grant = { entryUuid: 'g', customerUuid: CUSTOMER, cents: 500, at: 0, usableFrom: 10, reason: '', by: '' };
    const use = { ...grant, entryUuid: 'u', cents: -300, at: 12, usableFrom: undefined };
    expect(creditLots([grant], 9)).toEqual([]);
    expect(balanceOf(creditLots([grant], 10))).toBe(500);
    expect(balanceOf(creditLots([grant, use], 12))).toBe(200);
    const other = { ...grant, entryUuid: 'o', cents: 300, usableFrom: undefined };
    expect(creditLots([grant, other, { ...use, at: 5 }], 10)).toMatchObject([{ entryUuid: 'g', cents: 500 }]);
  });

  test('an operator grants credit with an audit entry; without an amount nothing changes', async () => {
    const { deps, account, balance } = ledger();
    const by = { by: 'marcus', why: 'late delivery' };
    expect(await grantStoreCredit(account.email, undefined, by, deps)).toMatchObject({ before: 0, after: 0 });
    const granted = await grantStoreCredit(account.email, { cents: 2500, reason: 'Late delivery' }, by, deps);
    expect(granted.entry?.changes).toEqual([{ field: 'storeCredit', from: '0.00', to: '25.00' }]);
    expect(await balance()).toBe(2500);
    expect(await errorOf(grantStoreCredit('nobody@x.example', undefined, by, deps))).toEqual({ status: 404 });
  });
});

describe('A/R info', () => {
  test('[C42] status, limit, grace and what is open; a permanent view leaves out what is open', () => {
    const account = makeAccount({
      arStatus: 1,
      arCreditLimitCents: 1_500_000,
      arGraceCents: 50_000,
    });
    const book = { customerUuid: CUSTOMER, openCents: 20_000, reservedCents: 1, revision: 3 };
    const standing = { arStatus: 1, arCreditLimit: '15000.00', arGraceAmount: '500.00' };
    expect(showArInfo(account, book).customerARInfo).toMatchObject({
      ...standing,
      arOpenAmount: '200.01',
      arAvailable: '14799.99',
    });
    expect(showArInfo(account, undefined).customerARInfo).not.toHaveProperty('arOpenAmount');
    expect(showArInfo(account, undefined).customerARInfo).toMatchObject(standing);
    expect(showArInfo(makeAccount(), emptyArBook(CUSTOMER)).customerARInfo).toMatchObject({
      arStatus: 0,
      arAvailable: '0.00',
    });
    const byInvoice = { ...account, defaultPayment: { kind: 'arAccount' } as const };
    expect(showArInfo(byInvoice, undefined).customerARInfo.defaultPaymentMethod).toBe(1);
    expect(showArInfo(account, undefined).customerARInfo.defaultPaymentMethod).toBe(0);
  });
});
