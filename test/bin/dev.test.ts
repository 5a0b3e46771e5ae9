import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createViteServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Changes, tellChanges } from '#bin/dev/changes.ts';
import { meaningOf } from '#bin/dev/on-saved.ts';
import { startEdgeProxy } from '#bin/edge-proxy.ts';
import { openMailbox } from '#bin/inbox/mailbox.ts';
import { localDir, root } from '#bin/local/paths.ts';

describe('what a saved file means', () => {
  const nothing = { texts: false, code: false, list: false, constants: false, stacks: false, carriers: false };

  test.each([
    ['functions/api/accounts/login.ts', { code: true }],
    ['domain/quotes/pricing.ts', { code: true }],
    ['contract/rules/money.ts', { code: true }],
    ['contract/texts/en/rates.json', { code: true, texts: true }],
    ['contract/texts/compiled/messages.js', {}],
    ['contract/codes/sessions.ts', { code: true, constants: true }],
    ['sandbox/tariffs/base.json', { code: true, carriers: true }],
    ['contract/routes/quotes.ts', { code: true, list: true, constants: true, stacks: true }],
    ['lib/permissions/order-permissions.ts', { code: true, list: true, constants: true, stacks: true }],
    ['lib/site-stack.ts', { stacks: true }],
    ['statemachines/rate-quote.asl.json', { stacks: true }],
    ['statemachines/README.md', {}],
    ['sandbox/README.md', {}],
  ])('%s: %o', (file, meaning) => {
    expect(meaningOf([file])).toEqual({ ...nothing, ...meaning });
  });

  test('of several files saved together, all that each of them means', () => {
    expect(meaningOf(['lib/site-stack.ts', 'sandbox/app.ts'])).toEqual({
      texts: false,
      code: true,
      list: false,
      constants: false,
      stacks: true,
      carriers: true,
    });
  });
});

describe('watching', () => {
  let folder = '';
  beforeEach(() => {
    mkdirSync(localDir, { recursive: true });
    folder = mkdtempSync(path.join(localDir, 'watched-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("files saved together are reported once, also in new folders; editors' temporary files are not", async () => {
    const relative = path.relative(root, folder);
    const seen: Changes[] = [];
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const plugin = tellChanges(async (changes) => {
      seen.push(changes);
      if (seen.flatMap(({ files }) => files).length >= 2) tell();
    });
    const server = await createViteServer({
      ...{ root: folder, configFile: false, plugins: [plugin], logLevel: 'silent' },
      server: { middlewareMode: true, ws: false },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = Date.now();
    mkdirSync(path.join(folder, 'noun'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    writeFileSync(path.join(folder, 'noun', 'one.ts'), '1');
    writeFileSync(path.join(folder, '.one.ts.swp'), '1');
    writeFileSync(path.join(folder, 'one.ts~'), '1');
    await told;
    await server.close();
    const files = seen.flatMap((changes) => changes.files);
    expect(new Set(files)).toEqual(new Set([`${relative}/noun`, `${relative}/noun/one.ts`]));
    expect(seen.every(({ savedAt }) => Math.abs(savedAt - before) < 10_000)).toBe(true);
  });
});

describe('the local edge in development', () => {
  const asked: { pages: IncomingMessage[]; aws: IncomingMessage[] } = { pages: [], aws: [] };
  const pages = createServer((request, response) => {
    asked.pages.push(request);
    const type = request.url?.endsWith('.tsx') ? 'text/javascript' : 'text/html';
    response.setHeader('content-type', type).end('from Vite');
  });
  const hot = new WebSocketServer({ server: pages, handleProtocols: () => 'vite-hmr' });
  const aws = createServer((request, response) => {
    asked.aws.push(request);
    response.end('from AWS');
  });
  let front: Awaited<ReturnType<typeof startEdgeProxy>>;
  const listen = async (server: ReturnType<typeof createServer>) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  beforeAll(async () => {
    const [pagesPort, awsPort] = [await listen(pages), await listen(aws)];
    const probe = createServer();
    const port = await listen(probe);
    await new Promise((resolve) => probe.close(resolve));
    front = await startEdgeProxy({
      port,
      endpoint: `http://127.0.0.1:${awsPort}`,
      distributionDomain: 'd123.cloudfront.net',
      liveApiId: 'portallive',
      originSecret: 'the-secret',
      mailbox: openMailbox(`http://127.0.0.1:${awsPort}`, path.join(tmpdir(), `mails-dev-${process.pid}.json`)),
      pagesUrl: `http://127.0.0.1:${pagesPort}`,
      paymentGatewayUrl: 'http://127.0.0.1:4100',
    });
    hot.on('connection', (socket) => socket.send('{"type":"connected"}'));
  });
  afterAll(async () => {
    await front.close();
    hot.close();
    for (const server of [pages, aws]) {
      server.closeAllConnections();
      server.close();
    }
  });

  test('[H13] pages come from Vite under the policy of the deployed ones, the gateway’s host in it, inline scripts allowed and nothing else more', async () => {
    const response = await fetch(`${front.url}/customer/shipment`);
    expect(await response.text()).toBe('from Vite');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'unsafe-inline' http://127.0.0.1:4100;");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4100;");
    expect(policy).toContain("default-src 'self'; ");
    expect(policy.replaceAll('http://127.0.0.1:4100', '')).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(asked.pages.at(-1)?.headers.host).toBe(new URL(front.url).host);
    const script = await fetch(`${front.url}/web/root.tsx`);
    expect(script.headers.get('content-security-policy')).toBeNull();
  });

  test('calls go where they go in the deployed portal', async () => {
    expect(await (await fetch(`${front.url}/api/v1/timezone`)).text()).toBe('from AWS');
    expect(asked.aws.at(-1)?.headers.host).toBe('d123.cloudfront.net');
  });

  test("Vite's own connection passes; the live connection is still the portal's", async () => {
    const socket = new WebSocket(`${front.url.replace('http', 'ws')}/?token=abc`, 'vite-hmr');
    const [data] = await new Promise<[Buffer]>((resolve, reject) => {
      socket.once('message', (message: Buffer) => resolve([message]));
      socket.once('error', reject);
    });
    expect(data.toString()).toContain('connected');
    socket.close();
    const before = asked.aws.length;
    const live = new WebSocket(`${front.url.replace('http', 'ws')}/live?ticket=1`);
    await new Promise((resolve) => live.once('error', resolve));
    expect(asked.aws.slice(before).map(({ url }) => url)).toEqual(['/_aws/execute-api/portallive/live?ticket=1']);
  });
});
