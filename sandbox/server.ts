import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { handleSandboxRequest } from './app.ts';
import type { SandboxRequest, SandboxResponse } from './http.ts';
import { moveOrders } from './project44/movement.ts';
import { TariffError } from './rating/tariff-files.ts';
import { readSettings, type SandboxSettings, sleepUntilAborted } from './settings.ts';

/** Where to listen (port 0 takes a free one), and what differs from the settings in the environment. */
export type SandboxOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly settings?: Partial<SandboxSettings>;
};

const LARGEST_BODY_BYTES = 1_000_000;
const KEEP_ALIVE_MS = 65_000;

/** Starts the sandbox as a server of its own; resolves when it listens. */
export async function startSandbox(options: SandboxOptions = {}): Promise<{ url: string; close(): Promise<void> }> {
  const settings = { ...readSettings(process.env), ...options.settings };
  const host = options.host ?? '127.0.0.1';
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, settings).catch(() => {
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
      else outgoing.writeHead(500, { connection: 'close' }).end();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const mover = new Mover(settings);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        mover.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const MOVE_EVERY_MS = 2000;

/** Moves carriers' orders while the server runs; a round that takes longer is not begun twice. */
class Mover {
  #timer: NodeJS.Timeout;
  #isBusy = false;

  constructor(settings: SandboxSettings) {
    this.#timer = setInterval(() => {
      if (this.#isBusy) return;
      this.#isBusy = true;
      void moveOrders(settings).finally(() => {
        this.#isBusy = false;
      });
    }, MOVE_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, settings: SandboxSettings): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort(new Error('The client went away'));
  });
  const request = await readRequest(incoming);
  if (request === undefined) {
    outgoing.writeHead(413, { connection: 'close' }).end();
    return;
  }
  await send(await handleSandboxRequest(request, gone.signal, settings), outgoing, gone.signal);
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://sandbox');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: incoming.method ?? 'GET', path: pathname, query: searchParams, headers, body };
}

async function send(response: SandboxResponse, outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  const { status, headers, delivery } = response;
  if (delivery.kind === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  const bytes = Buffer.from(response.body);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
  if (delivery.kind === 'cut') {
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.socket?.resetAndDestroy());
    return;
  }
  if (delivery.kind === 'trickle') {
    for (let from = 0; from < bytes.length; from += delivery.chunkBytes) {
      outgoing.write(bytes.subarray(from, from + delivery.chunkBytes));
      await sleepUntilAborted(delivery.everyMs, signal);
    }
    outgoing.end();
    return;
  }
  outgoing.end(bytes);
}

if (import.meta.main) {
  try {
    const { url } = await startSandbox({
      port: Number(process.env.SANDBOX_PORT ?? 4400),
      host: process.env.SANDBOX_HOST ?? '127.0.0.1',
    });
    console.log(`Sandbox listens on ${url}`);
  } catch (error) {
    if (!(error instanceof TariffError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
