import { setTimeout as delay } from 'node:timers/promises';
import { step } from '#bin/terminal/steps.ts';
import { type BenchPortal, type Heard, quoteOf, runQuote, withBenchPortal } from '../bench-portal.ts';
import type { Measurement } from '../measurement.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { type FunctionUse, functionUse } from './function-use.ts';
import { EXPRESS_GB, LOG_LINE_BYTES, prices, WEB_SOCKET_MESSAGE_BYTES } from './prices.ts';
import { type TableUnits, UnitCounter } from './table-units.ts';

/** Runs before it counts, so that functions are loaded: what a first call costs is spread over many on AWS. */
const WARM_UPS = 2;
const QUOTES = 12;
/** A signed-in page that is looked at says so this often a minute, whether or not somebody asks for prices. */
const PINGS_A_MINUTE = 6;
/** What the function behind a ping takes: the local AWS keeps no log of it. */
const PING_SECONDS = 0.03;
const PING_GB = 0.5;
/** Owner of the connection, session of the owner. */
const PING_READS = 1.5;
const GOAL_DOLLARS = 0.065;

/** What one quote uses, counted. */
interface Use {
  readonly functions: readonly FunctionUse[];
  readonly table: TableUnits;
  readonly messages: number;
  /** From the call to the last message, and the last state after it, in seconds. */
  readonly runSeconds: number;
}

interface Part {
  readonly name: string;
  readonly dollars: number;
  readonly counted: string;
}

/** What 1,000 LTL quotes with 24 carriers of realistic latency cost: counted units x list prices, part by part. */
export async function measureCost(): Promise<Measurement[]> {
  const counter = new UnitCounter();
  const proxy = await startCountingProxy(counter);
  try {
    return await withBenchPortal(
      {
        environment: 'bench-cost',
        variables: { AWS_ENDPOINT_URL_DYNAMODB: proxy.url },
        onAws: ({ endpoint }) => proxy.target(endpoint),
      },
      async (portal) => asMeasurements(partsOf(await countUse(portal, counter)), counter),
    );
  } finally {
    await proxy.close();
  }
}

async function countUse(portal: BenchPortal, counter: UnitCounter): Promise<Use> {
  portal.clock.scale = 1;
  const socket = await portal.openWebsocket();
  await step('Warm-up', async () => {
    for (let i = 0; i < WARM_UPS; i += 1) await runQuote(portal.api, socket, quoteOf(400 + i));
  });
  counter.reset();
  const from = Date.now();
  const runs = await step(`${QUOTES} quotes at the carriers' own pace`, async () => {
    const done: { startedAt: number; heard: Heard[] }[] = [];
    for (let i = 0; i < QUOTES; i += 1) done.push(await runQuote(portal.api, socket, quoteOf(410 + i)));
    return done;
  });
  // The last state of the last quote writes the final list after the pages have heard everything, and its log a moment later.
  await delay(3000);
  const { writes, reads } = counter.units;
  socket.close();
  const heard = runs.flatMap((run) => run.heard);
  const seconds = runs.map(({ startedAt, heard: all }) => ((all.at(-1)?.at ?? startedAt) - startedAt) / 1000);
  const functions = (await functionUse('Portal', from)).map(perQuote);
  const lastState = functions.find(({ name }) => name === 'finishRates')?.billedSeconds ?? 0;
  return {
    functions,
    table: { writes: writes / QUOTES, reads: reads / QUOTES },
    messages: heard.reduce((sum, { bytes }) => sum + Math.ceil(bytes / WEB_SOCKET_MESSAGE_BYTES), 0) / QUOTES,
    runSeconds: seconds.reduce((sum, one) => sum + one, 0) / QUOTES + lastState,
  };
}

const perQuote = (use: FunctionUse): FunctionUse => ({
  ...use,
  calls: use.calls / QUOTES,
  billedSeconds: use.billedSeconds / QUOTES,
  logLines: use.logLines / QUOTES,
  logBytes: use.logBytes / QUOTES,
});

const GB = 1024 ** 3;
const tell = (value: number, digits = 1) => value.toFixed(digits);

