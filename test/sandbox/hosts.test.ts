import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings, sleepUntilAborted } from '#sandbox/settings.ts';
import { bearer, onlyAccount, RATE_PATH, rateRequest } from './sandbox-client.ts';

const settings = readSettings(process.env);
const token = () => bearer(settings);
const body = (description: string) => JSON.stringify(rateRequest(onlyAccount('A4', 'GLKM'), { description }));

describe('the server', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ settings: { latencyScale: 0 } });
  });
  afterAll(() => sandbox.close());

  const post = (description: string, signal?: AbortSignal) =>
    fetch(sandbox.url + RATE_PATH, {
      method: 'POST',
      headers: token(),
      body: body(description),
      signal: signal ?? null,
    });

  it('gives a token and rates with it', async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    });
    const granted = await fetch(`${sandbox.url}/api/v4/oauth2/token`, { method: 'POST', body: form });
    expect(granted.status).toBe(200);
    const { rateQuotes } = (await (await post('')).json()) as { rateQuotes: unknown[] };
    expect(rateQuotes).toHaveLength(1);
  });

  it('holds three hundred waiting calls at once', async () => {
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 300 }, () => post('!fault GLKM slow 300')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('lets a client leave a call that hangs', async () => {
    const left = Promise.withResolvers<unknown>();
    const watched = await startSandbox({
      settings: { sleep: (ms, signal) => sleepUntilAborted(ms, signal).catch((error) => left.resolve(error)) },
    });
    const call = fetch(watched.url + RATE_PATH, {
      method: 'POST',
      headers: token(),
      body: body('!fault GLKM hang'),
      signal: AbortSignal.timeout(100),
    });
    await expect(call).rejects.toThrow(/aborted/);
    expect(await left.promise).toMatchObject({ message: 'The client went away' });
    await watched.close();
  });

  it('resets the connection', async () => {
    await expect(post('!fault GLKM reset')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('trickles a whole response', async () => {
    const response = await post('!fault GLKM trickle 2');
    const { rateQuotes } = (await response.json()) as { rateQuotes: unknown[] };
    expect(rateQuotes).toHaveLength(1);
  });

  it('sends broken and empty bodies as they are', async () => {
    await expect((await post('!fault GLKM malformed')).json()).rejects.toThrow(SyntaxError);
    expect(await (await post('!fault GLKM empty')).text()).toBe('');
  });

  it('returns 413 to a body that is too large and 404 to an unknown path', async () => {
    const large = await fetch(sandbox.url + RATE_PATH, { method: 'POST', body: 'x'.repeat(1_000_001) });
    expect(large.status).toBe(413);
    expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/api/v4/nothing`)).status).toBe(404);
  });
});

describe('the Lambda function', async () => {
  vi.stubEnv('SANDBOX_LATENCY_SCALE', '0');
  const { handler } = await import('#sandbox/lambda.ts');
  const event = (description: string, more: { stage?: string; isBase64Encoded?: boolean } = {}) => {
    const { stage = '$default', isBase64Encoded = false } = more;
    const path = stage === '$default' ? RATE_PATH : `/${stage}${RATE_PATH}`;
    const text = body(description);
    return {
      version: '2.0',
      routeKey: '$default',
      rawPath: path,
      rawQueryString: '',
      headers: { Authorization: token().authorization ?? '' },
      requestContext: {
        accountId: '',
        apiId: '',
        domainName: '',
        domainPrefix: '',
        requestId: '',
        routeKey: '$default',
        stage,
        time: '',
        timeEpoch: 0,
        http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
      },
      body: isBase64Encoded ? Buffer.from(text).toString('base64') : text,
      isBase64Encoded,
    };
  };
  const context = (ms: number) => ({ getRemainingTimeInMillis: () => ms });

  it('rates, with a stage in the path and an encoded body too', async () => {
    for (const more of [{}, { stage: 'prod' }, { isBase64Encoded: true }]) {
      const { statusCode, body: answer } = await handler(event('!fault B4 500', more), context(10_000));
      expect(statusCode).toBe(200);
      expect(JSON.parse(answer ?? '').rateQuotes).toHaveLength(1);
    }
  });

  it('returns 504 shortly before its own limit without another response', async () => {
    expect((await handler(event('!fault GLKM hang'), context(600))).statusCode).toBe(504);
  });

  it('returns 502 in place of a reset', async () => {
    expect((await handler(event('!fault GLKM reset'), context(10_000))).statusCode).toBe(502);
  });
});
