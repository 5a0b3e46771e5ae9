import type { ConnectionOwner } from '#domain/websocket/open-connection.ts';
import type { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';

/** Live connections and tickets in memory. */
export function fakeWebsocketConnections(): typeof websocketConnections {
  const tickets = new Map<string, { owner: ConnectionOwner; expiresAt: number }>();
  const connections = new Map<string, ConnectionOwner>();
  const opened = new Map<string, number>();
  const muted = new Set<string>();
  const all = () => [...connections].map(([connectionId, owner]) => ({ connectionId, ...owner }));
  const userOf = ({ customerUuid, userUuid = customerUuid }: ConnectionOwner) => userUuid;
  return {
    async addTicket(hash, owner, expiresAt) {
      tickets.set(hash, { owner, expiresAt });
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
    listByUser: async (userUuid) => all().filter((owner) => userOf(owner) === userUuid),
    listByAgent: async (customerUuid, userUuid) =>
      all().filter((owner) => owner.customerUuid === customerUuid && owner.userUuid === userUuid),
    async muteSession(userUuid, sessionId) {
      for (const owner of all())
        if (userOf(owner) === userUuid && (sessionId === undefined || owner.sessionId === sessionId))
          muted.add(owner.connectionId);
    },
    async muteAgent(customerUuid, userUuid, sessionId) {
      for (const owner of all())
        if (
          owner.customerUuid === customerUuid &&
          owner.userUuid === userUuid &&
          (sessionId === undefined || owner.sessionId === sessionId)
        )
          muted.add(owner.connectionId);
    },
    async remove(connectionId) {
      connections.delete(connectionId);
    },
  };
}
