import { AsyncLocalStorage } from 'node:async_hooks';

const agents = new AsyncLocalStorage<string | undefined>();

/** Runs a call of somebody who acts for a customer; what it writes about changes carries the agent's uuid (A38). */
export const whileActing = <Result>(agentUuid: string | undefined, work: () => Result): Result =>
  agents.run(agentUuid, work);

/** The field of the agent who acts, for what is written about a change; none where nobody does. */
export function actingAgent(): { agent?: string } {
  const agent = agents.getStore();
  return agent === undefined ? {} : { agent };
}
