import { rmSync } from 'node:fs';
import { buildAll } from '#bin/bundle/build-all.ts';
import { testEnvironment } from '#bin/local/environment.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdEnvironment } from '#bin/local/running.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { step } from '#bin/terminal/steps.ts';
import { countCalls } from './counted-calls.ts';

/** Builds what every stage reads: the postal table and the functions. */
export const buildForTests = (): Promise<void> => buildAll(['functions']);

/** Starts a portal of the tests' own, with data that are thrown away and ports beside `npm start`'s; returns its variables. */
export async function startTestPortal(shutdown: Shutdown): Promise<Record<string, string>> {
  const environment = testEnvironment('portal');
  holdEnvironment(environment, 'Another run of the tests', shutdown);
  for (const old of ['state', 's3', 'localstack', 'outputs.json', 'mails.json'])
    rmSync(`${environment.dir}/${old}`, { recursive: true, force: true });
  // Beside other tests a bulk quote takes less of the machine than one that is proven.
  process.env.PORTAL_BULK_ROWS_AT_ONCE ??= '4';
  const aws = await openLocalAws(environment, shutdown);
  await buildAll(['web']);
  const calls = `${environment.dir}/counted-calls.jsonl`;
  // Events of the gateway come when a test orders them.
  const settings = { onHandled: countCalls(calls), gatewayWebhookUrl: '' };
  const run = await runPortal(environment, aws, shutdown, settings);
  await step('Functions loaded once', () => warmUp(run.portalUrl, () => shutdown.isRunning));
  return {
    PORTAL_URL: run.portalUrl,
    PORTAL_OUTPUTS: environment.outputsFile,
    SANDBOX_URL: run.sandboxUrl,
    SANDBOX_CALLS: calls,
  };
}
