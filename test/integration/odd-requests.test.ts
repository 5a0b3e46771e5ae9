import { request } from 'node:http';
import { expect, test } from 'vitest';
import { endpoint, portalUrl } from './portal.ts';

interface Heard {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** One request as it is written, since fetch would tidy up address and method. */
function ask(method: string, target: string, headers: Record<string, string> = {}, body = ''): Promise<Heard> {
  const { hostname, port } = new URL(portalUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type']).split(';')[0] ?? '',
          headers: answer.headers,
          text,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const json = { 'content-type': 'application/json' };

test.each([
  ['GET', '/foo.bar', html, 200, 'text/html'],
  ['GET', '/customer/foo.bar', html, 200, 'text/html'],
  ['GET', '/.env', html, 200, 'text/html'],
  ['GET', '/wp-login.php', {}, 200, 'text/html'],
  ['GET', '/nowhere/at/all', html, 200, 'text/html'],
  ['GET', '/robots.txt', {}, 200, 'text/plain'],
  ['GET', '/assets/missing.js', html, 404, 'text/html'],
  ['GET', '/assets/missing.js', {}, 404, 'application/json'],
  ['POST', '/home', html, 405, 'text/html'],
  ['DELETE', '/customer', {}, 405, 'application/json'],
  ['PATCH', '/api/v1/timezone', {}, 405, 'application/json'],
  ['DELETE', '/api/v1/customer-login', {}, 405, 'application/json'],
  ['PATCH', '/api/v1/nowhere', {}, 404, 'application/json'],
  ['GET', '/api/v1/nowhere', html, 404, 'application/json'],
  ['GET', '/api/', {}, 404, 'application/json'],
  ['TRACE', '/api/v1/timezone', {}, 405, 'application/json'],
  ['GET', `/${'x'.repeat(9000)}`, html, 414, 'text/html'],
  ['GET', `/${'x'.repeat(9000)}`, {}, 414, 'application/json'],
  ['GET', '//[', {}, 400, 'application/json'],
  ['GET', '/_ministack/health', {}, 404, 'application/json'],
] as const)(
  '[R7] %s %s gets a page or the envelope, never the bucket’s own words',
  async (method, target, headers, status, type) => {
    const answer = await ask(method, target, headers);
    expect([answer.status, answer.type]).toEqual([status, type]);
    expect(answer.text).not.toMatch(/<\?xml|<Error>/);
    if (type === 'application/json') expect(JSON.parse(answer.text)).toMatchObject({ success: false, content: null });
  },
);

test.each([
  ['/home/login.', '/home/login'],
  ['/customer/saved-quotes,?pageNumber=2', '/customer/saved-quotes?pageNumber=2'],
  ['//evil.example.', '/evil.example'],
])('a link copied as %s leads to %s', async (copied, meant) => {
  const answer = await ask('GET', copied, html);
  expect([answer.status, answer.headers.location]).toEqual([302, meant]);
});

test.each([
  '/api/v1/timezone',
  '/api/v1/master/postal-code?postalCode=00000',
  '/api/v1/customer/profile',
  '/api/v1/nowhere',
  '/home',
  '/robots.txt',
  '/nowhere',
])('[H23] HEAD %s is answered as GET is, without the body', async (target) => {
  const [get, head] = [await ask('GET', target), await ask('HEAD', target)];
  expect([head.status, head.type, head.headers['cache-control']]).toEqual([
    get.status,
    get.type,
    get.headers['cache-control'],
  ]);
  expect(head.text).toBe('');
});

test.each([
  ['/api/v1/timezone', 'GET, HEAD'],
  ['/api/v1/fc-get-rate-quote', 'GET, HEAD, POST'],
])('[H23] %s says which methods it takes', async (target, allow) => {
  expect((await ask('DELETE', target)).headers.allow).toBe(allow);
});

test('[R32] a body that does not say it is JSON is 415', async () => {
  const body = JSON.stringify({ emailId: 'dana@reyes.example', password: 'Truck#2026' });
  for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/x-www-form-urlencoded' }]) {
    const answer = await ask('POST', '/api/v1/customer-login', headers, body);
    expect([answer.status, answer.type]).toEqual([415, 'application/json']);
  }
  expect((await ask('POST', '/api/v1/customer-login', json, '{')).status).toBe(400);
});

test('the emulator’s administration is closed to pages of any site and to other names', async () => {
  const health = (headers: Record<string, string>) =>
    fetch(`${endpoint}/_ministack/health`, { headers }).then(({ status }) => status);
  expect(await health({})).toBe(200);
  for (const headers of [{ origin: 'https://evil.example' }, { origin: portalUrl }])
    expect(await health(headers)).toBe(403);
});
