import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { startEdgeProxy } from '#bin/edge-proxy.ts';
import { openMailbox } from '#bin/inbox/mailbox.ts';

/** What reached the emulator. */
const passed: string[] = [];
/** How the emulator treats an upgrade. */
let upgrade: 'take' | 'reset' | 'refuse' | 'hang' = 'take';
const emulator = createServer((request, response) => {
  passed.push(request.url ?? '');
  request.resume();
  response.end('ok');
});
const liveSockets = new WebSocketServer({ noServer: true });
emulator.on('upgrade', (request, socket, head) => {
  passed.push(request.url ?? '');
  socket.on('error', () => undefined);
  if (upgrade === 'take') liveSockets.handleUpgrade(request, socket, head, (live) => live.on('error', () => undefined));
  else if (upgrade === 'reset') (socket as Socket).resetAndDestroy();
  else if (upgrade === 'refuse') socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
});
const pages = createServer((_, response) => response.end('a page'));
const fronts: Awaited<ReturnType<typeof startEdgeProxy>>[] = [];
let port = 0;
let devPort = 0;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeAll(async () => {
  const [aws, vite] = [await listen(emulator), await listen(pages)];
  const open = async (more: object) => {
    const chosen = await freePort();
    const endpoint = `http://127.0.0.1:${aws}`;
    const mailbox = openMailbox(endpoint, path.join(tmpdir(), `mails-fuzz-${process.pid}.json`));
    const options = { port: chosen, endpoint, mailbox, distributionDomain: 'd1.cloudfront.net', liveApiId: 'live' };
    fronts.push(await startEdgeProxy({ ...options, originSecret: 's', ...more }));
    return chosen;
  };
  [port, devPort] = [await open({}), await open({ pagesUrl: `http://127.0.0.1:${vite}` })];
});
afterAll(async () => {
  for (const front of fronts) await front.close();
  for (const server of [emulator, pages]) {
    server.closeAllConnections();
    server.close();
  }
});

interface Order {
  readonly at?: number;
  /** Reset the connection so long after the last byte, or only end our half of it. */
  readonly after?: { readonly reset: number } | 'half-close';
}

