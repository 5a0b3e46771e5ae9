import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '#bin/local/environment.ts';
import { holdEnvironment, readRunning } from '#bin/local/running.ts';

let environment: Environment;
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

test('a environment that another process has is refused, with that process, its address and the way out', () => {
  saysItRuns(process.ppid);
  expect(() => holdEnvironment(environment, 'The portal')).toThrow(
    expect.objectContaining({
      message: `The portal is already running here at http://localhost:8080 (process ${process.ppid}).`,
      advice: expect.arrayContaining([expect.stringContaining(`kill ${process.ppid}`)]),
    }),
  );
});

test('one that a process left behind which is gone is taken, told about, and given back', () => {
  // Above the highest number that Linux gives a process.
  saysItRuns(2 ** 22 + 1);
  const held = holdEnvironment(environment, 'The portal');
  held.publish({ endpoint: 'https://localhost:4577', owned: true, portalUrl: 'http://localhost:8080' });
  expect(() => holdEnvironment(environment, 'The portal')).not.toThrow();
  held.leave();
  expect(readRunning(environment)).toBeUndefined();
});
