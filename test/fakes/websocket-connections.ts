import type { ConnectionOwner } from '#domain/websocket/open-connection.ts';
import type { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';

/** Live connections and tickets in memory. */
export function fakeWebsocketConnections(): typeof websocketConnections {
  const tickets = new Map<string, { owner: ConnectionOwner; expiresAt: number }>();
  const connections = new Map<string, ConnectionOwner>();
  const opened = new Map<string, number>();
  const muted = new Set<string>();
  return {
    async addTicket(hash, { customerUuid, sessionId }, expiresAt) {
      tickets.set(hash, { owner: { customerUuid, sessionId }, expiresAt });
    },
    async useTicket(hash, now) {
      const ticket = tickets.get(hash);
      tickets.delete(hash);
      return ticket && ticket.expiresAt > now ? ticket.owner : undefined;
    },
    async add(connectionId, owner, now) {
      connections.set(connectionId, owner);
      opened.set(connectionId, now);
    },
    async keepNewest(customerUuid, most) {
      const age = (id: string) => opened.get(id) ?? 0;
      const own = [...connections].flatMap(([id, owner]) => (owner.customerUuid === customerUuid ? [id] : []));
      const surplus = own.sort((a, b) => age(b) - age(a) || (a < b ? 1 : -1)).slice(most);
      for (const id of surplus) connections.delete(id);
      return surplus;
    },
    findOwner: async (connectionId) => connections.get(connectionId),
    listByCustomer: async (customerUuid) =>
      [...connections]
        .flatMap(([id, owner]) => (owner.customerUuid === customerUuid && !muted.has(id) ? [id] : []))
        .sort(),
    listWithSessions: async (customerUuid) =>
      [...connections].flatMap(([connectionId, owner]) =>
        owner.customerUuid === customerUuid ? [{ connectionId, sessionId: owner.sessionId }] : [],
      ),
    async muteSession(customerUuid, sessionId) {
      for (const [id, owner] of connections)
        if (owner.customerUuid === customerUuid && (sessionId === undefined || owner.sessionId === sessionId))
          muted.add(id);
    },
    async remove(connectionId) {
      connections.delete(connectionId);
    },
  };
}
