import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { choosePort } from '#bin/local/ports.ts';

let environment = '';
const taken: Server[] = [];

async function occupy(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  taken.push(server);
}

beforeEach(() => {
  environment = mkdtempSync(path.join(tmpdir(), 'ports-'));
});

afterEach(async () => {
  await Promise.all(taken.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(environment, { recursive: true });
});

test('the preferred port is taken when it is free, and is remembered', async () => {
  const port = await choosePort(environment, 'front', 28_080);
  expect(port).toBe(28_080);
  expect(JSON.parse(readFileSync(path.join(environment, 'ports.json'), 'utf8'))).toEqual({ front: 28_080 });
});

test('a port in use is passed over; next time the one that was found is asked for first', async () => {
  await occupy(28_180);
  expect(await choosePort(environment, 'front', 28_180)).toBe(28_181);
  taken.splice(0).forEach((server) => {
    server.close();
  });
  expect(await choosePort(environment, 'front', 28_180)).toBe(28_181);
});

test('two parts never get the same port', async () => {
  expect(await choosePort(environment, 'front', 28_280)).toBe(28_280);
  expect(await choosePort(environment, 'sandbox', 28_280)).toBe(28_281);
});

test('where every port of the range is taken, it says which ones, and what to do', async () => {
  for (let port = 28_400; port < 28_500; port += 1) await occupy(port);
  await expect(choosePort(environment, 'front', 28_400)).rejects.toMatchObject({
    message: 'No free port between 28400 and 28499.',
    advice: [expect.stringContaining('Stop what listens there')],
  });
});
