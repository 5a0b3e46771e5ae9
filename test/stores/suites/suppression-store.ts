import { describe, expect, test } from 'vitest';
import { type AuditLog, newAuditEntry } from '#domain/audit.ts';
import type { StoredSuppression, SuppressionStore } from '#domain/mails/suppression.ts';
import type { SuppressionChanger } from '#domain/operator/lift-suppression.ts';
import { fresh } from './fresh.ts';

interface SuppressionStores {
  readonly suppressions: SuppressionStore;
  readonly changer: SuppressionChanger;
  readonly audit: AuditLog;
}

const liftOf = ({ addressHash: id, reason }: StoredSuppression) =>
  newAuditEntry(
    { kind: 'mail-address', id },
    [{ field: 'suppressed', from: reason, to: 'no' }],
    { by: 'marcus', why: 'called back' },
    { now: () => new Date(), newId: fresh },
  );

const bounced = (at: number): StoredSuppression => ({ addressHash: fresh(), reason: 'bounce', at });

/** What every store of addresses that mails no longer go to does. */
export function describeSuppressionStore(name: string, make: () => SuppressionStores): void {
  describe(`suppressed addresses (${name})`, () => {
    test('one is found by its hash, field for field, and noted again with what is newer', async () => {
      const { suppressions } = make();
      const first = { ...bounced(1000), customerUuid: fresh() };
      expect(await suppressions.find(first.addressHash)).toBeUndefined();
      await suppressions.put(first);
      expect(await suppressions.find(first.addressHash)).toEqual(first);
      const again = { addressHash: first.addressHash, reason: 'complaint', at: 2000 } as const;
      await suppressions.put(again);
      expect(await suppressions.find(first.addressHash)).toEqual(again);
    });

    test('they are listed once each, the newest first, as many as are asked for', async () => {
      const { suppressions, changer } = make();
      // Later than any other test's.
      const all = [3, 1, 2].map((n) => bounced(9_000_000_000_000 + n));
      for (const one of [...all, ...all]) await suppressions.put(one);
      const [third, first, second] = all;
      expect(await changer.listNewest(3)).toEqual([third, second, first]);
      expect(await changer.listNewest(2)).toEqual([third, second]);
    });

    test('one is lifted with its entry once, and is neither found nor listed any more', async () => {
      const { suppressions, changer, audit } = make();
      const one = bounced(9_500_000_000_000);
      await suppressions.put(one);
      const lifts = await Promise.all([1, 2, 3].map(() => changer.lift(one, liftOf(one))));
      expect(lifts.filter(Boolean)).toHaveLength(1);
      expect(await suppressions.find(one.addressHash)).toBeUndefined();
      expect((await changer.listNewest(50)).filter(({ addressHash }) => addressHash === one.addressHash)).toEqual([]);
      const entries = await audit.listNewest({ kind: 'mail-address', id: one.addressHash }, 10);
      expect(entries.map(({ why, changes }) => [why, changes])).toEqual([
        ['called back', [{ field: 'suppressed', from: 'bounce', to: 'no' }]],
      ]);
    });

    test('one that bounced or was complained about again since it was seen stays, and nothing is audited', async () => {
      const { suppressions, changer, audit } = make();
      const seen = bounced(1000);
      await suppressions.put({ ...seen, at: 2000 });
      expect(await changer.lift(seen, liftOf(seen))).toBe(false);
      await suppressions.put({ ...seen, reason: 'complaint' });
      expect(await changer.lift(seen, liftOf(seen))).toBe(false);
      expect(await suppressions.find(seen.addressHash)).toMatchObject({ reason: 'complaint' });
      expect(await audit.listNewest({ kind: 'mail-address', id: seen.addressHash }, 10)).toEqual([]);
    });
  });
}
