import { expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { type AuditLog, newAuditEntry } from '#domain/audit.ts';
import type { CreditApplicationStore } from '#domain/credit/application.ts';
import type { ArChanger } from '#domain/operator/change-ar.ts';
import type { CreditDecider } from '#domain/operator/decide-credit.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { fresh } from './fresh.ts';

const auditOf = (customerUuid: string) =>
  newAuditEntry(
    { kind: 'customer', id: customerUuid },
    [{ field: 'A/R', from: 'off', to: 'on' }],
    { by: 'marcus', why: '' },
    { now: () => new Date(), newId: fresh },
  );

/** The stores that a decision is written to. */
export interface DeciderStores {
  readonly credit: CreditApplicationStore;
  readonly operator: CreditDecider & ArChanger & AuditLog;
  putAccount(account: Account): Promise<void>;
  findAccount(customerUuid: string): Promise<Account | undefined>;
}

/** What every store does with an operator's decision and with A/R fields that are set later. */
export function describeCreditDecider(name: string, makeStores: () => DeciderStores): void {
  async function waiting(stores: DeciderStores) {
    const customerUuid = fresh();
    const account = makeAccount({ customerUuid, email: `${customerUuid}@reyes-tools.example` });
    await stores.putAccount(account);
    const draft = makeCreditApplication({ customerUuid, revision: 1 });
    await stores.credit.save(draft);
    const sent = { ...draft, revision: 2, status: 'sent' as const, sentAt: Date.now(), timesSent: 1 };
    await stores.credit.send(sent, []);
    return { account, sent, audited: () => stores.operator.listNewest({ kind: 'customer', id: customerUuid }, 10) };
  }

  test(`credit decisions (${name}): of an approval and a decline at once one counts, in account and audit log too`, async () => {
    const stores = makeStores();
    const { account, sent, audited } = await waiting(stores);
    const { customerUuid } = account;
    const fields = { arStatus: 1, arCreditLimitCents: 1_500_000, arGraceCents: 50_000 } as const;
    const decide = (status: 'approved' | 'declined') =>
      stores.operator.decideCredit(
        { ...sent, revision: 3, status },
        status === 'approved' ? fields : undefined,
        [],
        auditOf(customerUuid),
      );
    const outcomes = await Promise.all([decide('approved'), decide('declined')]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const isApproved = outcomes[0];
    expect((await stores.credit.find(customerUuid))?.status).toBe(isApproved ? 'approved' : 'declined');
    expect((await stores.findAccount(customerUuid))?.arCreditLimitCents).toBe(isApproved ? 1_500_000 : undefined);
    expect(await audited()).toHaveLength(1);
  });

  test(`credit decisions (${name}): [A34] A/R fields are set as they were read, and a closed account is no default`, async () => {
    const stores = makeStores();
    const { account, audited } = await waiting(stores);
    const { customerUuid } = account;
    const open = { arStatus: 1, arCreditLimitCents: 100, arGraceCents: 0 } as const;
    expect(await stores.operator.changeAr(account, open, auditOf(customerUuid))).toBe(true);
    expect(await stores.operator.changeAr(account, open, auditOf(customerUuid))).toBe(false);
    const seen = { ...account, ...open };
    const both = [200, 300].map((arCreditLimitCents) =>
      stores.operator.changeAr(seen, { ...open, arCreditLimitCents }, auditOf(customerUuid)),
    );
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    expect(await audited()).toHaveLength(2);
    const other = makeAccount({ customerUuid: fresh(), email: `${fresh()}@reyes-tools.example`, ...open });
    const byDefault = { ...other, defaultPayment: { kind: 'arAccount' as const } };
    await stores.putAccount(byDefault);
    const closed = { ...open, arStatus: 0 } as const;
    expect(await stores.operator.changeAr(byDefault, closed, auditOf(other.customerUuid))).toBe(true);
    const now = await stores.findAccount(other.customerUuid);
    expect(now).toMatchObject({ arStatus: 0, arCreditLimitCents: 100 });
    expect(now?.defaultPayment).toBeUndefined();
  });

  test(`credit decisions (${name}): [C40] a form of the profile that was read before A/R changed is stale`, async () => {
    const stores = makeStores();
    const { account, sent } = await waiting(stores);
    const { customerUuid } = account;
    const open = { arStatus: 1, arCreditLimitCents: 100, arGraceCents: 0 } as const;
    const revision = async () => (await stores.findAccount(customerUuid))?.profileRevision ?? 0;
    const before = await revision();
    await stores.operator.changeAr(account, open, auditOf(customerUuid));
    expect(await revision()).toBe(before + 1);
    await stores.operator.decideCredit({ ...sent, revision: 3, status: 'approved' }, open, [], auditOf(customerUuid));
    expect(await revision()).toBe(before + 2);
  });

  test(`credit decisions (${name}): [R76] closing A/R never leaves it as the default, nor takes another default away`, async () => {
    const stores = makeStores();
    const open = { arStatus: 1, arCreditLimitCents: 100, arGraceCents: 0 } as const;
    const closed = { ...open, arStatus: 0 } as const;
    const byAr = { kind: 'arAccount' } as const;
    const byCard = { kind: 'method', paymentProfileId: '1' } as const;
    const stored = async (defaultPayment: Account['defaultPayment']) => {
      const customerUuid = fresh();
      const account = makeAccount({ customerUuid, email: `${customerUuid}@reyes-tools.example`, ...open });
      const { defaultPayment: _, ...plain } = account;
      await stores.putAccount({ ...plain, ...(defaultPayment && { defaultPayment }) });
      return plain;
    };
    const close = (seen: Account) => stores.operator.changeAr(seen, closed, auditOf(seen.customerUuid));
    const chosenMeanwhile = await stored(byAr);
    expect(await close(chosenMeanwhile)).toBe(false);
    expect(await close({ ...chosenMeanwhile, defaultPayment: byAr })).toBe(true);
    const movedMeanwhile = await stored(byCard);
    expect(await close({ ...movedMeanwhile, defaultPayment: byAr })).toBe(false);
    expect(await close(movedMeanwhile)).toBe(true);
    expect(await stores.findAccount(movedMeanwhile.customerUuid)).toMatchObject({
      arStatus: 0,
      defaultPayment: byCard,
    });
  });
}
