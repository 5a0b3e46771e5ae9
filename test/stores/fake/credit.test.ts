import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCredit, fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { fakeOperator } from '#test/fakes/operator.ts';
import { describeCreditDecider } from '#test/stores/suites/credit-decider.ts';
import { describeCreditStore } from '#test/stores/suites/credit-store.ts';
import { describeStoreCreditStore } from '#test/stores/suites/store-credit-store.ts';

describeCreditStore('in memory', () => {
  const links = fakeLinks();
  const credit = fakeCredit(links);
  return { credit, links, deleteAccount: async (customerUuid) => credit.deleteAccount(customerUuid) };
});

describeStoreCreditStore('in memory', () => {
  const storeCredit = fakeStoreCredit();
  return { storeCredit, operator: fakeOperator(fakeAccounts(), [], { storeCredit }) };
});

describeCreditDecider('in memory', () => {
  const [accounts, credit] = [fakeAccounts(), fakeCredit()];
  return {
    credit,
    operator: fakeOperator(accounts, [], { credit }),
    putAccount: async (account) => void accounts.put(account),
    findAccount: (customerUuid) => accounts.findByUuid(customerUuid),
  };
});
