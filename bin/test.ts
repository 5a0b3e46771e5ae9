import { keepReports } from '#test/runner/keep-reports.ts';
import { runStages, type Stage, stageNames } from '#test/runner/run-all.ts';
import { inWords } from '#test/runner/tally.ts';

/** What proves the product on every change; `npm run prove` adds the conformance of the local AWS and the long sweeps. */
const everyChange = stageNames.filter((stage) => stage !== 'conformance');

/** `npm test -- [stages] [file filters]`: everything, or the stages named; other words choose test files. */
function readArguments(words: readonly string[]): { wanted: readonly Stage[]; filters: readonly string[] } {
  const named = stageNames.filter((stage) => words.includes(stage));
  const filters = words.filter((word) => !stageNames.some((stage) => stage === word));
  if (named.length > 0) return { wanted: named, filters };
  return { wanted: filters.length > 0 ? everyChange.filter((stage) => stage !== 'check') : everyChange, filters };
}

const { wanted, filters } = readArguments(process.argv.slice(2));
const run = await runStages(wanted, filters);
if (run) {
  if (filters.length === 0 && wanted === everyChange) keepReports(run, everyChange);
  process.stdout.write(`${inWords(run.tally)}\n`, () => process.exit(run.tally.failed === 0 ? 0 : 1));
}
