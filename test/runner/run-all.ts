import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from '#bin/check.ts';
import { inRoot } from '#bin/local/paths.ts';
import { Shutdown } from '#bin/local/shutdown.ts';
import { print } from '#bin/terminal/steps.ts';
import { axeStatesFile } from '../e2e/axe-states.ts';
import { useDefaultDeployment } from './default-deployment.ts';
import { runVitest } from './run-vitest.ts';
import { Stages } from './stages.ts';
import { nothing, type Tally } from './tally.ts';
import { buildForTests, startTestPortal } from './test-portal.ts';

/** Every stage there is, in order: its title, and whether it needs the deployed portal. */
const stages = {
  check: { title: 'Checks', deployed: false },
  unit: { title: 'Unit tests', deployed: false },
  components: { title: 'Component tests', deployed: false },
  conformance: { title: 'Conformance of the local AWS', deployed: true },
  integration: { title: 'Integration tests', deployed: true },
  timing: { title: 'Tests that measure time, alone', deployed: true },
  e2e: { title: 'Browser tests', deployed: true },
} as const;
export type Stage = keyof typeof stages;
export const stageNames = Object.keys(stages) as Stage[];

export interface Run {
  readonly stages: Stages;
  readonly tally: Tally;
}

/** Runs the wanted stages on one portal; `filters` choose test files, `variables` go to every stage. Undefined when it was stopped. */
export async function runStages(
  wanted: readonly Stage[],
  filters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Run | undefined> {
  useDefaultDeployment();
  const shutdown = new Shutdown();
  const run = new Stages(() => shutdown.isRunning);
  // Who names test files looks closely: at every width, with pictures.
  const closely: Record<string, string> = filters.length > 0 ? { LOOK_CLOSELY: '1' } : {};
  const vitest = (project: string, more: Readonly<Record<string, string>> = {}) =>
    runVitest(project, filters, { ...variables, ...more, ...closely }, (kill) =>
      shutdown.add(`the ${project} tests`, kill),
    );
  if (wanted.includes('check')) await run.run(stages.check.title, async () => ({ ...nothing, ...(await runChecks()) }));
  const built = await run.run('Build', async () => {
    await buildForTests();
    return nothing;
  });
  for (const stage of wanted)
    if (stage !== 'check' && !stages[stage].deployed) await run.run(stages[stage].title, () => vitest(stage));
  await runDeployed(
    wanted.filter((stage) => stages[stage].deployed),
    { run, shutdown, built, vitest },
  );
  if (shutdown.isRunning) return undefined;
  await shutdown.run();
  return { stages: run, tally: run.summarize() };
}

interface DeployedRun {
  readonly run: Stages;
  readonly shutdown: Shutdown;
  readonly built: boolean;
  readonly vitest: (project: string, variables: Readonly<Record<string, string>>) => Promise<Tally>;
}

async function runDeployed(deployed: readonly Stage[], { run, shutdown, built, vitest }: DeployedRun): Promise<void> {
  if (deployed.length === 0) return;
  let variables: Record<string, string> = {};
  const started =
    built &&
    (await run.run('Portal on a local AWS', async () => {
      variables = await startTestPortal(shutdown);
      return nothing;
    }));
  if (!started) return print(`\nNot run, because there is no portal to run them on: ${deployed.join(', ')}.`);
  const seen = inRoot(axeStatesFile);
  rmSync(seen, { force: true });
  for (const stage of deployed) await run.run(stages[stage].title, () => vitest(stage, variables));
  if (!existsSync(seen)) return;
  const states = readFileSync(seen, 'utf8').trim().split('\n');
  print(`\naxe looked at ${states.length} states of ${new Set(states).size} pages and widths.`);
}
