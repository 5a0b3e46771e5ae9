import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readBack } from '#test/domain/order-exports/read-back.ts';

const ROWS = 100_000;

test('[C47] 100,000 rows take at most 256 MB, and another library reads each of them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const file = path.join(folder, 'large.xlsx');
    const script = new URL('large-export.ts', import.meta.url).pathname;
    // What is left to the collector for later is not needed: the heap is kept small, as far as it can be.
    const heap = '--max-old-space-size=96';
    const { stdout } = await promisify(execFile)(process.execPath, [heap, script, String(ROWS), file]);
    expect(Number(stdout)).toBeLessThanOrEqual(256);
    const [labels = [], ...rows] = await readBack(await readFile(file));
    expect(labels).toHaveLength(20);
    expect(rows).toHaveLength(ROWS);
    const pro = labels.indexOf('PRO number');
    expect(rows.every((row, n) => row[pro] === String(n).padStart(9, '0'))).toBe(true);
    expect(rows.reduce((sum, row) => sum + Number(row[labels.indexOf('Total')]), 0)).toBeCloseTo(
      (ROWS * 30_000 + (ROWS * (ROWS - 1)) / 2) / 100,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}, 240_000);
