import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { EVENT_MIN_MS } from '#contract/deliveries.ts';
import { sesMailer } from '#functions/adapters/ses/mailer.ts';

let close: () => void = () => undefined;
afterEach(() => close());

test('a mail service that does not respond times out before the queue does, after one request', async () => {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('MAIL_SENDER', 'Portal <quotes@broker.example>');
  const begun = Date.now();
  const mail = { to: 'dana@reyes-tools.example', subject: 's', text: 't', html: 'h' };
  await expect(sesMailer.send(mail)).rejects.toThrow();
  expect(Date.now() - begun).toBeLessThan(EVENT_MIN_MS);
  expect(requests).toBe(1);
});
