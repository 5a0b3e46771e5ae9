import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  certificateFile,
  certificateKeyFile,
  prepareCertificate,
  trustCertificate,
} from '#bin/emulator/certificate.ts';
import { clientEnvironment } from '#bin/emulator/client-environment.ts';
import { venvPython } from '#bin/emulator/venv.ts';
import { asTyped, inRoot } from '#bin/local/paths.ts';
import type { Place } from '#bin/local/place.ts';
import { choosePort } from '#bin/local/ports.ts';
import { Problem } from '#bin/terminal/problem.ts';

export interface Emulator {
  readonly endpoint: string;
  /** For AWS clients of other processes; `enterEnvironment` sets them in this one. */
  readonly environment: Record<string, string>;
  /** Resolves when the emulator ends without having been asked to. */
  readonly died: Promise<void>;
  /** Writes its state to disk and goes on. */
  readonly save: () => void;
  /** Saves its state and ends; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
}

const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

/** Nothing of the person's shell but the way to programs and home: functions inherit what the emulator was given. */
function emulatorEnvironment(place: Place, port: number): Record<string, string> {
  const tmp = path.join(place.dir, 'tmp');
  return {
    HOME: process.env.HOME ?? place.dir,
    PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    LANG: 'C.UTF-8',
    TMPDIR: tmp,
    GATEWAY_PORT: String(port),
    BIND_HOST: '127.0.0.1',
    AUTH: 'true',
    USE_SSL: '1',
    MINISTACK_SSL_CERT: certificateFile,
    MINISTACK_SSL_KEY: certificateKeyFile,
    NODE_EXTRA_CA_CERTS: certificateFile,
    PERSIST_STATE: '1',
    STATE_DIR: path.join(place.dir, 'state'),
    S3_PERSIST: '1',
    S3_DATA_DIR: path.join(place.dir, 's3'),
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
  };
}

function lastLines(log: string): string[] {
  return readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-12)
    .map((line) => `  ${line}`);
}

async function isHealthy(endpoint: string): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/_ministack/health`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(endpoint: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (!(await isHealthy(endpoint))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Problem('The local AWS did not start.', ...lastLines(log), '', `Whole log: ${asTyped(log)}`);
    }
    await delay(60);
  }
}

function launch(
  place: Place,
  port: number,
  more: Readonly<Record<string, string>>,
): { child: ChildProcess; log: string } {
  const environment = { ...emulatorEnvironment(place, port), ...more };
  // Work folders of functions stay behind when the emulator ends.
  rmSync(path.join(place.dir, 'tmp'), { recursive: true, force: true });
  for (const folder of ['tmp', 'state', 's3']) mkdirSync(path.join(place.dir, folder), { recursive: true });
  // Its worker scripts are CommonJS and lie below this package, which says that .js means ES modules.
  writeFileSync(path.join(place.dir, 'tmp', 'package.json'), '{ "type": "commonjs" }\n');
  const log = path.join(place.dir, 'emulator.log');
  const out = openSync(log, 'w');
  // A process group of its own: Ctrl-C in the terminal must reach it only through us, in order. The pipe ends it if we die.
  const child = spawn(venvPython, [inRoot('bin', 'emulator', 'guard.py')], {
    cwd: place.dir,
    env: environment,
    detached: true,
    stdio: ['pipe', out, out],
  });
  return { child, log };
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

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const late = setTimeout(() => endGroup(child), stopWithinMs);
    await gone;
    clearTimeout(late);
  }
  endGroup(child);
}

/** Starts the pinned emulator on the place's state, with IAM enforced and TLS; functions inherit `more` as variables. */
export async function startMinistack(place: Place, more: Readonly<Record<string, string>> = {}): Promise<Emulator> {
  await prepareCertificate();
  trustCertificate();
  const port = await choosePort(place.dir, 'emulator', place.ports.emulator);
  const endpoint = `https://localhost:${port}`;
  const { child, log } = launch(place, port, more);
  let stopping = false;
  const died = new Promise<void>((resolve) => child.once('exit', () => !stopping && resolve()));
  const spawned = new Promise<never>((_, reject) => child.once('error', reject));
  await Promise.race([waitUntilReady(endpoint, child, log), spawned]);
  return {
    endpoint,
    environment: clientEnvironment(endpoint, certificateFile),
    died,
    save: () => void child.kill('SIGUSR1'),
    stop: () => {
      stopping = true;
      return stopProcess(child);
    },
  };
}
