import { request } from 'node:https';
import { expect, test } from 'vitest';
import { output } from '#test/integration/portal.ts';
import { endpoint } from './own.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks the deployed distribution itself, by its own name and past the proxy in front of it. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, servername: hostname, path, headers: { host: output('DistributionDomain'), ...headers } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    sent.on('error', reject).end();
  });
}

test('CloudFront: the function at the edge gives a page its file and any other path the app', async () => {
  const [page, app] = [await ask('/home/login'), await ask('/customer/shipment')];
  expect([page.status, app.status]).toEqual([200, 200]);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toBe(app.body);
});

test('CloudFront: a file that is not there is an error and not the app (403 here, 404 on AWS)', async () => {
  const { status, body } = await ask('/assets/gone-1234.js');
  expect([403, 404]).toContain(status);
  expect(body).not.toContain('<html lang="en"');
});

test('CloudFront: a call passes with the header that only the edge adds, whatever the browser says about it', async () => {
  const sent: Record<string, string>[] = [{}, { 'x-origin-secret': 'made up' }];
  for (const headers of sent) {
    const { status, body } = await ask('/api/v1/timezone', headers);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ success: true });
  }
});

test('CloudFront: pages and calls carry the policy of headers, and responses of the API are unchanged', async () => {
  for (const path of ['/home', '/api/v1/timezone', '/api/v1/no-such-call']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    expect(headers['strict-transport-security'], path).toContain('max-age=31536000');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
  expect((await ask('/api/v1/no-such-call')).status).toBe(404);
});
