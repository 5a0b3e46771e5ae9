import type { DomainEvent } from '../events/event.ts';

export interface CloseEndedDeps {
  readonly connections: {
    listWithSessions(customerUuid: string): Promise<readonly { connectionId: string; sessionId: string }[]>;
    remove(connectionId: string, customerUuid: string): Promise<void>;
  };
  /** The record of a session that is open. */
  readonly findSession: (customerUuid: string, sessionId: string) => Promise<unknown>;
  /** Closes a connection; one that is gone is no error. */
  readonly close: (connectionId: string) => Promise<void>;
}

/** After a session has ended: closes every live connection of the customer whose session is not open. Doing it twice does no harm. */
export async function closeEnded(event: DomainEvent, deps: CloseEndedDeps): Promise<void> {
  const { customerUuid } = event.data;
  const all = await deps.connections.listWithSessions(customerUuid);
  await Promise.all(
    all.map(async ({ connectionId, sessionId }) => {
      if (await deps.findSession(customerUuid, sessionId)) return;
      await deps.close(connectionId);
      await deps.connections.remove(connectionId, customerUuid);
    }),
  );
}
