import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedPath, pathOf, refusalOf, unreadable } from '#bin/edge/admission.ts';
import { BROWSER_SERVICES_PATH, passServiceOn } from '#bin/edge/browser-services.ts';
import { DevPages } from '#bin/edge/dev-pages.ts';
import { passLiveOn } from '#bin/edge/live.ts';
import { passOn } from '#bin/edge/pass-on.ts';
import { answerOnSocket, answerPlainly } from '#bin/edge/plain-answer.ts';
import { answerUnavailable } from '#bin/edge/unavailable.ts';
import { WayIn } from '#bin/edge/way-in.ts';
import type { Mailbox } from '#bin/inbox/mailbox.ts';
import { serveInbox } from '#bin/inbox/serve.ts';

export interface EdgeProxyOptions {
  readonly port: number;
  /** Address of the local AWS. */
  readonly endpoint: string;
  /** The name the deployed distribution answers to. */
  readonly distributionDomain: string;
  readonly liveApiId: string;
  /** What CloudFront would add to live connections. */
  readonly originSecret: string;
  readonly mailbox: Mailbox;
  /** `npm run dev`: where pages come from instead of the deployed bucket. */
  readonly pagesUrl?: string;
}

function listen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no second loopback address.
      if (host === '::1' && error.code !== 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => resolve(true));
  });
}

/** A server that outlives whatever is sent to it. */
function makeServer(
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Server {
  const server = createServer({
    keepAliveTimeout: 60_000,
    requestTimeout: 120_000,
    // Other upgrades (curl asks for HTTP/2) are wishes; the request is answered as it is.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.on('request', (request, response) => {
    try {
      onRequest(request, response);
    } catch {
      // What Node reads but does not send on: odd characters in an address or a header.
      if (response.headersSent) response.destroy();
      else answerPlainly(request, response, unreadable);
    }
  });
  server.on('upgrade', (request, socket, head) => {
    try {
      onUpgrade(request, socket, head);
    } catch {
      answerOnSocket(socket, unreadable.status, unreadable.message);
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (error.code === 'HPE_HEADER_OVERFLOW')
      answerOnSocket(socket, 431, 'The address or its headers are too long.');
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerOnSocket(socket, 408, 'The request took too long.');
    else answerOnSocket(socket, unreadable.status, unreadable.message);
  });
  return server;
}

/**
 * The portal's address on this machine: everything goes to the deployed distribution; the live connection, which the
 * emulator's distribution cannot carry, goes to its API directly; `/_local/inbox` shows the mails that were sent;
 * `/_local/aws/` is what browsers call of AWS themselves.
 */
export async function startEdgeProxy(options: EdgeProxyOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const wayIn = new WayIn(options.endpoint);
  const pages = options.pagesUrl ? new DevPages(options.pagesUrl) : undefined;
  const sockets = new Set<Duplex>();

  const passOnOwn = (request: IncomingMessage, response: ServerResponse) => {
    const closed = closedPath(request.url);
    if (closed) answerPlainly(request, response, closed);
    else passOn(wayIn, options.distributionDomain, request, response);
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request, options.port);
    if (refusal) return answerPlainly(request, response, refusal);
    if (pages?.serves(request)) return pages.pass(request, response);
    if (request.url === BROWSER_SERVICES_PATH) return passServiceOn(wayIn, request, response);
    if (!request.url?.startsWith('/_local/')) return passOnOwn(request, response);
    serveInbox(options.mailbox, request, response)
      .then((served) => served || passOnOwn(request, response))
      .catch(() => answerUnavailable(request, response));
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // From here on the connection is ours alone, and an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, options.port);
    if (refusal) answerOnSocket(socket, refusal.status, refusal.message);
    else if (pathOf(request.url) === '/live') passLiveOn(wayIn, options, request, socket, head);
    else if (pages) pages.upgrade(request, socket, head);
    else answerOnSocket(socket, 404, 'There is no live connection at this address.');
  };

  const servers: Server[] = [];
  // Browsers try both loopback addresses for localhost.
  for (const host of ['127.0.0.1', '::1']) {
    const server = makeServer(onRequest, onUpgrade);
    if (await listen(server, options.port, host)) servers.push(server);
  }
  return {
    url: `http://localhost:${options.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(
        servers.map(
          (server) =>
            new Promise((resolve) => {
              server.close(resolve);
              server.closeAllConnections();
            }),
        ),
      );
      wayIn.close();
      pages?.close();
    },
  };
}
