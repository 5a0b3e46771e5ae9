import type { ViteDevServer } from 'vite';
import { deployLocalPortal } from '#bin/deploy/local-portal.ts';
import type { Changes } from '#bin/dev/changes.ts';
import type { LiveFunctions } from '#bin/dev/live-functions.ts';
import type { SandboxProcess } from '#bin/dev/sandbox-process.ts';
import type { LocalRun } from '#bin/local/portal-run.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { mustRun } from '#bin/terminal/run-command.ts';
import { inSeconds, print, tone } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';

/** What has to be done for these files, given relative to the checkout; Vite follows those of the pages by itself. */
export function meaningOf(files: readonly string[]) {
  const sources = files.filter((file) => !file.endsWith('.md') && !file.startsWith('contract/texts/compiled/'));
  const any = (pattern: RegExp) => sources.some((file) => pattern.test(file));
  const list = any(/^contract\/routes?(\.ts$|\/)/) || any(/^lib\/permissions\//);
  return {
    /** There may be other functions than before. */
    list,
    /** Messages have to be compiled; the files that come of it are not followed by themselves. */
    texts: any(/^contract\/texts\//),
    /** The build constants of the pages may have become others. */
    constants: list || any(/^contract\/codes\//),
    /** Functions may have become others. */
    code: list || any(/^(contract|domain|functions|sandbox)\//),
    stacks: list || any(/^(lib|statemachines)\//),
    /** The carriers' process has to be restarted, even if their function failed. */
    carriers: any(/^sandbox\//),
  };
}

interface Parts {
  readonly run: LocalRun;
  readonly functions: LiveFunctions;
  readonly pages: Pick<ViteDevServer, 'restart'>;
  readonly carriers: SandboxProcess | undefined;
  readonly shutdown: Shutdown;
}

/** Compiles the messages in a process of its own, as every command does before it starts. */
async function compileTexts(): Promise<void> {
  await mustRun(process.execPath, ['bin/make-texts.ts'], { name: 'texts', failed: 'The texts could not be compiled.' });
}

async function deploy(run: LocalRun): Promise<void> {
  print('Stacks changed: deploying');
  try {
    await deployLocalPortal(run.portal);
  } catch (error) {
    report(error);
    print('What was deployed before keeps running.');
  }
}

/** Makes what runs follow what was saved. */
export function onSaved({ run, functions, pages, carriers, shutdown }: Parts) {
  return async ({ files, savedAt }: Changes): Promise<void> => {
    if (shutdown.isRunning) return;
    const meaning = meaningOf(files);
    try {
      if (meaning.texts) await compileTexts();
      const sources = meaning.texts ? [...files, 'contract/texts/compiled/messages.js'] : files;
      const changed = meaning.code ? await functions.rebuild(sources, meaning.list) : [];
      // What cannot be bundled is neither deployed nor started.
      if (!changed) return;
      if (meaning.stacks) await deploy(run);
      else await functions.upload(changed, savedAt);
      if (meaning.carriers || changed.includes('sandbox')) await restartCarriers(carriers, savedAt);
      // Vite read the pages' build constants when it was started.
      if (meaning.constants) await pages.restart();
    } catch (error) {
      if (!shutdown.isRunning) report(error);
    }
  };
}

async function restartCarriers(carriers: SandboxProcess | undefined, savedAt: number): Promise<void> {
  if (await carriers?.restart())
    print(
      `${tone('green', '✓')} Sandbox carriers  ${tone('dim', `started anew ${inSeconds(Date.now() - savedAt)} after the save`)}`,
    );
  else print(tone('red', 'The sandbox carriers do not start; the next save tries again.'));
}
