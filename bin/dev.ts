import { existsSync } from 'node:fs';
import { buildAll } from '#bin/bundle/build-all.ts';
import { clientDir } from '#bin/bundle/web.ts';
import type { Changes } from '#bin/dev/changes.ts';
import { LiveFunctions } from '#bin/dev/live-functions.ts';
import { onSaved } from '#bin/dev/on-saved.ts';
import { startPageServer } from '#bin/dev/page-server.ts';
import { SandboxProcess } from '#bin/dev/sandbox-process.ts';
import { startEnvironment } from '#bin/local/environment.ts';
import { monitorAws } from '#bin/local/monitor-aws.ts';
import { openLocalAws, runPortal } from '#bin/local/portal-run.ts';
import { choosePort } from '#bin/local/ports.ts';
import { holdEnvironment } from '#bin/local/running.ts';
import { runUntilStopped } from '#bin/local/shutdown.ts';
import { printWelcome } from '#bin/local/welcome.ts';
import { step } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';

const help = [
  'A saved file takes effect by itself: pages in the browser, functions and carriers in place, stacks by a deployment.',
  'bin/ is read at the start only.',
];

/** `npm run dev`: the portal of `npm start`, on the same data, that follows what is saved. */
await runUntilStopped(async (shutdown) => {
  const started = Date.now();
  holdEnvironment(startEnvironment, 'The portal', shutdown);
  const aws = await openLocalAws(startEnvironment, shutdown);
  // The site's stack wants to know some build; the pages that are shown come from Vite.
  await buildAll(existsSync(clientDir) ? ['functions'] : undefined);
  let follow = async (_changes: Changes) => {};
  const pages = await step('Page server', async () =>
    startPageServer(await choosePort(startEnvironment.dir, 'pages', 5180), (changes) => follow(changes)),
  );
  shutdown.add('the page server', () => pages.close());
  let carriers: SandboxProcess | undefined;
  const run = await runPortal(
    startEnvironment,
    aws,
    shutdown,
    {},
    {
      pagesUrl: `http://127.0.0.1:${pages.config.server.port}`,
      startCarriers: async (port, host, hooks) => {
        carriers = new SandboxProcess(port, host, hooks);
        await carriers.start();
        return { close: () => carriers?.stop() ?? Promise.resolve() };
      },
    },
  );
  monitorAws(aws, shutdown);
  const functions = new LiveFunctions(run.portal);
  follow = onSaved({ run, functions, pages, carriers, shutdown });
  await functions.catchUp();
  printWelcome(run, Date.now() - started, help);
}, report);
