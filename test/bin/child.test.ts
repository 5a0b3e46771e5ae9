import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '#bin/emulator/child.ts';
import type { Environment } from '#bin/local/environment.ts';

let environment: Environment;
beforeEach(() => {
  const dir = mkdtempSync(path.join(tmpdir(), 'child-'));
  environment = { dir, outputsFile: '', ports: { emulator: 1, front: 2, sandbox: 3 } };
});
afterEach(() => rmSync(environment.dir, { recursive: true }));

/** A program that serves a port, and what else it does. */
const server = (port: number, more = '') =>
  `require('node:http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.1'); ${more}`;

const start = (port: number, script: string, command = process.execPath) =>
  startChild(environment, { command, args: ['-e', script], env: {}, healthUrl: `http://127.0.0.1:${port}/` });

test('an emulator counts as started when it responds, and is stopped without a crash', async () => {
  const child = await start(28_601, server(28_601, "process.on('SIGTERM', () => process.exit(0))"));
  let died = false;
  void child.died.then(() => {
    died = true;
  });
  await child.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(died).toBe(false);
});

test('one that ends by itself has died', async () => {
  const child = await start(28_602, server(28_602, 'setTimeout(() => process.exit(3), 300)'));
  await child.died;
});

test('one that exits before it responds is reported with its last output, and a missing program by its name', async () => {
  await expect(start(28_603, "console.log('no room'); process.exit(1)")).rejects.toMatchObject({
    message: 'The local AWS did not start.',
    advice: expect.arrayContaining(['  no room']),
  });
  await expect(start(28_603, '', '/nowhere/python')).rejects.toThrow('ENOENT');
});
