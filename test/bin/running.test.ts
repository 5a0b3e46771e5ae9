import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Place } from '#bin/local/place.ts';
import { holdPlace, readRunning } from '#bin/local/running.ts';

let place: Place;
beforeEach(() => {
  const dir = mkdtempSync(path.join(tmpdir(), 'place-'));
  place = { dir, outputsFile: path.join(dir, 'outputs.json'), ports: { emulator: 1, front: 2, sandbox: 3 } };
});
afterEach(() => rmSync(place.dir, { recursive: true }));

const saysItRuns = (pid: number) =>
  writeFileSync(
    path.join(place.dir, 'running.json'),
    JSON.stringify({ pid, endpoint: '', owned: true, portalUrl: 'http://localhost:8080' }),
  );

test('a place that another process has is refused, with that process, its address and the way out', () => {
  saysItRuns(process.ppid);
  expect(() => holdPlace(place, 'The portal')).toThrow(
    expect.objectContaining({
      message: `The portal is already running here at http://localhost:8080 (process ${process.ppid}).`,
      advice: expect.arrayContaining([expect.stringContaining(`kill ${process.ppid}`)]),
    }),
  );
});

test('one that a process left behind which is gone is taken, told about, and given back', () => {
  // Above the highest number that Linux gives a process.
  saysItRuns(2 ** 22 + 1);
  const held = holdPlace(place, 'The portal');
  held.tell({ endpoint: 'https://localhost:4577', owned: true, portalUrl: 'http://localhost:8080' });
  expect(() => holdPlace(place, 'The portal')).not.toThrow();
  held.leave();
  expect(readRunning(place)).toBeUndefined();
});
