import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeOperator } from '#test/fakes/operator.ts';
import { describeOperatorStore } from '#test/stores/suites/operator-store.ts';

describeOperatorStore('in memory', async (carriers) => {
  const accounts = fakeAccounts();
  return {
    operator: fakeOperator(accounts, carriers),
    putAccount: async (account) => void accounts.put(account),
    findAccount: (customerUuid) => accounts.findByUuid(customerUuid),
  };
});
