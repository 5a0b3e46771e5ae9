import { describe, expect, test } from 'vitest';
import type { CarrierAccount, CarrierAccountStore } from '#domain/quotes/quote-request.ts';
import { carriers } from '#test/fakes/fixtures.ts';

/** What every store of carrier accounts does; `make` stores active accounts. */
export function describeCarrierAccountStore(
  name: string,
  make: (accounts: readonly CarrierAccount[]) => Promise<CarrierAccountStore>,
): void {
  describe(`carrier accounts (${name})`, () => {
    test('active accounts are listed in display order', async () => {
      const store = await make(carriers.toReversed());
      const listed = await store.listActive();
      expect(listed.map((account) => account.accountCode)).toEqual(carriers.map((account) => account.accountCode));
      expect(listed[0]).toMatchObject({ ...carriers[0] });
    });
  });
}
