import { writeFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { proveMoney } from '#test/histories/prove-money.ts';
import { proveMutants } from '#test/mutants/prove-mutants.ts';
import { proofPage } from '#test/runner/proof-page.ts';
import { runStages, stageNames } from '#test/runner/run-all.ts';
import { inWords } from '#test/runner/tally.ts';

/**
 * `npm run prove`: every stage with the long sweeps (all rounds of the races, lists of 20,000, random plans, every picture, the conformance
 * of the local AWS); dates its result in docs/last-proof.md. A release runs it. `npm run prove -- money --seed N`: 10,000 random
 * histories of payments, the same for the same seed. `npm run prove -- mutants [ledger] [payments]`: the mutation score of both.
 */
if (process.argv[2] === 'money') process.exit((await proveMoney(process.argv.slice(3))) ? 0 : 1);
if (process.argv[2] === 'mutants') process.exit((await proveMutants(process.argv.slice(3))) ? 0 : 1);
const wanted = stageNames.filter((stage) => process.argv.length < 3 || process.argv.includes(stage));
// As many as a local portal has otherwise, too: the proof of 500 rows runs alone.
process.env.PORTAL_BULK_ROWS_AT_ONCE ??= '10';
const run = await runStages(wanted, [], { PROVE: '1' });
if (run) {
  if (process.argv.length < 3) writeFileSync(inRoot('docs', 'last-proof.md'), proofPage(run.stages.outcomes));
  process.stdout.write(`${inWords(run.tally)}\n`, () => process.exit(run.tally.failed === 0 ? 0 : 1));
}
