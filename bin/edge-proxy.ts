import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BROWSER_SERVICES_PATH, closedPath, fileTarget, pathOf, refusalOf, unreadable } from '#bin/edge/admission.ts';
import { answerOnSocket, answerPlainly } from '#bin/edge/plain-answer.ts';
import { answerUnavailable, Upstream } from '#bin/edge/upstream.ts';
import type { Mailbox } from '#bin/inbox/mailbox.ts';
import { serveInbox } from '#bin/inbox/serve.ts';
import { acceptHosts } from '#contract/accept-hosts.ts';
import { EVENT_SETTINGS_FILE } from '#contract/events.ts';
import { contentSecurityPolicy } from '#lib/constructs/content-security-policy.ts';

export interface EdgeProxyOptions {
  readonly port: number;
  /** Address of the local AWS. */
  readonly endpoint: string;
  /** The host name of the deployed distribution. */
  readonly distributionDomain: string;
  readonly liveApiId: string;
  /** What CloudFront would add to live connections. */
  readonly originSecret: string;
  readonly mailbox: Mailbox;
  /** `npm run dev`: where pages come from instead of the deployed bucket. */
  readonly pagesUrl?: string;
  /** Its pages get the gateway's script from here, and send card numbers here. */
  readonly paymentGatewayUrl?: string;
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
  onUpgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => void,
): Server {
  const server = createServer({
    keepAliveTimeout: 60_000,
    requestTimeout: 120_000,
    // Other upgrades (curl requests HTTP/2) are optional; the request is handled without.
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
      onUpgrade(request, socket as Socket, head);
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
 * The pages of `npm run dev`: from Vite's server, at the portal's own address. The policy of the deployed pages holds for them but for inline
 * scripts, which Vite writes into a page and no build has hashed.
 */
function devPages(pagesUrl: string, gatewayUrl: string | undefined): Upstream {
  const tokenizer = gatewayUrl === undefined ? {} : { tokenizer: acceptHosts(gatewayUrl) };
  const policy = contentSecurityPolicy(['unsafe-inline'], tokenizer);
  return new Upstream(pagesUrl, ({ headers }): Record<string, string> => {
    const isHtml = headers['content-type']?.includes('text/html');
    return isHtml ? { 'content-security-policy': policy } : {};
  });
}

/** Whether an address is a page's: no call of the portal's, not the inbox and not what the deployment put beside the pages. */
function isPage(url: string | undefined): boolean {
  const pathname = pathOf(url) ?? '/api';
  return !/^\/(api|_local)(\/|$)/.test(pathname) && pathname !== `/${EVENT_SETTINGS_FILE}`;
}

/** The address and port of who asks, as CloudFront writes them: `127.0.0.1:51123`. */
const viewerAddress = ({ remoteAddress = '127.0.0.1', remotePort = 0 }: Socket) => ({
  'cloudfront-viewer-address': `${remoteAddress.replace(/^::ffff:/, '')}:${remotePort}`,
});

/**
 * The portal's address on this machine: everything goes to the deployed distribution; the live connection, which the
 * emulator's distribution cannot carry, goes to its API directly; `/_local/inbox` shows the mails that were sent;
 * `/_local/aws/` is what browsers call of AWS themselves, `/_local/files/` the files that they read and send by signed addresses.
 */
export async function startEdgeProxy(options: EdgeProxyOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { port, distributionDomain, liveApiId, originSecret, mailbox, pagesUrl } = options;
  const aws = new Upstream(options.endpoint);
  const pages = pagesUrl === undefined ? undefined : devPages(pagesUrl, options.paymentGatewayUrl);
  const sockets = new Set<Socket>();

  const passToDistribution = (request: IncomingMessage, response: ServerResponse) => {
    const closed = closedPath(request.url);
    if (closed) answerPlainly(request, response, closed);
    else aws.pass(request, response, { host: distributionDomain, ...viewerAddress(request.socket) });
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request, port);
    if (refusal) return answerPlainly(request, response, refusal);
    if (pages && isPage(request.url)) return pages.pass(request, response);
    // Host and path stay as the browser signed them.
    if (request.url === BROWSER_SERVICES_PATH) return aws.pass(request, response);
    const file = fileTarget(request, aws.host);
    if (file) {
      request.url = file.url;
      return aws.passFile(request, response, file.host);
    }
    if (!request.url?.startsWith('/_local/inbox')) return passToDistribution(request, response);
    serveInbox(mailbox, request, response)
      .then((served) => served || passToDistribution(request, response))
      .catch(() => answerUnavailable(request, response));
  };
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // From here on the connection is ours alone, and an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, port);
    if (refusal) answerOnSocket(socket, refusal.status, refusal.message);
    else if (pathOf(request.url) === '/live') {
      request.url = `/_aws/execute-api/${liveApiId}/live${new URL(`http://front${request.url}`).search}`;
      const headers = { host: aws.host, 'x-origin-secret': originSecret, ...viewerAddress(socket) };
      aws.open(request, socket, head, headers);
    } else if (pages) pages.open(request, socket, head);
    else answerOnSocket(socket, 404, 'There is no live connection at this address.');
  };

  const servers: Server[] = [];
  // Browsers try both loopback addresses for localhost.
  for (const host of ['127.0.0.1', '::1']) {
    const server = makeServer(onRequest, onUpgrade);
    if (await listen(server, port, host)) servers.push(server);
  }
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      aws.close();
      pages?.close();
    },
  };
}
