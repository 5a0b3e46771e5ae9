import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project44Provider } from '#functions/adapters/project44/capacity-provider.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { makeRequest } from '#test/fakes/fixtures.ts';

const credentials = async () => ({ clientId: 'sandbox', clientSecret: 'sandbox-secret' });
const wrongCredentials = async () => ({ clientId: 'sandbox', clientSecret: 'guess' });

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
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
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
  const signal = AbortSignal.timeout(abortAfterMs);
  return provider.rate({ request: { ...request, items }, group: 'A4', accountCodes, timeoutSeconds: 3, signal });
}
const fresh = (asked = credentials) =>
  project44Provider({ baseUrl: counting.url, credentials: asked, now: () => clock });
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

  test('first calls made at the same moment share one token', async () => {
    const provider = fresh();
    const all = ['GLKM', 'PRLX', 'CMFW', 'RDRV'].map((code) => rate('', { provider, accountCodes: [code] }));
    expect((await Promise.all(all)).flat().map((answer) => answer.kind)).toEqual(['rate', 'rate', 'rate', 'rate']);
    expect(tokens()).toBe(1);
  });

  test('a refused token is replaced by a fresh one and the call made once more', async () => {
    const provider = fresh();
    await rate('', { provider });
    clock += 5000;
    expect(await rate('!fault GLKM token-expired 4000', { provider })).toMatchObject([{ kind: 'rate' }]);
    expect(calls).toHaveLength(3);
  });

  test('a token that is refused every time is not asked for again and again', async () => {
    expect(await rate('!fault GLKM token-expired 0')).toMatchObject([{ kind: 'none', cause: 'unreachable' }]);
    expect(calls.filter((path) => path.endsWith('/query'))).toHaveLength(2);
  });

  test('wrong credentials: unreachable, and no rate is asked for', async () => {
    const answers = await rate('', { provider: fresh(wrongCredentials), accountCodes: ['GLKM', 'PRLX'] });
    expect(answers).toMatchObject([{ cause: 'unreachable' }, { accountCode: 'PRLX', cause: 'unreachable' }]);
    expect(calls.every((path) => path.endsWith('/oauth2/token'))).toBe(true);
  });

  test.each([
    ['500', 'unreachable'],
    ['503', 'unreachable'],
    ['reset', 'unreachable'],
    ['malformed', 'unreadable'],
    ['empty', 'unreadable'],
    ['wrong-shape', 'unreadable'],
    ['no-detail', 'unreadable'],
    ['wrong-currency', 'unreadable'],
    ['error', 'declined'],
  ])('a provider that answers %s: %s, without a second try', async (fault, cause) => {
    expect(await rate(`!fault GLKM ${fault}`)).toMatchObject([{ kind: 'none', accountCode: 'GLKM', cause }]);
    expect(calls.filter((path) => path.endsWith('/query'))).toHaveLength(1);
  });

  test.each(['hang', 'trickle 1000'])('a provider that does not finish (%s) is dropped at the abort', async (fault) => {
    const before = performance.now();
    expect(await rate(`!fault GLKM ${fault}`, { abortAfterMs: 150 })).toMatchObject([{ cause: 'timeout' }]);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test('nobody there: unreachable', async () => {
    const provider = project44Provider({ baseUrl: 'http://127.0.0.1:9', credentials, now: () => clock });
    expect(await rate('', { provider })).toMatchObject([{ cause: 'unreachable' }]);
  });
});
