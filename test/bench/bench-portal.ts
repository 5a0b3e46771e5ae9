import { rmSync } from 'node:fs';
import { WebSocket } from 'ws';
import { testEnvironment } from '#bin/local/environment.ts';
import { type LocalAws, type LocalRun, openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdEnvironment } from '#bin/local/running.ts';
import { Shutdown } from '#bin/local/shutdown.ts';
import { demoAccounts } from '#bin/seeding/seed-data.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { sleepUntilAborted } from '#sandbox/settings.ts';

/** The sandbox carriers' time: how fast it runs, and when each answer of the quote under way was ready (ms since 1970). */
export class CarrierClock {
  /** A fifth lets many quotes fit into a minute; what the portal adds is not scaled. */
  scale = 1;
  ready: number[] = [];
  readonly sleep = async (ms: number, signal: AbortSignal) => {
    await sleepUntilAborted(ms * this.scale, signal);
    this.ready.push(Date.now());
  };
}

/** Calls of the portal as its pages make them. */
export interface Api {
  readonly token?: string;
  call<Content>(method: string, path: string, body?: unknown): Promise<Content>;
}

/** Every test of the bench that needs a running portal gets this one. */
export interface BenchPortal {
  readonly run: LocalRun;
  readonly clock: CarrierClock;
  /** Signed in as the first demo customer. */
  readonly api: Api;
  /** Session fields of that sign-in, as a page keeps them. */
  readonly session: Readonly<Record<string, unknown>>;
  openWebsocket(): Promise<WebSocket>;
}

export function apiAt(portalUrl: string, token?: string): Api {
  return {
    ...(token && { token }),
    async call(method, path, body) {
      const response = await fetch(`${portalUrl}/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-data-source': 'web',
          'idempotency-key': crypto.randomUUID(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { success: boolean; message: string; content: never };
      if (!answer.success) throw new Error(`${path}: ${answer.message}`);
      return answer.content;
    },
  };
}

/** Two pallets from Chicago to Dallas in three business days; the weight makes one quote differ from the next. */
export const quoteOf = (weight: number, description?: string) => ({
  stream: true,
  shippingFromPickUpDate: addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']),
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  items: [
    {
      howManyHandlingUnits: 2,
      weightPerHandlingUnit: weight,
      length: 48,
      width: 40,
      height: 48,
      palleteType: 2,
      ...(description && { description }),
    },
  ],
});

interface Options {
  readonly environment: string;
  /** Variables that functions inherit from the local AWS. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly onAws?: (aws: LocalAws) => void;
}

/** Runs a portal of the bench's own for the work, and ends it whatever happens. */
export async function withBenchPortal<T>(options: Options, work: (portal: BenchPortal) => Promise<T>): Promise<T> {
  const shutdown = new Shutdown();
  // The local AWS of this portal is entered into the environment; the next portal would take it for one that a person named.
  const before = { ...process.env };
  try {
    const environment = testEnvironment(options.environment);
    holdEnvironment(environment, 'Another bench', shutdown);
    for (const old of ['state', 's3', 'outputs.json', 'mails.json'])
      rmSync(`${environment.dir}/${old}`, { recursive: true, force: true });
    const aws = await openLocalAws(environment, shutdown, options.variables);
    options.onAws?.(aws);
    const clock = new CarrierClock();
    const run = await runPortal(environment, aws, shutdown, {
      latencyScale: 1,
      sleep: clock.sleep,
      gatewayWebhookUrl: '',
    });
    // What the integration tests' own steps read, for measurements that take them.
    const where = { PORTAL_URL: run.portalUrl, PORTAL_OUTPUTS: environment.outputsFile, SANDBOX_URL: run.sandboxUrl };
    Object.assign(process.env, where);
    const [demo] = demoAccounts;
    if (!demo) throw new Error('The seed data have no demo account');
    const login = { emailId: demo.email, password: demo.password };
    const session = await apiAt(run.portalUrl).call<Record<string, unknown>>('POST', '/customer-login', login);
    const api = apiAt(run.portalUrl, String(session.accessToken));
    return await work({ run, clock, api, session, openWebsocket: () => openWebsocketOf(api, run.portalUrl) });
  } finally {
    await shutdown.run();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The live connection of whoever calls. */
export async function openWebsocketOf(api: Api, portalUrl: string): Promise<WebSocket> {
  const { path } = await api.call<{ path: string }>('POST', '/live/ticket', {});
  const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}${path}`, { origin: portalUrl });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/** One message of the live connection, with when it came (ms since 1970). */
export interface Heard {
  readonly message: WebsocketMessage;
  readonly at: number;
  readonly bytes: number;
}

const endsGroup = (message: WebsocketMessage, uuid: string | undefined): boolean =>
  'rateRequestUuid' in message &&
  message.rateRequestUuid === uuid &&
  (message.type === 'group' || message.end !== undefined);

/** Asks for prices and hears everything that is told of them, until they are finished. */
export async function runQuote(
  api: Api,
  socket: WebSocket,
  query: object,
): Promise<{ startedAt: number; heard: Heard[] }> {
  const startedAt = Date.now();
  const heard: Heard[] = [];
  let uuid: string | undefined;
  let groups: number | undefined;
  let listen: (data: Buffer) => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    const check = () => {
      if (groups && groups <= heard.filter(({ message }) => endsGroup(message, uuid)).length) resolve();
    };
    listen = (data) => {
      heard.push({ message: JSON.parse(data.toString()), at: Date.now(), bytes: data.length });
      check();
    };
    socket.on('message', listen);
    void api
      .call<{ responseData: { rateRequestUuid: string; groups: unknown[] } }>('POST', '/fc-get-rate-quote', query)
      .then(({ responseData }) => {
        uuid = responseData.rateRequestUuid;
        groups = responseData.groups.length;
        check();
      });
  });
  await finished;
  socket.off('message', listen);
  const own = heard.filter(({ message }) => 'rateRequestUuid' in message && message.rateRequestUuid === uuid);
  return { startedAt, heard: own };
}
