import { step } from '#bin/terminal/steps.ts';
import { type BenchPortal, quoteOf, runQuote } from './bench-portal.ts';
import { type Measurement, percentile } from './measurement.ts';
import { tableTimes } from './table-times.ts';

const WARM_UPS = 4;
const QUOTES = 24;
const HUNG_QUOTES = 8;
const SCALE = 0.2;

interface Timing {
  readonly firstAddedMs: number;
  readonly allAddedMs: number;
  readonly wholeMs: number;
}

/** One quote as an open page sees it: what was added to the first and to the last answer of the carriers. */
async function timeQuote(
  portal: BenchPortal,
  socket: Awaited<ReturnType<BenchPortal['openWebsocket']>>,
  query: object,
): Promise<Timing> {
  const { clock, api } = portal;
  clock.ready = [];
  const { startedAt, heard } = await runQuote(api, socket, query);
  const rates = heard.filter(({ message }) => message.type === 'rates');
  const [first, last] = [rates.at(0), rates.at(-1)];
  const end = heard.at(-1);
  if (!first || !last || !end) throw new Error('A quote of the bench got no prices.');
  return {
    firstAddedMs: first.at - Math.min(...clock.ready),
    allAddedMs: last.at - Math.max(...clock.ready),
    wholeMs: end.at - startedAt,
  };
}

/** Carriers that hang in turn: one that did again and again would be rested, and then hang no more. */
const HANGING = ['CMFW', 'RDRV', 'BLMS', 'SLHX'];

/** What the portal adds to the carriers' time, and whether a carrier that hangs delays the others. */
export async function measureQuotes(portal: BenchPortal): Promise<Measurement[]> {
  portal.clock.scale = SCALE;
  const socket = await portal.openWebsocket();
  const take = async (count: number, query: (i: number) => object) => {
    const taken: Timing[] = [];
    for (let i = 0; i < count; i += 1) taken.push(await timeQuote(portal, socket, query(i)));
    return taken;
  };
  const before = await tableTimes(portal.run.outputs.TableName);
  await step('Warm-up', async () => void (await take(WARM_UPS, (i) => quoteOf(300 + i))));
  const timings = await step(`${QUOTES} quotes`, () => take(QUOTES, (i) => quoteOf(400 + i)));
  const hung = await step(`${HUNG_QUOTES} quotes with a carrier that hangs`, () =>
    take(HUNG_QUOTES, (i) => quoteOf(500 + i, `!fault ${HANGING[i % HANGING.length]} hang`)),
  );
  const after = await tableTimes(portal.run.outputs.TableName);
  socket.close();
  const of = (all: readonly Timing[], pick: (timing: Timing) => number, rank: number) =>
    percentile(all.map(pick), rank);
  const table = [...before, ...after];
  const overhead = `local AWS, one write and one query: p50 ${percentile(table, 50)} ms, p99 ${percentile(table, 99)} ms`;
  const plain = of(timings, (t) => t.firstAddedMs, 50);
  const withHung = of(hung, (t) => t.firstAddedMs, 50);
  const late = Math.round((withHung - plain) * 10) / 10;
  // What one figure differs from the other by chance: half of what the middle of the plain quotes is spread over.
  const spread =
    Math.round((of(timings, (t) => t.firstAddedMs, 75) - of(timings, (t) => t.firstAddedMs, 25)) * 10) / 10;
  return [
    { name: 'first rate, added, p50', value: plain, unit: 'ms', goal: 50, note: overhead },
    {
      name: 'first rate, added, p99',
      value: of(timings, (t) => t.firstAddedMs, 99),
      unit: 'ms',
      goal: 150,
      note: overhead,
    },
    {
      name: 'all rates, added, p99',
      value: of(timings, (t) => t.allAddedMs, 99),
      unit: 'ms',
      goal: 150,
      note: overhead,
    },
    {
      name: 'request to finish, p99',
      value: of([...timings, ...hung], (t) => t.wholeMs, 99),
      unit: 'ms',
      goal: 10_250,
    },
    {
      name: 'one carrier hangs: first rate later by, p50',
      value: late,
      unit: 'ms',
      goal: Math.max(10, spread),
      note: `${withHung} ms with, ${plain} ms without; goal is the spread of the quotes without (quartiles), at least 10 ms`,
    },
  ];
}
