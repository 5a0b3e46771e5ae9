import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { startPlace } from '#bin/local/place.ts';
import { type LocalRun, openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { holdPlace } from '#bin/local/running.ts';
import { Shutdown } from '#bin/local/shutdown.ts';
import { warmUp } from '#bin/local/warm-up.ts';
import { demoAccounts } from '#bin/seed.ts';
import { Problem, report } from '#bin/terminal/problem.ts';
import { inSeconds, print, step, tone } from '#bin/terminal/steps.ts';
import { brand } from '#contract/brand.ts';

/** How often the local AWS writes its state to disk while it runs, so that a power cut costs little. */
const saveEveryMs = 120_000;

function printWelcome({ portalUrl, sandboxUrl, aws }: LocalRun, tookMs: number): void {
  const accounts = demoAccounts();
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  print();
  print(
    tone('bold', `${brand.product} is ready at ${tone('cyan', portalUrl)}`) +
      tone('dim', `  (after ${inSeconds(tookMs)})`),
  );
  print();
  print('  Sign in as');
  for (const { email, password, role, company } of accounts) {
    print(
      `    ${email.padEnd(widest)}  ${password.padEnd(16)}${tone('dim', role === 'customer' ? (company ?? '') : role)}`,
    );
  }
  print();
  print(`  Local inbox       ${portalUrl}/_local/inbox`);
  print(tone('dim', `  Sandbox carriers  ${sandboxUrl}`));
  print(tone('dim', `  Local AWS         ${aws.endpoint}`));
  print();
  print(
    aws.owned
      ? 'Ctrl-C stops everything; what you did is kept for the next start.'
      : 'Ctrl-C stops the portal; your AWS emulator keeps running.',
  );
  if (aws.unproven) print(tone('yellow', `Unproven: ${aws.unproven}`));
}

/** Ends when the emulator does: without it nothing here works. */
function watchAws({ aws }: LocalRun, shutdown: Shutdown): void {
  const saving = setInterval(() => aws.started?.save(), saveEveryMs);
  shutdown.add('the saving', () => clearInterval(saving));
  void aws.started?.died.then(async () => {
    if (shutdown.isRunning) return;
    report(
      new Problem(
        'The local AWS ended by itself.',
        'Its last words are in .local/emulator.log.',
        'Start again with `npm start`; if it happens again, delete the folder .local/state first (your local data is then gone).',
      ),
    );
    await shutdown.run();
    process.exit(1);
  });
}

/** `npm start`: the whole portal on this machine. */
async function start(shutdown: Shutdown): Promise<void> {
  const started = Date.now();
  const place = holdPlace(startPlace, 'The portal');
  shutdown.add('the place', place.leave);
  const aws = await openLocalAws(startPlace, shutdown);
  await step('Postal table', buildPlaces);
  await step('Functions', () => buildFunctions());
  await step('Web pages', buildWeb);
  const run = await runPortal(startPlace, aws, shutdown);
  place.tell({ endpoint: aws.endpoint, owned: aws.owned, portalUrl: run.portalUrl });
  aws.started?.save();
  watchAws(run, shutdown);
  printWelcome(run, Date.now() - started);
  void warmUp(run.portalUrl, () => shutdown.isRunning);
}

const shutdown = new Shutdown();
try {
  await start(shutdown);
} catch (error) {
  // A child that Ctrl-C ended as well is no failure.
  if (!shutdown.isRunning) {
    report(error);
    await shutdown.run();
    process.exit(1);
  }
}
