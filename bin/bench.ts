import { measureBundles } from '#bin/bench/bundle-sizes.ts';
import { asJsonLine, asTable, isMet, type Measurement } from '#bin/bench/measurement.ts';
import { measureQuotes } from '#bin/bench/quote-latency.ts';
import { measureWeb } from '#bin/bench/web-sizes.ts';
import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { runMain } from '#bin/terminal/problem.ts';
import { step } from '#bin/terminal/steps.ts';

/** `npm run bench`: measured numbers beside their goals; `-- --json` prints one object a line. Ends with 1 when a goal is missed. */
await runMain(async () => {
  await step('Postal table', buildPlaces);
  await step('Functions', () => buildFunctions());
  await step('Web pages', buildWeb);
  const measurements: Measurement[] = [...(await measureQuotes()), ...measureWeb(), ...measureBundles()];
  const lines = process.argv.includes('--json') ? measurements.map(asJsonLine) : asTable(measurements);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (measurements.some((one) => isMet(one) === false)) process.exitCode = 1;
});
