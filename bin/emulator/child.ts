import { type ChildProcess, spawn } from 'node:child_process';
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
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers with success when the emulator is ready. */
  readonly healthUrl: string;
  /** What still has to be ended when asking nicely took too long. */
  readonly force?: () => void;
}

export type EmulatorProcess = Pick<Emulator, 'died' | 'save' | 'stop'>;

async function isHealthy(healthUrl: string): Promise<boolean> {
  try {
    return (await fetch(healthUrl, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(healthUrl: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (!(await isHealthy(healthUrl))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new UserError(
        'The local AWS did not start.',
        ...lastLines(readFileSync(log, 'utf8'), 12),
        '',
        `Whole log: ${asTyped(log)}`,
      );
    }
    await delay(60);
  }
}

/** Ends what is left of the emulator's process group: functions' workers that have not noticed yet that it is gone. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

async function stopProcess(child: ChildProcess, force: () => void): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const late = setTimeout(() => {
      force();
      endGroup(child);
    }, stopWithinMs);
    await gone;
    clearTimeout(late);
  }
  endGroup(child);
}

/** Starts an emulator as a child with a log in its environment's folder, and waits until it answers. */
export async function startChild(environment: Environment, launch: Launch): Promise<EmulatorProcess> {
  mkdirSync(environment.dir, { recursive: true });
  const log = path.join(environment.dir, 'emulator.log');
  const out = openSync(log, 'w');
  // A process group of its own: Ctrl-C in the terminal must reach it only through us, in order. The pipe ends it if we die.
  const child = spawn(launch.command, [...launch.args], {
    cwd: environment.dir,
    env: launch.env,
    detached: true,
    stdio: ['pipe', out, out],
  });
  let stopping = false;
  const died = new Promise<void>((resolve) => child.once('exit', () => !stopping && resolve()));
  const spawned = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([waitUntilReady(launch.healthUrl, child, log), spawned]);
  return {
    died,
    save: () => void child.kill('SIGUSR1'),
    stop: () => {
      stopping = true;
      return stopProcess(child, launch.force ?? (() => undefined));
    },
  };
}
