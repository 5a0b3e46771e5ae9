import { createLiveTicketRoute } from '#contract/routes/quotes.ts';
import { randomCode, sha256 } from '#domain/crypto.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

const TICKET_SECONDS = 30;

/** A single-use ticket that opens the live connection, so that no token is in a URL. */
export const handler = apiHandler(
  createLiveTicketRoute,
  () => ({ connections: websocketConnections, now: clock.now }),
  async ({ caller, deps }) => {
    const ticket = randomCode();
    const { customerUuid, sessionId, agent } = caller;
    await deps.connections.addTicket(
      sha256(ticket),
      { customerUuid, sessionId, ...(agent && { userUuid: agent.userUuid }) },
      deps.now().getTime() + TICKET_SECONDS * 1000,
    );
    return { ticket, path: `/live?ticket=${encodeURIComponent(ticket)}`, expiresInSeconds: TICKET_SECONDS };
  },
);
