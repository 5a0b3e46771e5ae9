import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const waiting = createServer(() => undefined);
beforeAll(() => new Promise<void>((resolve) => waiting.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  waiting.closeAllConnections();
  waiting.close();
});

test('a push that hangs is given up after two seconds, and not tried again', async () => {
  vi.stubEnv('LIVE_ENDPOINT', `http://127.0.0.1:${(waiting.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  const { post } = await import('#functions/adapters/websocket/notifier.ts');
  const from = Date.now();
  await expect(post('connection-1', { type: 'pong' })).rejects.toThrow();
  expect(Date.now() - from).toBeLessThan(4000);
}, 6000);
