import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { WebSocket } from 'ws';
import { testPlace } from '#bin/local/place.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdPlace } from '#bin/local/running.ts';
import { Shutdown } from '#bin/local/shutdown.ts';
import { demoAccounts } from '#bin/seed.ts';
import { step } from '#bin/terminal/steps.ts';
import type { LiveMessage } from '#contract/live.ts';
import { sleepUntilAborted } from '#sandbox/settings.ts';
import type { Measurement } from './measurement.ts';

/** Carriers answer in a fifth of their usual time, so that many quotes fit into a minute; what we add is not scaled. */
const LATENCY_SCALE = 0.2;
const WARM_UPS = 4;
const QUOTES = 24;

/** When the sandbox's carriers were ready in the quote under way (ms since 1970). */
class CarrierClock {
  ready: number[] = [];
  readonly sleep = async (ms: number, signal: AbortSignal) => {
    await sleepUntilAborted(ms, signal);
    this.ready.push(Date.now());
  };
}

interface Api {
  call<Content>(method: string, path: string, body?: unknown): Promise<Content>;
}

function apiAt(portalUrl: string, token?: string): Api {
  return {
    async call(method, path, body) {
      const response = await fetch(`${portalUrl}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { success: boolean; message: string; content: never };
      if (!answer.success) throw new Error(`${path}: ${answer.message}`);
      return answer.content;
    },
  };
}

const quoteOf = (weight: number) => ({
  stream: true,
  shippingFromPickUpDate: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  items: [
    { howManyHandlingUnits: 2, weightPerHandlingUnit: weight, length: 48, width: 40, height: 48, palleteType: 2 },
  ],
});

interface Timing {
  readonly firstAddedMs: number;
  readonly allAddedMs: number;
  readonly wholeMs: number;
}

/** One quote as an open page sees it: what was added to the first and to the last answer of the carriers. */
async function timeQuote(api: Api, socket: WebSocket, clock: CarrierClock, weight: number): Promise<Timing> {
  clock.ready = [];
  const started = Date.now();
  let first = 0;
  let last = 0;
  const finished = new Promise<number>((resolve) => {
    const listen = (data: Buffer) => {
      const message = JSON.parse(data.toString()) as LiveMessage;
      if (message.type === 'rates') {
        first ||= Date.now();
        last = Date.now();
      }
      if (message.type !== 'finished') return;
      socket.off('message', listen);
      resolve(Date.now());
    };
    socket.on('message', listen);
  });
  await api.call('POST', '/fc-get-rate-quote', quoteOf(weight));
  const end = await finished;
  const [firstReady, lastReady] = [Math.min(...clock.ready), Math.max(...clock.ready)];
  return { firstAddedMs: first - firstReady, allAddedMs: last - lastReady, wholeMs: end - started };
}

async function openLive(api: Api, portalUrl: string): Promise<WebSocket> {
  const { path } = await api.call<{ path: string }>('POST', '/live/ticket', {});
  const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}${path}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/** What the local AWS itself takes for the two requests to the table that every batch of prices needs (ms, median). */
async function tableOverhead(tableName: string): Promise<number> {
  const client = new DynamoDBClient({});
  const times: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const started = performance.now();
    const key = { pk: { S: 'BENCH' }, sk: { S: String(i) } };
    await client.send(new PutItemCommand({ TableName: tableName, Item: { ...key, data: { S: 'x'.repeat(1500) } } }));
    await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'BENCH-NONE' } },
      }),
    );
    times.push(performance.now() - started);
  }
  return percentile(times, 50);
}

function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil((rank / 100) * sorted.length) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}

/** Runs quotes through a portal of the bench's own and tells what the portal adds to the carriers' time. */
export async function measureQuotes(): Promise<Measurement[]> {
  const shutdown = new Shutdown();
  try {
    const place = testPlace('bench');
    const held = holdPlace(place, 'Another bench');
    shutdown.add('the place', held.leave);
    const aws = await openLocalAws(place, shutdown);
    const clock = new CarrierClock();
    const run = await runPortal(place, aws, shutdown, { latencyScale: LATENCY_SCALE, sleep: clock.sleep });
    const [demo] = demoAccounts();
    if (!demo) throw new Error('The seed data have no demo account');
    const login = { emailId: demo.email, password: demo.password };
    const session = await apiAt(run.portalUrl).call<{ accessToken: string }>('POST', '/customer-login', login);
    const api = apiAt(run.portalUrl, session.accessToken);
    const socket = await openLive(api, run.portalUrl);
    const timings = await step(`${QUOTES} quotes`, async () => {
      const taken: Timing[] = [];
      for (let i = 0; i < WARM_UPS + QUOTES; i += 1) taken.push(await timeQuote(api, socket, clock, 400 + i));
      return taken.slice(WARM_UPS);
    });
    socket.close();
    const of = (pick: (timing: Timing) => number, rank: number) => percentile(timings.map(pick), rank);
    return [
      { name: 'first rate, added, p50', value: of((t) => t.firstAddedMs, 50), unit: 'ms', goal: 50 },
      { name: 'first rate, added, p99', value: of((t) => t.firstAddedMs, 99), unit: 'ms', goal: 150 },
      { name: 'all rates, added, p99', value: of((t) => t.allAddedMs, 99), unit: 'ms', goal: 150 },
      { name: 'request to finish, p99', value: of((t) => t.wholeMs, 99), unit: 'ms', goal: 10_250 },
      {
        name: 'local AWS: one write and one query, p50',
        value: await tableOverhead(run.outputs.TableName),
        unit: 'ms',
      },
    ];
  } finally {
    await shutdown.run();
  }
}
