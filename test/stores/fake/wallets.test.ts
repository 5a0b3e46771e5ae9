import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeWalletStore } from '#test/stores/suites/wallet-store.ts';

describeWalletStore('in memory', () => {
  const idempotency = fakeIdempotency();
  const wallets = fakeWallets(idempotency);
  return {
    ...{ idempotency, wallets },
    addCustomer: async ({ arOpen = false } = {}) => {
      const customerUuid = fresh();
      wallets.setAccount(customerUuid, { arOpen });
      return customerUuid;
    },
    deleteAccount: async (customerUuid) => wallets.setAccount(customerUuid, { deleted: true }),
  };
});