/** Sends bytes as they are and answers what came back until the connection closed or nothing more came. */
function sendRaw(bytes: string | Buffer, { at = port, after }: Order = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1');
    let heard = '';
    const quiet = setTimeout(() => socket.destroy(), 400);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(quiet);
      resolve(heard);
    });
    socket.write(bytes, () => {
      if (after === 'half-close') socket.end();
      else if (after) setTimeout(() => socket.resetAndDestroy(), after.reset);
    });
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const request = (target: string, more = '', method = 'GET', at = port) =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost:${at}\r\nConnection: close\r\n${more}\r\n`;
const upgradeTo = (target: string, at = port, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost:${at}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

/** The front still serves, on every way in. */
async function serves(): Promise<void> {
  for (const at of [port, devPort]) {
    expect(statusOf(await sendRaw(request('/api/v1/timezone', '', 'GET', at), { at }))).toBe(200);
    expect(statusOf(await sendRaw(request('/home', '', 'GET', at), { at }))).toBe(200);
  }
}

const oddTargets = [
  '//[',
  '/%',
  '/%zz',
  '/\\',
  '//',
  '/..%2f..',
  '/?',
  '/%00',
  '*',
  '[',
  'x',
  'http://[',
  '/live?%',
  '//[/live',
  '/@id/%E0%A4%A',
  `/${'a'.repeat(9000)}`,
  '/\x7f',
  '/\xff',
];

describe('a request that is none', () => {
  test.each(oddTargets)(
    'for %j is answered and ends nothing, as a page, as an upgrade and in development',
    async (target) => {
      for (const at of [port, devPort]) {
        for (const text of [request(target, '', 'GET', at), upgradeTo(target, at)]) {
          const status = statusOf(await sendRaw(text, { at }));
          expect([101, 200, 400, 404, 414, 431, 502]).toContain(status);
        }
      }
      await serves();
    },
  );

  test.each(['//[', '/%zz', '/%E0%A4%A', 'x', '*', 'http://['])('for %j is 400, in the envelope', async (target) => {
    for (const text of [request(target), upgradeTo(target)]) {
      const answer = await sendRaw(text);
      expect(statusOf(answer)).toBe(400);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ success: false, content: null });
    }
  });

  test.each([
    ['an unknown method', () => 'FROB / HTTP/1.1\r\n\r\n', 400],
    ['no version', () => 'GET /\r\n\r\n', 421],
    ['garbage', () => '\x16\x03\x01\x02\x00\x01\x00', 400],
    ['a header without a name', () => request('/', ': x\r\n'), 400],
    ['a header with a line break', () => request('/', 'a: b\rc: d\r\n'), 400],
    ['two lengths', () => request('/api/v1/x', 'Content-Length: 1\r\nContent-Length: 2\r\n', 'POST'), 400],
    [
      'length and chunks',
      () => request('/api/v1/x', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n', 'POST'),
      400,
    ],
    ['a chunk of no size', () => `${request('/api/v1/x', 'Transfer-Encoding: chunked\r\n', 'POST')}zz\r\n`, 400],
    ['headers of 100 KB', () => request('/', `a: ${'x'.repeat(100_000)}\r\n`), 431],
    ['a long address', () => request(`/${'x'.repeat(9000)}`), 414],
    ['no host', () => 'GET / HTTP/1.1\r\n\r\n', 400],
    ['TRACE', () => request('/', '', 'TRACE'), 405],
  ])('%s gets its status', async (_name, text, status) => {
    expect(statusOf(await sendRaw(text()))).toBe(status);
    await serves();
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('a body of chunks after %s is no second request', async (method) => {
    const before = passed.length;
    const hidden = `GET /smuggled HTTP/1.1\r\nHost: d1.cloudfront.net\r\nCloudFront-Viewer-Address: 6.6.6.6:1\r\n\r\n`;
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    for (const at of [port, devPort])
      expect(
        statusOf(
          await sendRaw(`${request('/api/v1/x', 'Transfer-Encoding: chunked\r\n', method, at)}${chunk}`, { at }),
        ),
      ).toBe(411);
    expect(passed.slice(before)).toEqual([]);
  });

  test('any bytes at all end nothing', async () => {
    const word = fc.constantFrom(
      'GET',
      'POST',
      '/',
      '/live',
      '//[',
      'HTTP/1.1',
      '\r\n',
      ' ',
      ':',
      `Host: localhost`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      '%',
      '\0',
      '\xff',
    );
    const bytes = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (parts, halfClose) => {
        await sendRaw(Buffer.from(parts.join(''), 'latin1'), { after: halfClose ? 'half-close' : { reset: 5 } });
      }),
      { numRuns: 150 },
    );
    await serves();
  }, 60_000);
});

describe('a connection that is cut', () => {
  const whole = () => upgradeTo('/live?ticket=t');

  test('at every step of an upgrade, whatever the emulator does', async () => {
    for (const way of ['take', 'reset', 'refuse', 'hang'] as const) {
      upgrade = way;
      for (const length of [1, 20, whole().length - 1, whole().length]) {
        for (const reset of [0, 2, 20]) {
          for (const at of [port, devPort])
            await sendRaw(upgradeTo('/live?ticket=t', at).slice(0, length), { at, after: { reset } });
        }
      }
      await sendRaw(whole(), { after: 'half-close' });
      await sendRaw(`${whole()}\x81\x05hello`, { after: { reset: 10 } });
    }
    upgrade = 'take';
    await serves();
  }, 60_000);

  test('an upgrade that the emulator rejects or cuts gets an error', async () => {
    upgrade = 'refuse';
    expect(statusOf(await sendRaw(whole()))).toBe(403);
    upgrade = 'reset';
    expect(statusOf(await sendRaw(whole()))).toBe(502);
    upgrade = 'take';
    expect(statusOf(await sendRaw(whole()))).toBe(101);
  });

  test('in the middle of a request or its body', async () => {
    const post = `${request('/api/v1/x', 'Content-Length: 1000\r\n', 'POST')}half`;
    for (const after of ['half-close', { reset: 0 }, { reset: 10 }] as const)
      for (const at of [port, devPort])
        for (const text of [post.replaceAll(String(port), String(at)), 'GET /ho']) await sendRaw(text, { at, after });
    await serves();
  });

  test('other upgrades than the live connection’s are not asked for', async () => {
    const answer = await sendRaw(
      request('/home', 'Upgrade: h2c\r\n').replace('Connection: close', 'Connection: Upgrade'),
    );
    expect(statusOf(answer)).toBe(200);
  });
});

describe('who is let in', () => {
  const ask = (host: string, target: string, more = '') =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('by the name %s', async (name) => {
    expect(statusOf(await ask(`${name}:${port}`, '/home'))).toBe(200);
    expect(statusOf(await ask(`${name}:${port}`, '/home', `Origin: http://localhost:${port}\r\n`))).toBe(200);
  });

  test('a host name rebound to this machine is rejected everywhere, and nothing is passed on', async () => {
    const before = passed.length;
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost',
      `localhost:${port + 1}`,
      `localhost.evil.example:${port}`,
    ])
      for (const target of ['/', '/_local/inbox', '/_local/inbox.json', '/api/v1/timezone'])
        expect(statusOf(await ask(host, target))).toBe(421);
    expect(statusOf(await sendRaw(upgradeTo('/live?ticket=t').replace(`localhost:${port}`, 'evil.example')))).toBe(421);
    expect(passed).toHaveLength(before);
  });

  test('pages of other sites are rejected everywhere', async () => {
    const before = passed.length;
    for (const origin of ['https://evil.example', 'null', 'http://localhost', `https://localhost:${port}`]) {
      for (const target of ['/', '/_local/inbox.json', '/_local/aws/', '/api/v1/timezone'])
        expect(statusOf(await ask(`localhost:${port}`, target, `Origin: ${origin}\r\n`))).toBe(403);
      expect(statusOf(await sendRaw(upgradeTo('/live?ticket=t', port, `Origin: ${origin}\r\n`)))).toBe(403);
    }
    expect(passed).toHaveLength(before);
  });

  test.each([
    '/_ministack/health',
    '/_ministack/reset',
    '/logout',
    '/%5fministack/reset',
    '/_ministack',
    '/_localstack/health',
    '/_aws/execute-api/live/live',
    '/./_ministack/reset',
    '/x/../_ministack/reset',
    '/x/%2e%2e/_ministack/reset',
    '/health',
    '/oauth2/token',
    '/v2/email/identities',
    '/iceberg/v1/config',
    '/2015-03-31/functions',
    '/us-east-1_x/.well-known/jwks.json',
    '/_local/aws/x',
  ])('the emulator’s own %s is not passed on, and says so in words', async (target) => {
    const before = passed.length;
    const answer = await ask(`localhost:${port}`, target, 'Accept: text/html\r\n');
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('We can’t find that page'.replace('’', '\u00e2\u0080\u0099'));
    expect(passed).toHaveLength(before);
  });

  test.each([
    '/',
    '/home',
    '/health-check',
    '/customer/saved-quotes',
    '/foo.bar',
    '/assets/missing.js',
    '/api/v1/health-check',
    '/__spa.html',
  ])('%s: %s', async (target) => {
    const before = passed.length;
    const status = statusOf(await ask(`localhost:${port}`, target));
    expect([status, passed.length - before]).toEqual(target.startsWith('/__') ? [404, 0] : [200, 1]);
  });
});
