import { expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { type AuditLog, newAuditEntry } from '#domain/audit.ts';
import type { CarrierAccountChanger, OperatedAccount } from '#domain/operator/change-carrier-account.ts';
import type { CustomerChanger } from '#domain/operator/change-customer.ts';
import { makeAccount, makeCarrier } from '#test/fakes/fixtures.ts';
import { fresh } from './fresh.ts';

interface OperatorStores {
  readonly operator: CustomerChanger & CarrierAccountChanger & AuditLog;
  readonly putAccount: (account: Account) => Promise<void>;
  readonly findAccount: (customerUuid: string) => Promise<Account | undefined>;
}

const entryOf = (kind: 'customer' | 'carrier-account', id: string, at: string, to: string) =>
  newAuditEntry(
    { kind, id },
    [{ field: 'template', from: 'Full', to }],
    { by: 'marcus', why: '' },
    { now: () => new Date(at), newId: fresh },
  );

/** What every store of the operator's tool does; `make` stores carrier accounts. */
export function describeOperatorStore(
  name: string,
  make: (carriers: readonly OperatedAccount[]) => Promise<OperatorStores>,
): void {
  test(`operator (${name}): a customer's change and its entry are written together, newest entry first`, async () => {
    const { operator, putAccount, findAccount } = await make([]);
    const account = makeAccount({ customerUuid: fresh(), email: `${fresh()}@example.com` });
    await putAccount(account);
    const subject = { kind: 'customer', id: account.customerUuid } as const;
    const first = entryOf('customer', account.customerUuid, '2026-11-23T10:00:00.000Z', 'Default');
    const second = entryOf('customer', account.customerUuid, '2026-11-23T11:00:00.000Z', 'SingleRate_v1');
    expect(await operator.changeCustomer(account, { template: 'Default', ratingRequestLock: true }, 77, first)).toBe(
      true,
    );
    const seen = await findAccount(account.customerUuid);
    expect(seen).toEqual({ ...account, template: 'Default', ratingRequestLock: true, renewFrom: 77 });
    expect(
      await operator.changeCustomer({ ...account, template: 'Default' }, { template: 'SingleRate_v1' }, 78, second),
    ).toBe(true);
    expect(await operator.listNewest(subject, 10)).toEqual([second, first]);
    expect(await operator.listNewest(subject, 1)).toEqual([second]);
    expect(await operator.listNewest({ kind: 'customer', id: fresh() }, 10)).toEqual([]);
  });

  test(`operator (${name}): a change of what is no longer as seen writes nothing, and no entry`, async () => {
    const { operator, putAccount, findAccount } = await make([]);
    const account = makeAccount({ customerUuid: fresh(), email: `${fresh()}@example.com` });
    await putAccount(account);
    const entry = entryOf('customer', account.customerUuid, '2026-11-23T10:00:00.000Z', 'Default');
    const stale = { ...account, template: 'SingleRate_v2' } as const;
    expect(await operator.changeCustomer(stale, { template: 'Default' }, 77, entry)).toBe(false);
    expect(await findAccount(account.customerUuid)).toEqual(account);
    expect(await operator.listNewest(entry.subject, 10)).toEqual([]);
  });

  test(`operator (${name}): a carrier account is taken out of use by one of two operators at the same time`, async () => {
    const account = { ...makeCarrier(`T${fresh().slice(0, 8)}`), active: true };
    const { operator } = await make([account]);
    const entries = [1, 2].map((n) =>
      entryOf('carrier-account', account.accountCode, `2026-11-23T1${n}:00:00.000Z`, 'off'),
    );
    const outcomes = await Promise.all(entries.map((entry) => operator.setActive(account, false, entry)));
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await operator.findCarrierAccount(account.accountCode)).toEqual({ ...account, active: false });
    expect(await operator.listNewest({ kind: 'carrier-account', id: account.accountCode }, 10)).toHaveLength(1);
    expect(await operator.findCarrierAccount('NO-SUCH')).toBeUndefined();
  });
}
