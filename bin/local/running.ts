import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#bin/local/environment.ts';
import { asTyped } from '#bin/local/paths.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/** What a running local portal tells other commands (`npm run seed`, `npm run bench`). */
export interface Running {
  readonly pid: number;
  readonly endpoint: string;
  /** Whether the emulator is ours, with our certificate, or one that the person named by AWS_ENDPOINT_URL. */
  readonly owned: boolean;
  readonly portalUrl: string;
  /** Of the sandbox companies. */
  readonly sandboxUrl?: string;
}

function fileOf(environment: Environment): string {
  return path.join(environment.dir, 'running.json');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The portal that runs in this environment now, if one does. */
export function readRunning(environment: Environment): Running | undefined {
  const file = fileOf(environment);
  if (!existsSync(file)) return undefined;
  const running = JSON.parse(readFileSync(file, 'utf8')) as Running;
  return running.pid !== process.pid && isAlive(running.pid) ? running : undefined;
}

/** Tells other commands where the portal of this environment is. */
export function publishRunning(environment: Environment, more: Omit<Running, 'pid'>): void {
  mkdirSync(environment.dir, { recursive: true });
  writeFileSync(fileOf(environment), `${JSON.stringify({ pid: process.pid, ...more }, null, 2)}\n`);
}

/**
 * Locks the environment for this process until it ends; throws while another has it, since two emulators would overwrite each
 * other's state.
 */
export function holdEnvironment(environment: Environment, what: string, shutdown: Pick<Shutdown, 'add'>): void {
  const file = fileOf(environment);
  const other = readRunning(environment);
  if (other) {
    const where = other.portalUrl ? ` at ${other.portalUrl}` : '';
    throw new UserError(
      `${what} is already running here${where} (process ${other.pid}).`,
      `Use that one, or stop it: Ctrl-C in its terminal, or \`kill ${other.pid}\`.`,
      `If process ${other.pid} is something else, delete ${asTyped(file)}.`,
    );
  }
  publishRunning(environment, { endpoint: '', owned: true, portalUrl: '' });
  shutdown.add('the environment', () => rmSync(file, { force: true }));
}
