import type { CarrierAccount, CarrierAccountStore } from '#domain/quotes/quote-request.ts';

/** The broker's carrier accounts in memory, all of them active but those of `inactive`. */
export function fakeCarriers(
  accounts: readonly CarrierAccount[],
  inactive: ReadonlySet<string> = new Set(),
): CarrierAccountStore {
  const isActive = ({ accountCode }: CarrierAccount) => !inactive.has(accountCode);
  return {
    listActive: async () => accounts.filter(isActive).sort((a, b) => a.displayOrder - b.displayOrder),
    find: async (accountCode) => {
      const account = accounts.find((one) => one.accountCode === accountCode);
      return account && { ...account, active: isActive(account) };
    },
  };
}
