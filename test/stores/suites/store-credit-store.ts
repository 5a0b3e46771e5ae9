import { expect, test } from 'vitest';
import { type AuditEntry, type AuditLog, newAuditEntry } from '#domain/audit.ts';
import type { CreditEntry, StoreCreditStore } from '#domain/credit/store-credit.ts';
import type { StoreCreditGranter } from '#domain/operator/grant-store-credit.ts';
import { fresh } from './fresh.ts';

const entryOf = (customerUuid: string, cents: number): CreditEntry => ({
  entryUuid: fresh(),
  customerUuid,
  cents,
  at: Date.now(),
  reason: 'Late delivery',
  by: 'marcus',
});
const auditOf = (customerUuid: string): AuditEntry =>
  newAuditEntry(
    { kind: 'customer', id: customerUuid },
    [{ field: 'storeCredit', from: '0.00', to: '1.00' }],
    { by: 'marcus', why: 'late' },
    { now: () => new Date(), newId: fresh },
  );

/** What every store of store credit does, with the part of the operator's tool that grants it. */
export function describeStoreCreditStore(
  name: string,
  makeStores: () => { storeCredit: StoreCreditStore; operator: StoreCreditGranter & AuditLog },
): void {
  test(`store credit (${name}): an entry is appended to the ledger as it was read, and once`, async () => {
    const { storeCredit } = makeStores();
    const customerUuid = fresh();
    expect(await storeCredit.readLedger(customerUuid)).toEqual({ revision: 0, entries: [] });
    const first = entryOf(customerUuid, 1000);
    expect(await storeCredit.append(first, 0)).toBe('appended');
    expect(await storeCredit.append(first, 1)).toBe('repeated');
    expect(await storeCredit.append(entryOf(customerUuid, -100), 0)).toBe('changed');
    expect(await storeCredit.readLedger(customerUuid)).toEqual({ revision: 1, entries: [first] });
    expect(await storeCredit.listEntries(customerUuid, { consistent: true })).toEqual([first]);
    expect(await storeCredit.listEntries(fresh(), { consistent: false })).toEqual([]);
  });

  test(`store credit (${name}): of eight uses of the same ledger at once one is appended`, async () => {
    const { storeCredit } = makeStores();
    const customerUuid = fresh();
    await storeCredit.append(entryOf(customerUuid, 1000), 0);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => storeCredit.append(entryOf(customerUuid, -1000), 1)),
    );
    expect(outcomes.filter((one) => one === 'appended')).toHaveLength(1);
    expect((await storeCredit.readLedger(customerUuid)).entries.map(({ cents }) => cents).toSorted()).toEqual(
      [1000, -1000].toSorted(),
    );
  });

  test(`store credit (${name}): a grant and its audit entry are written together or not at all`, async () => {
    const { storeCredit, operator } = makeStores();
    const customerUuid = fresh();
    const audit = auditOf(customerUuid);
    expect(await operator.grantCredit(entryOf(customerUuid, 100), 0, audit)).toBe(true);
    expect(await operator.grantCredit(entryOf(customerUuid, 100), 0, auditOf(customerUuid))).toBe(false);
    expect((await storeCredit.readLedger(customerUuid)).entries).toHaveLength(1);
    expect(await operator.listNewest({ kind: 'customer', id: customerUuid }, 10)).toEqual([audit]);
  });
}
