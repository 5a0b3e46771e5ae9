import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { bundleErrors } from '#bin/bundle/functions.ts';
import { type LocalPortal, rememberHotReloaded } from '#bin/deploy/local-portal.ts';
import { FunctionBundles } from '#bin/dev/function-bundles.ts';
import { uploadCode } from '#bin/emulator/function-code.ts';
import { callOnce } from '#bin/local/warm-up.ts';
import { mustRun } from '#bin/terminal/run-command.ts';
import { inSeconds, print, tone } from '#bin/terminal/steps.ts';
import { type RouteName, routes } from '#contract/routes.ts';

/** Names of a few, and how many more there are. */
function someOf(keys: readonly string[]): string {
  const named = keys.slice(0, 3).join(', ');
  return keys.length > 3 ? `${named} and ${keys.length - 3} more` : named;
}

/** Every function that the sources name now, which may be another list than this process began with. */
async function readEntries(): Promise<Entry[]> {
  const { output } = await mustRun(process.execPath, ['bin/bundle/list-entries.ts'], {
    name: 'entries',
    failed: 'The route table cannot be read.',
  });
  return JSON.parse(output) as Entry[];
}

/** Keeps what runs in the local AWS the same as the functions' sources. */
export class LiveFunctions {
  readonly #portal: LocalPortal;
  readonly #bundles = new FunctionBundles();
  #entries: readonly Entry[] = functionEntries();
  #listIsOld = false;

  constructor(portal: LocalPortal) {
    this.#portal = portal;
  }

  /**
   * Bundles what these files are part of, for the caller to upload or deploy; returns the functions that became others,
   * undefined when the sources cannot be bundled, which is printed. `listChanged`: there may be other functions than before.
   */
  async rebuild(files: readonly string[], listChanged: boolean): Promise<string[] | undefined> {
    try {
      this.#listIsOld ||= listChanged;
      if (this.#listIsOld) this.#entries = await readEntries();
      this.#listIsOld = false;
      return await this.#bundles.rebuild(this.#entries, files);
    } catch (error) {
      const lines = bundleErrors(error) ?? [error instanceof Error ? error.message : String(error)];
      print(
        tone(
          'red',
          'Functions: not changed, because the sources cannot be bundled. The last good ones keep answering.',
        ),
      );
      for (const line of lines) print(line);
      return undefined;
    }
  }

  /** Bundles and uploads everything when a source was saved between the build and now. */
  async catchUp(): Promise<void> {
    if (!this.#bundles.isBehind()) return;
    await this.upload(await this.#bundles.rebuild(this.#entries), Date.now());
  }

  /** Puts changed bundles into the local AWS and prints how long after the save they responded. */
  async upload(keys: readonly string[], savedAt: number): Promise<void> {
    if (keys.length === 0) return;
    await rememberHotReloaded(keys);
    for (const key of keys) await uploadCode(this.#portal, key);
    const route = keys.find((key) => key in routes) as RouteName | undefined;
    if (route) await callOnce(this.#portal.portalUrl, route);
    const took = `${route ? 'answered anew' : 'in place'} ${inSeconds(Date.now() - savedAt)} after the save`;
    print(`${tone('green', '✓')} ${someOf(keys)}  ${tone('dim', took)}`);
  }
}
