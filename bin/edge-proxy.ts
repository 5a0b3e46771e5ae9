import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { BROWSER_SERVICES_PATH, passServiceOn } from '#bin/edge/browser-services.ts';
import { DevPages } from '#bin/edge/dev-pages.ts';
import { passLiveOn } from '#bin/edge/live.ts';
import { passOn } from '#bin/edge/pass-on.ts';
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

/**
 * The portal's address on this machine: everything goes to the deployed distribution; the live connection, which the
 * emulator's distribution cannot carry, goes to its API directly; `/_local/inbox` shows the mails that were sent;
 * `/_local/aws/` is what browsers call of AWS themselves.
 */
export async function startEdgeProxy(options: EdgeProxyOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const wayIn = new WayIn(options.endpoint);
  const pages = options.pagesUrl ? new DevPages(options.pagesUrl) : undefined;
  const sockets = new Set<Duplex>();

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (pages?.serves(request)) return pages.pass(request, response);
    if (!request.url?.startsWith('/_local/')) return passOn(wayIn, options.distributionDomain, request, response);
    if (request.url === BROWSER_SERVICES_PATH) return passServiceOn(wayIn, request, response);
    serveInbox(options.mailbox, request, response)
      .then((served) => served || passOn(wayIn, options.distributionDomain, request, response))
      .catch(() => answerUnavailable(request, response));
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (new URL(request.url ?? '/', 'http://front').pathname === '/live')
      passLiveOn(wayIn, options, request, socket, head);
    else if (pages) pages.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  };

  const servers: Server[] = [];
  // Browsers try both loopback addresses for localhost.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 120_000 }, onRequest).on(
      'upgrade',
      onUpgrade,
    );
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