const thousand = (name: string, dollars: number, counted: string): Part => ({ name, dollars: dollars * 1000, counted });

/** Each part of the bill of one quote, in dollars for 1,000. */
function partsOf(use: Use): Part[] {
  const api = use.functions.filter(({ kind }) => kind === 'route').reduce((sum, { calls }) => sum + calls, 0);
  const calls = use.functions.reduce((sum, one) => sum + one.calls, 0);
  const logged = use.functions.reduce((sum, one) => sum + one.logBytes + one.logLines * LOG_LINE_BYTES, 0);
  return [
    ...use.functions.map(({ name, calls: times, billedSeconds, memoryMb }) =>
      thousand(
        `Lambda ${name}`,
        billedSeconds * (memoryMb / 1024) * prices.lambdaGbSecond,
        `${tell(times)} calls, ${tell(billedSeconds, 2)} s billed at ${memoryMb} MB`,
      ),
    ),
    thousand('Lambda requests', calls * prices.lambdaRequest, `${tell(calls)} requests`),
    thousand('HTTP API', api * prices.httpApiRequest, `${tell(api)} calls`),
    thousand('WebSocket messages', use.messages * prices.webSocketMessage, `${tell(use.messages)} messages`),
    thousand(
      'WebSocket minutes',
      (use.runSeconds / 60) * prices.webSocketConnectionMinute,
      `${tell(use.runSeconds)} s`,
    ),
    thousand(
      'Step Functions',
      prices.stepFunctionsExpressRequest + use.runSeconds * EXPRESS_GB * prices.stepFunctionsExpressGbSecond,
      `1 run of ${tell(use.runSeconds)} s at 64 MB`,
    ),
    thousand('table writes', use.table.writes * prices.tableWrite, `${tell(use.table.writes)} units of 1 KB`),
    thousand('table reads', use.table.reads * prices.tableRead, `${tell(use.table.reads)} units of 4 KB`),
    thousand('logs', (logged / GB) * prices.logsGigabyte, `${tell(logged / 1024)} KB, figures among them`),
  ];
}

/** What 1,000 minutes of a signed-in page cost, quotes or not: its pings, their answers and the functions behind them. */
function openMinutes(): Measurement {
  const ping =
    2 * prices.webSocketMessage +
    prices.lambdaRequest +
    PING_SECONDS * PING_GB * prices.lambdaGbSecond +
    PING_READS * prices.tableRead;
  return {
    name: 'cost of 1,000 minutes of an open page',
    value: Math.round((PINGS_A_MINUTE * ping + prices.webSocketConnectionMinute) * 1000 * 10_000) / 10_000,
    unit: '$',
    note: 'reckoned: six pings a minute (the specification asks for them); no part of a quote',
  };
}

function asMeasurements(parts: readonly Part[], counter: UnitCounter): Measurement[] {
  const round = (dollars: number) => Math.round(dollars * 10_000) / 10_000;
  const sum = parts.reduce((total, { dollars }) => total + dollars, 0);
  const kinds = [...counter.byKind]
    .filter(([, { writes, reads }]) => writes + reads > 0)
    .sort(([, a], [, b]) => b.writes * 5 + b.reads - a.writes * 5 - a.reads)
    .map(([what, { requests, writes, reads }]) => ({
      name: `  table: ${what}`,
      value: round((writes * prices.tableWrite + reads * prices.tableRead) * (1000 / QUOTES)),
      unit: '$',
      note: `${tell(requests / QUOTES)} requests, ${tell(writes / QUOTES)} writes, ${tell(reads / QUOTES)} reads a quote`,
    }));
  return [
    {
      name: 'cost of 1,000 quotes',
      value: round(sum),
      unit: '$',
      goal: GOAL_DOLLARS,
      note: `${QUOTES} quotes counted, waiting included`,
    },
    ...parts
      .toSorted((a, b) => b.dollars - a.dollars)
      .map(({ name, dollars, counted }) => ({ name: `  ${name}`, value: round(dollars), unit: '$', note: counted })),
    ...kinds,
    openMinutes(),
  ];
}
