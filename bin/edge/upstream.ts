import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { createProxyServer, type ProxyServer } from 'http-proxy-3';
import { compressorFor } from '#bin/edge/compress.ts';
import { answerOnSocket, answerPlainly } from '#bin/edge/plain-answer.ts';

type Headers = Record<string, string>;

/** Headers that belong to one connection, and headers that only the edge may set: a browser that sends them is not believed. */
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'cloudfront-viewer-address', 'x-viewer-address', 'x-origin-secret'],
]);

const passable = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));

const unavailable = {
  status: 502,
  heading: 'The local AWS does not answer',
  message: 'The portal cannot be reached right now. Try again in a minute.',
  html: `<p>This address passes everything on to the AWS emulator on this machine, and the emulator is not there.</p>
  <p>Look at the terminal in which <code>npm start</code> runs: it says what happened. Start it again there, then <a href="">load this page again</a>.</p>`,
};

/** Tells who asked that the server behind the edge is gone. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse | Socket): void {
  if (!(response instanceof ServerResponse)) answerOnSocket(response, unavailable.status, unavailable.message);
  else if (response.headersSent) response.destroy();
  else answerPlainly(request, response, unavailable);
}

/** Sends a response on as it arrives; text is compressed on the way, as CloudFront does. */
function sendBack(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse, more: Headers): void {
  const headers = { ...passable(answer.headers), ...more };
  const compressor = request.method === 'HEAD' ? undefined : compressorFor(request.headers, answer);
  if (compressor) {
    delete headers['content-length'];
    headers['content-encoding'] = compressor.encoding;
    headers.vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
    if (headers.etag && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  const done = (error: NodeJS.ErrnoException | null | undefined) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') response.destroy();
  };
  if (compressor) pipeline(answer, compressor.stream, response, done);
  else pipeline(answer, response, done);
}

/** A server that requests are passed on to, over connections that stay open. */
export class Upstream {
  readonly host: string;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #proxy: ProxyServer;

  /** `moreHeaders` are added to a response. */
  constructor(endpoint: string, moreHeaders: (answer: IncomingMessage) => Headers = () => ({})) {
    const { protocol, host, hostname } = new URL(endpoint);
    this.host = host;
    const pool = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, scheduling: 'lifo' } as const;
    // The certificate is the emulator's own, whatever Host says.
    this.#agent = protocol === 'https:' ? new HttpsAgent({ ...pool, servername: hostname }) : new HttpAgent(pool);
    const options = { target: endpoint, agent: this.#agent, toProxy: true, selfHandleResponse: true };
    this.#proxy = createProxyServer(options)
      .on('proxyRes', (answer, request, response) => sendBack(answer, request, response, moreHeaders(answer)))
      .on('error', (_error, request, response) => answerUnavailable(request, response))
      // A browser that is gone before its connection is open needs none.
      .on('proxyReqWs', (onward, _request, socket) => socket.on('close', () => onward.destroy()));
  }

  /** Passes a request on with some headers changed. */
  pass(request: IncomingMessage, response: ServerResponse, headers: Headers = {}): void {
    request.headers = passable(request.headers);
    this.#proxy.web(request, response, { headers });
  }

  /** Passes on what a signed address opens: by the host it was signed for, and by no other right than its signature. */
  passFile(request: IncomingMessage, response: ServerResponse, host: string): void {
    for (const name of ['authorization', 'cookie', 'x-amz-target']) delete request.headers[name];
    this.pass(request, response, { host });
  }

  /** Opens a websocket for a browser. */
  open(request: IncomingMessage, socket: Socket, head: Buffer, headers: Headers = {}): void {
    request.headers = { ...passable(request.headers), connection: 'Upgrade', upgrade: 'websocket' };
    this.#proxy.ws(request, socket, head, { headers });
  }

  close(): void {
    this.#agent.destroy();
  }
}
