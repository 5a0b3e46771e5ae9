import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRetryAfter } from '#functions/adapters/outside/retry-after.ts';
import { project44Provider } from '#functions/adapters/project44/capacity-provider.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { makeRequest } from '#test/fakes/fixtures.ts';

const access = fixedAccess({ clientId: 'sandbox', clientSecret: 'sandbox-secret' });
const wrongAccess = fixedAccess({ clientId: 'sandbox', clientSecret: 'guess' });

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
/** Paths that were called, in order. */
let calls: string[] = [];
let counting: { url: string; close(): void };
let clock = Date.UTC(2026, 10, 23, 15);

beforeAll(async () => {
  const settings = { ...readSettings({ SANDBOX_SEED: 'adapter', SANDBOX_LATENCY_SCALE: '0' }), now: () => clock };
  sandbox = await startSandbox({ settings });
  counting = await countingProxy(sandbox.url);
});
afterAll(async () => {
  counting.close();
  await sandbox.close();
});

/** Hands requests on to the sandbox and notes their paths. */
async function countingProxy(target: string) {
  const server = createServer(async (request, response) => {
    calls.push(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      ['authorization', 'content-type'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    try {
      const answer = await fetch(`${target}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) });
      const body = Buffer.from(await answer.arrayBuffer());
      const again = answer.headers.get('retry-after');
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...(again && { 'retry-after': again }) })
        .end(body);
    } catch {
      response.socket?.resetAndDestroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

/** One call for a carrier whose item carries a trigger. */
function rate(fault = '', { abortAfterMs = 5000, provider = fresh(), accountCodes = ['GLKM'] } = {}) {
  calls = [];
  const request = makeRequest();
  const items = request.items.map((item) => ({ ...item, description: `Machine parts ${fault}` }));
  const [signal, endsAt] = [AbortSignal.timeout(abortAfterMs), clock + abortAfterMs];
  const asked = { ...request, items };
  return provider.rate({ request: asked, group: 'A4', accountCodes, timeoutSeconds: 3, endsAt, signal });
}
const fresh = (asked = access) =>
  project44Provider({ baseUrl: counting.url, access: asked, now: () => clock, observe: () => undefined });
const queries = () => calls.filter((path) => path.endsWith('/query')).length;
const tokens = () => calls.filter((path) => path.endsWith('/oauth2/token')).length;

describe('rating over HTTP', () => {
  test('a carrier’s price, read', async () => {
    const [answer] = await rate();
    expect(answer).toMatchObject({ kind: 'rate', accountCode: 'GLKM', laneType: 'INTERLINE' });
  });

  test('a token is kept for further calls and renewed before it ends', async () => {
    const provider = fresh();
    await rate('', { provider });
    expect(tokens()).toBe(1);
    await rate('', { provider });
    expect(tokens()).toBe(0);
    clock += 3600 * 0.9 * 1000;
    await rate('', { provider });
    expect(tokens()).toBe(1);
  });

  test('a provider that was prepared has its token before the carriers are called; one that got none says so in the call', async () => {
    const provider = fresh();
    calls = [];
    await provider.prepare?.();
    expect(tokens()).toBe(1);
    expect(await rate('', { provider })).toMatchObject([{ kind: 'rate' }]);
    expect([tokens(), queries()]).toEqual([0, 1]);
    const refused = fresh(wrongAccess);
    await refused.prepare?.();
    expect(await rate('', { provider: refused })).toMatchObject([{ fault: 'token' }]);
  });

  test('first calls made at the same time share one token', async () => {
    const provider = fresh();
    const all = ['GLKM', 'PRLX', 'CMFW', 'RDRV'].map((code) => rate('', { provider, accountCodes: [code] }));
    expect((await Promise.all(all)).flat().map((answer) => answer.kind)).toEqual(['rate', 'rate', 'rate', 'rate']);
    expect(tokens()).toBe(1);
  });

  test('a rejected token is replaced by a fresh one and the call made once more', async () => {
    const provider = fresh();
    await rate('', { provider });
    clock += 5000;
    expect(await rate('!fault GLKM token-expired 4000', { provider })).toMatchObject([{ kind: 'rate' }]);
    expect(calls).toHaveLength(3);
  });

  test('a token that is always rejected is not requested repeatedly', async () => {
    expect(await rate('!fault GLKM token-expired 0')).toMatchObject([{ reason: 'unreachable', fault: 'unauthorized' }]);
    expect(queries()).toBe(2);
  });

  test('wrong credentials: unreachable, and no rate is asked for', async () => {
    const answers = await rate('', { provider: fresh(wrongAccess), accountCodes: ['GLKM', 'PRLX'] });
    const [reason, fault] = ['unreachable', 'token'];
    expect(answers).toMatchObject([
      { reason, fault },
      { accountCode: 'PRLX', reason, fault },
    ]);
    expect(calls.every((path) => path.endsWith('/oauth2/token'))).toBe(true);
  });

  test.each([
    ['500', { reason: 'unreachable', fault: 'server-error', status: 500 }],
    ['503 60', { reason: 'unreachable', fault: 'server-error', status: 503 }],
    ['reset', { reason: 'unreachable', fault: 'reset' }],
    ['malformed', { reason: 'unreadable', fault: 'malformed' }],
    ['empty', { reason: 'unreadable', fault: 'empty' }],
    ['wrong-shape', { reason: 'unreadable', fault: 'unexpected-shape' }],
    ['no-detail', { reason: 'no-price', fault: 'no-detail' }],
    ['wrong-currency', { reason: 'wrong-currency', fault: 'currency' }],
    ['error', { reason: 'declined' }],
    ['explode', { reason: 'unreachable', fault: 'rejected', status: 400 }],
  ])('[Q08] a provider that answers %s: %j, without a second try', async (fault, answered) => {
    expect(await rate(`!fault GLKM ${fault}`)).toEqual([
      expect.objectContaining({ kind: 'none', accountCode: 'GLKM', ...answered }),
    ]);
    expect(queries()).toBe(1);
  });

  test('a body that breaks off is a reset connection, not a price', async () => {
    const provider = project44Provider({ baseUrl: sandbox.url, access, now: () => clock });
    expect(await rate('!fault GLKM cut', { provider })).toMatchObject([{ reason: 'unreachable', fault: 'reset' }]);
  });

  test.each(['hang', 'trickle 1000'])('a provider that does not finish (%s) is dropped at the abort', async (fault) => {
    const before = performance.now();
    expect(await rate(`!fault GLKM ${fault}`, { abortAfterMs: 150 })).toMatchObject([{ fault: 'timeout' }]);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test('nobody there: unreachable', async () => {
    const provider = project44Provider({ baseUrl: 'http://127.0.0.1:9', access, now: () => clock });
    expect(await rate('', { provider })).toMatchObject([{ reason: 'unreachable', fault: 'token' }]);
    const closing = await countingProxy(sandbox.url);
    const moved = project44Provider({ baseUrl: closing.url, access, now: () => clock });
    expect(await rate('', { provider: moved })).toMatchObject([{ kind: 'rate' }]);
    closing.close();
    // Until the connection that was kept has noticed.
    await pause(50);
    expect(await rate('', { provider: moved })).toMatchObject([{ reason: 'unreachable', fault: 'unreachable' }]);
  });
});

describe('a provider that says when to come again', () => {
  test('is called once more then, if that leaves time for a response', async () => {
    const before = performance.now();
    expect(await rate('first !fault GLKM 503 1 once')).toMatchObject([{ kind: 'rate' }]);
    expect(performance.now() - before).toBeGreaterThan(990);
    expect(queries()).toBe(2);
  });

  test('is not asked a third time', async () => {
    expect(await rate('!fault GLKM 503 1')).toMatchObject([
      { reason: 'unreachable', fault: 'server-error', status: 503 },
    ]);
    expect(queries()).toBe(2);
  });

  test('is not waited for beyond the limit', async () => {
    const before = performance.now();
    expect(await rate('!fault GLKM 503 4')).toMatchObject([{ reason: 'unreachable', status: 503 }]);
    expect(queries()).toBe(1);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('is dropped at the abort while we wait', async () => {
    const provider = fresh();
    const endsAt = clock + 60_000;
    const ask = { request: makeRequest(), group: 'A4' as const, accountCodes: ['GLKM'], timeoutSeconds: 3 };
    const items = ask.request.items.map((item) => ({ ...item, description: '!fault GLKM 503 30' }));
    const signal = AbortSignal.timeout(300);
    const [answer] = await provider.rate({ ...ask, request: { ...ask.request, items }, endsAt, signal });
    expect(answer).toMatchObject({ reason: 'timeout', fault: 'timeout' });
  });

  test('may say so at the token, too', async () => {
    const asked = fixedAccess({ clientId: 'sandbox !fault token 503 1 once', clientSecret: 'sandbox-secret' });
    expect(await rate('', { provider: fresh(asked) })).toMatchObject([{ kind: 'rate' }]);
    expect([tokens(), queries()]).toEqual([2, 1]);
  });

  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Mon, 23 Nov 2026 15:00:05 GMT', 5000],
    ['Mon, 23 Nov 2026 14:00:00 GMT', 0],
    ['soon', undefined],
    ['-1x', undefined],
    ['', undefined],
    [null, undefined],
  ])('Retry-After %j is %j ms', (header, ms) => {
    expect(readRetryAfter(header, Date.UTC(2026, 10, 23, 15))).toBe(ms);
  });
});
