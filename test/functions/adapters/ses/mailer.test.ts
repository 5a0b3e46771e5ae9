import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { EVENT_MIN_MS } from '#contract/deliveries.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** The adapter keeps its client, which has read where the service is. */
async function freshMailer() {
  vi.resetModules();
  return import('#functions/adapters/ses/mailer.ts');
}

function useEndpoint(server: Server): void {
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('MAIL_SENDER', 'Portal <quotes@broker.example>');
}

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
  useEndpoint(server);
  const { sesMailer } = await freshMailer();
  const begun = Date.now();
  const mail = { to: 'dana@reyes-tools.example', subject: 's', text: 't', html: 'h' };
  await expect(sesMailer.send(mail)).rejects.toThrow();
  expect(Date.now() - begun).toBeLessThan(EVENT_MIN_MS);
  expect(requests).toBe(1);
});

test('[R77] a mail’s own header fields reach Amazon SES as they are', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  useEndpoint(server);
  const { sesMailer: mailer } = await freshMailer();
  const headers = {
    'List-Unsubscribe': '<https://ship.example.com/u?token=t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await mailer.send({ to: 'dana@reyes-tools.example', subject: 's', text: 't', html: 'h', headers });
  expect(JSON.parse(bodies[0] ?? '').Content.Simple.Headers).toEqual([
    { Name: 'List-Unsubscribe', Value: '<https://ship.example.com/u?token=t>' },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
});
