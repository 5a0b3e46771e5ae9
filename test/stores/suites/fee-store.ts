import { expect, test } from 'vitest';
import { type AuditLog, newAuditEntry } from '#domain/audit.ts';
import { feeAt } from '#domain/fees/fee.ts';
import type { FeeChanger } from '#domain/operator/set-fee.ts';
import { fresh } from './fresh.ts';

const auditOf = () =>
  newAuditEntry(
    { kind: 'fee', id: '1' },
    [{ field: 'cancelFeeLtl', from: '75.00', to: '80.00' }],
    { by: 'marcus', why: 'new year' },
    { now: () => new Date(), newId: fresh },
  );

/** What every store of fees does; `make` begins without entries. */
export function describeFeeStore(
  name: string,
  make: () => Promise<{ fees: FeeChanger; audit?: AuditLog | undefined }>,
): void {
  test(`fees (${name}): an amount is appended with its audit entry, once, and read from its instant on`, async () => {
    const { fees, audit } = await make();
    const before = await fees.read();
    const [from, entry] = [Date.now() + 1000, auditOf()];
    const fee = { id: 1, effectiveFrom: from, amount: 80_00 } as const;
    expect(await fees.append(fee, entry)).toBe(true);
    expect(await fees.append(fee, entry)).toBe(false);
    const schedule = await fees.read();
    expect(schedule).toHaveLength(before.length + 1);
    expect([feeAt(schedule, 1, from - 1), feeAt(schedule, 1, from)]).toEqual([75_00, 80_00]);
    if (audit) expect(await audit.listNewest({ kind: 'fee', id: '1' }, 1)).toEqual([entry]);
  });
}
