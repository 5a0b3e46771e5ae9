import type { Account } from '#domain/accounts/account.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { describeAgentStore } from '#test/stores/suites/agent-store.ts';

describeAgentStore('in memory', () => {
  const accounts = new Map<string, Account>();
  const outbox = fakeOutbox();
  return {
    agents: fakeAgents(async (customerUuid) => accounts.get(customerUuid), outbox),
    outbox,
    putAccount: async (account) => void accounts.set(account.customerUuid, account),
  };
});
