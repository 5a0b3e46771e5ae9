import { buildAll } from '#bin/bundle/build-all.ts';
import { report, UserError } from '#bin/terminal/user-error.ts';
import { withBenchPortal } from './bench-portal.ts';
import { measureDocuments } from './bill-drawing.ts';
import { measureBooking } from './booking-latency.ts';
import { measureBundles } from './bundle-sizes.ts';
import { measureColdImports } from './cold-import.ts';
import { measureCost } from './cost/cost.ts';
import { measureDashboardUnits } from './dashboard-units.ts';
import { measureLedgerCheck } from './ledger-check.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListUnits } from './list-units.ts';
import { asJsonLine, asTable, isMet, type Measurement } from './measurement.ts';
import { measureNoise } from './noise.ts';
import { measureApart } from './own-process.ts';
import { measurePresses } from './presses/presses.ts';
import { measureQuotes } from './quote-latency.ts';
import { measureStarts } from './start-time.ts';
import { measureTests } from './test-time.ts';
import { measureTracking } from './tracking-latency.ts';
import { measureWeb } from './web-sizes.ts';

/** What can be measured, by the word that chooses it; each subject is a file of this folder. */
const subjects: Readonly<Record<string, () => Promise<Measurement[]> | Measurement[]>> = {
  quotes: () => withBenchPortal({ environment: 'bench' }, measureQuotes),
  booking: () => withBenchPortal({ environment: 'bench' }, measureBooking),
  tracking: () => withBenchPortal({ environment: 'bench' }, measureTracking),
  ledger: measureLedgerCheck,
  documents: measureDocuments,
  lists: measureListUnits,
  dashboard: measureDashboardUnits,
  cost: measureCost,
  bundles: measureBundles,
  imports: measureColdImports,
  web: measureWeb,
  lighthouse: () => withBenchPortal({ environment: 'bench' }, measureLighthouse),
  presses: () => withBenchPortal({ environment: 'bench' }, measurePresses),
  start: measureStarts,
  tests: measureTests,
};

/** Subjects that run a portal of their own. */
const withPortal = ['quotes', 'booking', 'tracking', 'cost', 'lighthouse', 'presses'];

function chosen(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--only');
  if (at < 0) return Object.keys(subjects);
  const words = (args[at + 1] ?? '').split(',');
  const unknown = words.filter((word) => !(word in subjects));
  if (unknown.length === 0) return words;
  const known = Object.keys(subjects).join(', ');
  throw new UserError(`The bench does not measure: ${unknown.join(', ') || 'nothing'}.`, `It knows: ${known}.`);
}

/** A subject that cannot be measured spoils no other; it is told as a row that misses its goal. */
async function measure(word: string, alone: boolean): Promise<Measurement[]> {
  try {
    return !alone && withPortal.includes(word) ? await measureApart(word) : ((await subjects[word]?.()) ?? []);
  } catch (error) {
    report(error);
    const note = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ name: `${word} could not be measured`, value: 1, unit: 'failure', goal: 0, ...(note && { note }) }];
  }
}

/**
 * Measures and prints the numbers beside their goals. `-- --only cost,web` measures these only, `-- --fresh` also starts a new clone,
 * `-- --json` prints one object a line. Ends with 1 when a goal is missed.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const words = chosen(args);
  await buildAll();
  const measurements = measureNoise('before');
  for (const word of words) measurements.push(...(await measure(word, words.length === 1)));
  measurements.push(...measureNoise('after'));
  const lines = args.includes('--json') ? measurements.map(asJsonLine) : asTable(measurements);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (measurements.some((one) => isMet(one) === false)) process.exitCode = 1;
}
