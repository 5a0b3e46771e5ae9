import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '#bin/local/environment.ts';
import { holdEnvironment, publishRunning, readRunning } from '#bin/local/running.ts';

let environment: Environment;
const leaving: (() => unknown)[] = [];
const shutdown = { add: (_name: string, leave: () => unknown) => void leaving.push(leave) };
beforeEach(() => {
  const dir = mkdtempSync(path.join(tmpdir(), 'environment-'));
  environment = { dir, outputsFile: path.join(dir, 'outputs.json'), ports: { emulator: 1, front: 2, sandbox: 3 } };
});
afterEach(() => rmSync(environment.dir, { recursive: true }));

const saysItRuns = (pid: number) =>
  writeFileSync(
    path.join(environment.dir, 'running.json'),
    JSON.stringify({ pid, endpoint: '', owned: true, portalUrl: 'http://localhost:8080' }),
  );

test('an environment that another process uses is rejected, with that process, its address and how to stop it', () => {
  saysItRuns(process.ppid);
  expect(() => holdEnvironment(environment, 'The portal', shutdown)).toThrow(
    expect.objectContaining({
      message: `The portal is already running here at http://localhost:8080 (process ${process.ppid}).`,
      advice: expect.arrayContaining([expect.stringContaining(`kill ${process.ppid}`)]),
    }),
  );
});

test('an environment left by a process that has exited is taken over with a message, and released', () => {
  // Above the highest number that Linux gives a process.
  saysItRuns(2 ** 22 + 1);
  holdEnvironment(environment, 'The portal', shutdown);
  publishRunning(environment, { endpoint: 'https://localhost:4577', owned: true, portalUrl: 'http://localhost:8080' });
  expect(() => holdEnvironment(environment, 'The portal', shutdown)).not.toThrow();
  for (const leave of leaving) leave();
  expect(existsSync(path.join(environment.dir, 'running.json'))).toBe(false);
  expect(readRunning(environment)).toBeUndefined();
});
