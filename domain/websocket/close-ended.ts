import type { DomainEvent } from '../events/event.ts';
import type { ConnectionOwner } from './open-connection.ts';

type Connection = ConnectionOwner & { readonly connectionId: string };

export interface CloseEndedDeps {
  readonly connections: {
    /** Every connection of a person, those of customers whom the person has selected included. */
    listByUser(userUuid: string): Promise<readonly Connection[]>;
    /** The connections of an agent below one customer. */
    listByAgent(customerUuid: string, userUuid: string): Promise<readonly Connection[]>;
    remove(connectionId: string, customerUuid: string): Promise<void>;
  };
  /** The session of an owner who may have connections. */
  readonly findSession: (owner: ConnectionOwner) => Promise<unknown>;
  /** Closes a connection; one that is gone is no error. */
  readonly close: (connectionId: string) => Promise<void>;
}

/**
 * After a session has ended, or an agent acts for a customer no more: closes every live connection whose owner may have none. Doing it
 * twice does no harm.
 */
export async function closeEnded(event: DomainEvent, deps: CloseEndedDeps): Promise<void> {
  const all = await concerned(event, deps);
  await Promise.all(
    all.map(async ({ connectionId, ...owner }) => {
      if (await deps.findSession(owner)) return;
      await deps.close(connectionId);
      await deps.connections.remove(connectionId, owner.customerUuid);
    }),
  );
}

function concerned({ type, data }: DomainEvent, { connections }: CloseEndedDeps): Promise<readonly Connection[]> {
  return type === 'actingEnded'
    ? connections.listByAgent(data.customerUuid, data.userUuid)
    : connections.listByUser(data.customerUuid);
}
