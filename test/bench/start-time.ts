import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#bin/local/paths.ts';
import { mustRun } from '#bin/terminal/run-command.ts';
import { step } from '#bin/terminal/steps.ts';
import type { Measurement } from './measurement.ts';

const goals = { prepared: 20, fresh: 180 } as const;
const LATEST_MS = 10 * 60_000;
const ready = / is ready at /;

/** Seconds until `npm start` says that the portal is ready; it is ended then. */
async function startOnce(folder: string, more: Readonly<Record<string, string>> = {}): Promise<number> {
  const started = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    // A group of its own, so that all of it can be ended by its own signal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutAws(), ...more, FORCE_COLOR: '0' },
  });
  let said = '';
  const told = new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`npm start was not ready in time:\n${said.slice(-2000)}`)),
      LATEST_MS,
    );
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!ready.test(said)) return;
      clearTimeout(late);
      resolve((Date.now() - started) / 1000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`npm start ended with ${code}:\n${said.slice(-2000)}`));
    });
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    return await told;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await gone;
  }
}

/** An emulator that this shell names is not the started portal's. */
function withoutAws(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(AWS_|CDK_)/.test(name)));
}

const row = (name: string, seconds: number, goal: number): Measurement => ({
  name,
  value: Math.round(seconds * 10) / 10,
  unit: 's',
  goal,
});

/** A copy of what is committed, in a folder of its own, started with empty caches: everything is fetched. */
async function startFresh(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-fresh-'));
  try {
    const clone = path.join(folder, 'portal');
    await mustRun('git', ['clone', '--quiet', root, clone], {
      name: 'bench-clone',
      failed: 'The checkout could not be cloned.',
    });
    return await startOnce(clone, { npm_config_cache: path.join(folder, 'npm'), PIP_NO_CACHE_DIR: '1' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm start` where everything is installed and built; with `--fresh` also in a new clone, which fetches all packages. */
export async function measureStarts(): Promise<Measurement[]> {
  // The first one builds what has changed; the second is what a person sees every day.
  await step('npm start, to prepare', async () => void (await startOnce(root)));
  const prepared = await step('npm start, prepared', () => startOnce(root));
  const rows = [row('npm start, prepared', prepared, goals.prepared)];
  if (process.argv.includes('--fresh'))
    rows.push(row('npm start, fresh clone with empty caches', await step('npm start, fresh', startFresh), goals.fresh));
  return rows;
}
