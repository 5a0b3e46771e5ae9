import { rmSync } from 'node:fs';
import { buildAll } from '#bin/bundle/build-all.ts';
import { testPlace } from '#bin/local/place.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdPlace } from '#bin/local/running.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { step } from '#bin/terminal/steps.ts';

/** Builds what every stage reads: the postal table and the functions. */
export const buildForTests = (): Promise<void> => buildAll(['functions']);

/** Starts a portal of the tests' own, with data that are thrown away and ports beside `npm start`'s; returns its variables. */
export async function startTestPortal(shutdown: Shutdown): Promise<Record<string, string>> {
  const place = testPlace('portal');
  const held = holdPlace(place, 'Another run of the tests');
  shutdown.add('the place', held.leave);
  for (const old of ['state', 's3', 'localstack', 'outputs.json', 'mails.json'])
    rmSync(`${place.dir}/${old}`, { recursive: true, force: true });
  const aws = await openLocalAws(place, shutdown);
  await buildAll(['web']);
  const run = await runPortal(place, aws, shutdown);
  held.tell({ endpoint: aws.endpoint, owned: aws.owned, portalUrl: run.portalUrl });
  await step('Functions loaded once', () => warmUp(run.portalUrl, () => shutdown.isRunning));
  return { PORTAL_URL: run.portalUrl, PORTAL_OUTPUTS: place.outputsFile, SANDBOX_URL: run.sandboxUrl };
}
