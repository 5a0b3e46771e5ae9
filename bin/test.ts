import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { runChecks } from '#bin/check.ts';
import { inRoot, localDir, root } from '#bin/local/paths.ts';
import { testPlace } from '#bin/local/place.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdPlace } from '#bin/local/running.ts';
import { Shutdown } from '#bin/local/shutdown.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { inSeconds, print, step, tone } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';
import { runVitest } from '#bin/testing/run-vitest.ts';
import { coveragePage, coveredItems } from '#bin/testing/spec-coverage.ts';
import { inWords, nothing, sum, type Tally } from '#bin/testing/tally.ts';

const stages = ['check', 'unit', 'conformance', 'integration', 'e2e'] as const;
type Stage = (typeof stages)[number];

/** `npm test -- [stages] [file filters]`: everything, or the stages named; other words choose test files. */
function readArguments(words: readonly string[]): { wanted: readonly Stage[]; filters: readonly string[] } {
  const named = stages.filter((stage) => words.includes(stage));
  const filters = words.filter((word) => !stages.some((stage) => stage === word));
  if (named.length > 0) return { wanted: named, filters };
  return { wanted: filters.length > 0 ? stages.filter((stage) => stage !== 'check') : stages, filters };
}

interface Outcome {
  readonly stage: string;
  readonly tally: Tally;
  readonly tookMs: number;
}

const shutdown = new Shutdown();
const { wanted, filters } = readArguments(process.argv.slice(2));
const outcomes: Outcome[] = [];

/** Runs a stage; what breaks it as a whole counts as one failure. Answers whether it could be run. */
async function runStage(stage: string, work: () => Promise<Tally>): Promise<boolean> {
  const started = Date.now();
  print();
  print(tone('bold', stage));
  try {
    const tally = await work();
    outcomes.push({ stage, tally, tookMs: Date.now() - started });
    return true;
  } catch (error) {
    if (shutdown.isRunning) return false;
    report(error);
    outcomes.push({ stage, tally: { ...nothing, failed: 1 }, tookMs: Date.now() - started });
    return false;
  }
}

function vitest(project: string, variables: Readonly<Record<string, string>> = {}): Promise<Tally> {
  return runVitest(project, filters, variables, (kill) => shutdown.add(`the ${project} tests`, kill));
}

/** A portal of the tests' own: its data are thrown away, its ports are not those of `npm start`. */
async function startPortal(): Promise<Record<string, string>> {
  const place = testPlace('portal');
  const held = holdPlace(place, 'Another run of the tests');
  shutdown.add('the place', held.leave);
  for (const old of ['state', 's3', 'localstack', 'outputs.json', 'mails.json'])
    rmSync(`${place.dir}/${old}`, { recursive: true, force: true });
  const aws = await openLocalAws(place, shutdown);
  await step('Web pages', buildWeb);
  const run = await runPortal(place, aws, shutdown);
  held.tell({ endpoint: aws.endpoint, owned: aws.owned, portalUrl: run.portalUrl });
  await step('Functions loaded once', () => warmUp(run.portalUrl, () => shutdown.isRunning));
  return { PORTAL_URL: run.portalUrl, PORTAL_OUTPUTS: place.outputsFile, SANDBOX_URL: run.sandboxUrl };
}

async function runAll(): Promise<void> {
  if (wanted.includes('check')) await runStage('Checks', async () => ({ ...nothing, ...(await runChecks()) }));
  const built = await runStage('Build', async () => {
    await step('Postal table', buildPlaces);
    await step('Functions', () => buildFunctions());
    return nothing;
  });
  if (wanted.includes('unit')) await runStage('Unit tests', () => vitest('unit'));
  const deployed = wanted.filter((stage) => stage !== 'check' && stage !== 'unit');
  if (deployed.length === 0) return;
  let variables: Record<string, string> = {};
  const started =
    built &&
    (await runStage('Portal on a local AWS', async () => {
      variables = await startPortal();
      return nothing;
    }));
  if (!started) return print(`\nNot run, because there is no portal to run them on: ${deployed.join(', ')}.`);
  if (wanted.includes('conformance'))
    await runStage('Conformance of the local AWS', () => vitest('conformance', variables));
  if (wanted.includes('integration')) await runStage('Integration tests', () => vitest('integration', variables));
  if (wanted.includes('e2e')) await runStage('Browser tests', () => vitest('e2e', variables));
}

function printSummary(): Tally {
  print();
  const widest = Math.max(...outcomes.map(({ stage }) => stage.length));
  for (const { stage, tally, tookMs } of outcomes) {
    const mark = tally.failed > 0 ? tone('red', '✗') : tone('green', '✓');
    const counts = tally.passed + tally.failed + tally.skipped > 0 ? inWords(tally) : '';
    print(`${mark} ${stage.padEnd(widest)}  ${inSeconds(tookMs).padStart(9)}  ${counts}`);
  }
  print();
  return sum(outcomes.map(({ tally }) => tally));
}

/** After a complete run: which items of the specification it checked. Says so when the page in docs/ tells something else. */
function keepSpecCoverage(): void {
  if (filters.length > 0 || wanted.length < stages.length) return;
  const files = stages.map((stage) => `${localDir}/reports/${stage}.json`).filter((file) => existsSync(file));
  const items = coveredItems(
    files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    root,
  );
  const page = coveragePage(items);
  writeFileSync(`${localDir}/reports/spec-coverage.md`, page);
  const kept = inRoot('docs', 'spec-coverage.md');
  if (!existsSync(kept) || readFileSync(kept, 'utf8') !== page)
    print(tone('dim', 'docs/spec-coverage.md tells of other tests or results; `npm run spec-coverage` renews it.'));
}

/** After a complete run: how long it took, for the bench. */
function keepDuration(tookMs: number, tally: Tally): void {
  if (filters.length > 0 || wanted.length < stages.length) return;
  writeFileSync(
    `${localDir}/reports/run.json`,
    JSON.stringify({ tookMs, ...tally, endedAt: new Date().toISOString() }),
  );
}

const begun = Date.now();
await runAll();
if (!shutdown.isRunning) {
  await shutdown.run();
  const total = printSummary();
  keepSpecCoverage();
  keepDuration(Date.now() - begun, total);
  print(tone('dim', `after ${inSeconds(Date.now() - begun)}`));
  process.stdout.write(`${inWords(total)}\n`, () => process.exit(total.failed === 0 ? 0 : 1));
}
