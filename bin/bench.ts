import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { step } from '#bin/terminal/steps.ts';
import { report, runMain, UserError } from '#bin/terminal/user-error.ts';
import { withBenchPortal } from '#test/bench/bench-portal.ts';
import { measureBundles } from '#test/bench/bundle-sizes.ts';
import { measureColdImports } from '#test/bench/cold-import.ts';
import { measureCost } from '#test/bench/cost/cost.ts';
import { measureLighthouse } from '#test/bench/lighthouse.ts';
import { measureListUnits } from '#test/bench/list-units.ts';
import { asJsonLine, asTable, isMet, type Measurement } from '#test/bench/measurement.ts';
import { measureNoise } from '#test/bench/noise.ts';
import { measureApart } from '#test/bench/own-process.ts';
import { measureQuotes } from '#test/bench/quote-latency.ts';
import { measureStarts } from '#test/bench/start-time.ts';
import { measureTests } from '#test/bench/test-time.ts';
import { measureWeb } from '#test/bench/web-sizes.ts';

/** What can be measured, by the word that chooses it; each subject is a file of bin/bench/. */
const subjects: Readonly<Record<string, () => Promise<Measurement[]> | Measurement[]>> = {
  quotes: () => withBenchPortal({ place: 'bench' }, measureQuotes),
  lists: measureListUnits,
  cost: measureCost,
  bundles: measureBundles,
  imports: measureColdImports,
  web: measureWeb,
  lighthouse: () => withBenchPortal({ place: 'bench' }, measureLighthouse),
  start: measureStarts,
  tests: measureTests,
};

/** Subjects that run a portal of their own. */
const withPortal = ['quotes', 'cost', 'lighthouse'];

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
 * `npm run bench`: measured numbers beside their goals. `-- --only cost,web` measures these only, `-- --fresh` also starts a new clone,
 * `-- --json` prints one object a line. Ends with 1 when a goal is missed.
 */
await runMain(async () => {
  const words = chosen(process.argv.slice(2));
  await step('Postal table', buildPlaces);
  await step('Functions', () => buildFunctions());
  await step('Web pages', buildWeb);
  const measurements = measureNoise('before');
  for (const word of words) measurements.push(...(await measure(word, words.length === 1)));
  measurements.push(...measureNoise('after'));
  const lines = process.argv.includes('--json') ? measurements.map(asJsonLine) : asTable(measurements);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (measurements.some((one) => isMet(one) === false)) process.exitCode = 1;
});
