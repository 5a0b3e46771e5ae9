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
const QUOTES = 8;
/** How long a page stays open for one quote, and how often it says that it is there. */
const PAGE_MINUTES = 2;
const PINGS = 4;
const GOAL_DOLLARS = 0.08;

/** What one quote uses, counted. */
interface Use {
  readonly functions: readonly FunctionUse[];
  readonly table: TableUnits;
  readonly messages: number;
  /** From the start of a run to its end, in seconds. */
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
        place: 'bench-cost',
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
  const quote = async (i: number) => {
    // As a page does: it opens its live connection for each quote, and asks for the prices.
    const socket = await portal.openLive();
    const { startedAt, heard } = await runQuote(portal.api, socket, quoteOf(400 + i));
    socket.close();
    // The function behind the closing.
    await delay(300);
    return { startedAt, heard };
  };
  await step('Warm-up', async () => {
    for (let i = 0; i < WARM_UPS; i += 1) await quote(i);
  });
  counter.reset();
  const from = Date.now();
  const runs = await step(`${QUOTES} quotes at the carriers' own pace`, async () => {
    const done: { startedAt: number; heard: Heard[] }[] = [];
    for (let i = 0; i < QUOTES; i += 1) done.push(await quote(WARM_UPS + i));
    return done;
  });
  const { writes, reads } = counter.units;
  const heard = runs.flatMap((run) => run.heard);
  const seconds = runs.map(({ startedAt, heard: all }) => ((all.at(-1)?.at ?? startedAt) - startedAt) / 1000);
  return {
    functions: (await functionUse('Portal', from)).map((one) => perQuote(one)),
    table: { writes: writes / QUOTES, reads: reads / QUOTES },
    messages: heard.reduce((sum, { bytes }) => sum + Math.ceil(bytes / WEB_SOCKET_MESSAGE_BYTES), 0) / QUOTES,
    runSeconds: seconds.reduce((sum, one) => sum + one, 0) / QUOTES,
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

/** Each part of the bill of one quote, in dollars for 1,000. */
function partsOf(use: Use): Part[] {
  const api = use.functions.filter(({ kind }) => kind === 'route').reduce((sum, { calls }) => sum + calls, 0);
  const calls = use.functions.reduce((sum, one) => sum + one.calls, 0);
  // A page says four times that it is there and is answered; each is a message and calls a function.
  const messages = use.messages + 2 * PINGS;
  const logged = use.functions.reduce((sum, one) => sum + one.logBytes + one.logLines * LOG_LINE_BYTES, 0);
  const thousand = (name: string, dollars: number, counted: string): Part => ({
    name,
    dollars: dollars * 1000,
    counted,
  });
  return [
    ...use.functions
      .filter(({ billedSeconds }) => billedSeconds > 0)
      .map(({ name, calls: times, billedSeconds, memoryMb }) =>
        thousand(
          `Lambda ${name}`,
          billedSeconds * (memoryMb / 1024) * prices.lambdaGbSecond,
          `${tell(times)} calls, ${tell(billedSeconds, 2)} s billed at ${memoryMb} MB`,
        ),
      ),
    thousand('Lambda requests', (calls + PINGS) * prices.lambdaRequest, `${tell(calls + PINGS)} requests`),
    thousand('HTTP API', api * prices.httpApiRequest, `${tell(api)} calls`),
    thousand('WebSocket messages', messages * prices.webSocketMessage, `${tell(messages)} messages, pings among them`),
    thousand('WebSocket minutes', PAGE_MINUTES * prices.webSocketConnectionMinute, `${PAGE_MINUTES} minutes`),
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
  ];
}
