import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Emulator } from '#bin/emulator/emulator.ts';
import type { Environment } from '#bin/local/environment.ts';
import { asTyped } from '#bin/local/paths.ts';
import { lastLines } from '#bin/terminal/run-command.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Responds with success when the emulator is ready. */
  readonly healthUrl: string;
  /** What still has to be ended when asking nicely took too long. */
  readonly force?: () => void;
}

const isHealthy = (healthUrl: string): Promise<boolean> =>
  fetch(healthUrl, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends what is left of the emulator's process group: functions' workers that have not noticed yet that it is gone. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** Starts an emulator as a child with a log in its environment's folder, and waits until it responds. */
export async function startChild(
  { dir }: Environment,
  { command, args, env, healthUrl, force }: Launch,
): Promise<Pick<Emulator, 'died' | 'save' | 'stop'>> {
  mkdirSync(dir, { recursive: true });
  const log = path.join(dir, 'emulator.log');
  const out = openSync(log, 'w');
  // A process group of its own: Ctrl-C in the terminal must reach it only through us, in order. The pipe ends it if we die.
  const child = spawn(command, args, { cwd: dir, env, detached: true, stdio: ['pipe', out, out] });
  let stopping = false;
  const died = Promise.withResolvers<void>();
  const ended = once(child, 'exit').then(() => {
    endGroup(child.pid);
    if (!stopping) died.resolve();
  });
  const until = Date.now() + readyWithinMs;
  do {
    await Promise.race([ended, delay(60)]);
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      endGroup(child.pid);
      const words = lastLines(readFileSync(log, 'utf8'), 12);
      throw new UserError('The local AWS did not start.', ...words, '', `Whole log: ${asTyped(log)}`);
    }
  } while (!(await isHealthy(healthUrl)));
  return {
    died: died.promise,
    save: () => void child.kill('SIGUSR1'),
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const late = setTimeout(() => {
        force?.();
        endGroup(child.pid);
      }, stopWithinMs);
      await ended;
      clearTimeout(late);
    },
  };
}
