import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Headers that belong to one connection and are never passed on. */
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only the edge may say; a browser that sends it is not believed. */
const edgeHeaders = new Set(['cloudfront-viewer-address', 'x-viewer-address', 'x-origin-secret']);

/** The headers of a request or answer as the next hop may have them. */
export function passable(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !connectionHeaders.has(name) && !edgeHeaders.has(name)) kept[name] = value;
  }
  return kept;
}

/** `::ffff:127.0.0.1` and port -> `127.0.0.1:51123`; IPv6 as CloudFront writes it, address and port divided by a colon. */
export function viewerAddress(address: string | undefined, port: number | undefined): string {
  return `${(address ?? '127.0.0.1').replace(/^::ffff:/, '')}:${port ?? 0}`;
}

/** Opens requests to the local AWS over connections that stay open. */
export class WayIn {
  readonly #endpoint: URL;
  readonly #agent: HttpAgent | HttpsAgent;

  constructor(endpoint: string) {
    this.#endpoint = new URL(endpoint);
    const options = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, scheduling: 'lifo' } as const;
    this.#agent = this.#endpoint.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get host(): string {
    return this.#endpoint.host;
  }

  open(options: RequestOptions): ClientRequest {
    const { protocol, hostname, port } = this.#endpoint;
    const tls = protocol === 'https:';
    const send = tls ? httpsRequest : httpRequest;
    // The certificate is the emulator's own, whatever Host says.
    return send({
      agent: this.#agent,
      hostname,
      port: port || (tls ? 443 : 80),
      ...(tls ? { servername: hostname } : {}),
      ...options,
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
