import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { startPlace } from '#bin/local/place.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdPlace } from '#bin/local/running.ts';
import { runUntilStopped } from '#bin/local/shutdown.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { watchAws } from '#bin/local/watch-aws.ts';
import { printWelcome } from '#bin/local/welcome.ts';
import { step } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';

/** `npm start`: the whole portal on this machine. */
await runUntilStopped(async (shutdown) => {
  const started = Date.now();
  const place = holdPlace(startPlace, 'The portal');
  shutdown.add('the place', place.leave);
  const aws = await openLocalAws(startPlace, shutdown);
  await step('Postal table', buildPlaces);
  await step('Functions', () => buildFunctions());
  await step('Web pages', buildWeb);
  const run = await runPortal(startPlace, aws, shutdown);
  place.tell({ endpoint: aws.endpoint, owned: aws.owned, portalUrl: run.portalUrl });
  watchAws(aws, shutdown);
  printWelcome(run, Date.now() - started);
  void warmUp(run.portalUrl, () => shutdown.isRunning);
}, report);
