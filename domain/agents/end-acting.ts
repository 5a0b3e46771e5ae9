import { type EventDeps, newEvent } from '../events/event.ts';
import type { AgentStore } from './agent-store.ts';

export interface EndActingDeps extends EventDeps {
  readonly agents: Pick<AgentStore, 'listSelections' | 'deselect'>;
  readonly connections: { muteAgent(customerUuid: string, userUuid: string): Promise<void> };
}

/** Ends what somebody does for customers: nobody is selected any more, live connections get no more news at once and are closed. */
export async function endActing(userUuid: string, deps: EndActingDeps): Promise<void> {
  for (const { sessionId, customerUuid } of await deps.agents.listSelections(userUuid)) {
    await deps.agents.deselect(userUuid, sessionId, [newEvent('actingEnded', { customerUuid, userUuid }, deps)]);
    await deps.connections.muteAgent(customerUuid, userUuid);
  }
}
