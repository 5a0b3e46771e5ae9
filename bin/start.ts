import { buildAll } from '#bin/bundle/build-all.ts';
import { carriersClock, sandboxState, startEnvironment } from '#bin/local/environment.ts';
import { monitorAws } from '#bin/local/monitor-aws.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdEnvironment } from '#bin/local/running.ts';
import { runUntilStopped } from '#bin/local/shutdown.ts';
import { setStateAside } from '#bin/local/state-version.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { printWelcome } from '#bin/local/welcome.ts';
import { step } from '#bin/terminal/steps.ts';
import { report, UserError } from '#bin/terminal/user-error.ts';
import { fileState } from '#sandbox/state.ts';

function beginEmpty(): string {
  if (process.env.AWS_ENDPOINT_URL)
    throw new UserError(
      'The local AWS is yours (AWS_ENDPOINT_URL), and is not emptied from here.',
      'Empty it in its own way and run npm start again.',
    );
  const aside = setStateAside(startEnvironment, new Date());
  return aside ? `the data so far is in ${aside}` : 'there was no data';
}

/** `npm start`: the whole portal on this machine; `-- --fresh` begins with an empty one. */
await runUntilStopped(async (shutdown) => {
  const started = Date.now();
  holdEnvironment(startEnvironment, 'The portal', shutdown);
  if (process.argv.includes('--fresh')) await step('Empty portal', async () => beginEmpty());
  const aws = await openLocalAws(startEnvironment, shutdown);
  await buildAll();
  // What the outside companies did is there after a restart, as the portal's own records are.
  const carriers = { state: fileState(sandboxState(startEnvironment)), clockFactor: carriersClock() };
  const run = await runPortal(startEnvironment, aws, shutdown, carriers);
  monitorAws(aws, shutdown);
  printWelcome(run, Date.now() - started);
  void warmUp(run.portalUrl, () => shutdown.isRunning);
}, report);
