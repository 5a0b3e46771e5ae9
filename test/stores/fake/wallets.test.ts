import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeWalletStore } from '#test/stores/suites/wallet-store.ts';

describeWalletStore('in memory', () => {
  const idempotency = fakeIdempotency();
  return { idempotency, wallets: fakeWallets(idempotency), addCustomer: async () => fresh() };
});
