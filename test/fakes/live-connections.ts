import type { ConnectionOwner, liveConnections } from '#functions/adapters/dynamo/live-connection-store.ts';

/** Live connections and tickets in memory. */
export function fakeLiveConnections(): typeof liveConnections {
  const tickets = new Map<string, { owner: ConnectionOwner; expiresAt: number }>();
  const connections = new Map<string, ConnectionOwner>();
  return {
    async addTicket(hash, { customerUuid, sessionId }, expiresAt) {
      tickets.set(hash, { owner: { customerUuid, sessionId }, expiresAt });
    },
    async useTicket(hash, now) {
      const ticket = tickets.get(hash);
      tickets.delete(hash);
      return ticket && ticket.expiresAt > now ? ticket.owner : undefined;
    },
    async add(connectionId, owner) {
      connections.set(connectionId, owner);
    },
    findOwner: async (connectionId) => connections.get(connectionId),
    listByCustomer: async (customerUuid) =>
      [...connections].flatMap(([id, owner]) => (owner.customerUuid === customerUuid ? [id] : [])).sort(),
    async removeOfSession(customerUuid, sessionId) {
      for (const [id, owner] of connections)
        if (owner.customerUuid === customerUuid && (sessionId === undefined || owner.sessionId === sessionId))
          connections.delete(id);
    },
    async remove(connectionId) {
      connections.delete(connectionId);
    },
  };
}
