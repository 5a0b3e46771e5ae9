import { withBenchPortal } from '#bin/bench/bench-portal.ts';
import { measureBundles } from '#bin/bench/bundle-sizes.ts';
import { measureCost } from '#bin/bench/cost/cost.ts';
import { measureLighthouse } from '#bin/bench/lighthouse.ts';
import { asJsonLine, asTable, isMet, type Measurement } from '#bin/bench/measurement.ts';
import { measureQuotes } from '#bin/bench/quote-latency.ts';
import { measureWeb } from '#bin/bench/web-sizes.ts';
import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { Problem, runMain } from '#bin/terminal/problem.ts';
import { step } from '#bin/terminal/steps.ts';

/** What can be measured, by the word that chooses it (`-- --only cost,web`). */
const subjects: Readonly<Record<string, () => Promise<Measurement[]> | Measurement[]>> = {
  quotes: () => withBenchPortal({ place: 'bench' }, measureQuotes),
  cost: measureCost,
  bundles: measureBundles,
  web: measureWeb,
  lighthouse: () => withBenchPortal({ place: 'bench' }, measureLighthouse),
};

function chosen(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--only');
  if (at < 0) return Object.keys(subjects);
  const words = (args[at + 1] ?? '').split(',');
  const unknown = words.filter((word) => !(word in subjects));
  if (unknown.length > 0)
    throw new Problem(
      `The bench does not measure: ${unknown.join(', ')}.`,
      `It knows: ${Object.keys(subjects).join(', ')}.`,
    );
  return words;
}

/** `npm run bench`: measured numbers beside their goals; `-- --json` prints one object a line. Ends with 1 when a goal is missed. */
await runMain(async () => {
  const words = chosen(process.argv.slice(2));
  await step('Postal table', buildPlaces);
  await step('Functions', () => buildFunctions());
  await step('Web pages', buildWeb);
  const measurements: Measurement[] = [];
  for (const word of words) measurements.push(...((await subjects[word]?.()) ?? []));
  const lines = process.argv.includes('--json') ? measurements.map(asJsonLine) : asTable(measurements);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (measurements.some((one) => isMet(one) === false)) process.exitCode = 1;
});
