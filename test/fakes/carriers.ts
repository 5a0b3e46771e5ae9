import type { CarrierAccount, CarrierAccountStore } from '#domain/quotes/quote-request.ts';

/** The broker's carrier accounts in memory, all of them active. */
export function fakeCarriers(accounts: readonly CarrierAccount[]): CarrierAccountStore {
  return { listActive: async () => [...accounts].sort((a, b) => a.displayOrder - b.displayOrder) };
}
