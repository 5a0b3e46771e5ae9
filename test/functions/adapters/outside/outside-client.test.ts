import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CircuitBreaker, type CircuitEvent, readCircuits } from '#domain/outside/circuit-breaker.ts';
import type { Access } from '#functions/adapters/outside/access.ts';
import { form, json, readJson, readJsonAs, readText, xml } from '#functions/adapters/outside/bodies.ts';
import type { CallFailure } from '#functions/adapters/outside/call-failure.ts';
import { OutsideClient } from '#functions/adapters/outside/outside-client.ts';
import { retryPolicies } from '#functions/adapters/outside/retrying.ts';
import type { ObservedCall } from '#functions/platform/outside-calls.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { deadlineIn } from '#test/fakes/deadline.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let baseUrl = '';
let answers: Answer[] = [];
let received: { body: string; type: string | undefined; key: string | undefined }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { 'content-type': type, 'x-key': key } = request.headers;
  received.push({ body: Buffer.concat(chunks).toString(), type, key: typeof key === 'string' ? key : undefined });
  (answers.shift() ?? ok('{}'))(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  answers = [];
  received = [];
});

const ok =
  (body: string): Answer =>
  (_request, response) =>
    void response.end(body);
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end(body);
const reset: Answer = (request) => void request.socket.resetAndDestroy();
const silent: Answer = () => undefined;
/** The headers and a first piece, and then nothing. */
const stuck: Answer = (_request, response) => void response.writeHead(200).write('{"a":');

const base = { operation: 'pay', method: 'POST', path: '/v1/pay', read: readJson } as const;
const client = (more: object = {}) =>
  new OutsideClient({
    company: 'acme',
    baseUrl,
    access: fixedAccess({ key: 'k1' }),
    observe: () => undefined,
    ...more,
  });
const call = (more: object = {}, using = client()) =>
  using.call({ ...base, retry: retryPolicies.never, deadline: deadlineIn(2000), ...more });
const failureOf = (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => expect.unreachable('The call did not fail'),
    (failure: CallFailure) => failure,
  );

describe('one exchange', () => {
  test.each([
    ['json', json({ a: 1 }), '{"a":1}', 'application/json'],
    ['form', form({ a: '1 2' }), 'a=1+2', 'application/x-www-form-urlencoded'],
    ['xml', xml('<a/>'), '<a/>', 'text/xml; charset=utf-8'],
  ])('%s is sent with its content type', async (_name, body, text, type) => {
    await call({
      body: () => body,
      headers: ({ credentials }: { credentials: { key: string } }) => ({ 'x-key': credentials.key }),
    });
    expect(received).toEqual([{ body: text, type, key: 'k1' }]);
  });

  test('JSON is read past a byte order mark, in the shape that is asked for; text as it is', async () => {
    answers = [ok('\ufeff{"ok":true}'), ok('<ok/>')];
    expect(await call({ read: readJsonAs(z.object({ ok: z.boolean() })) })).toEqual({ ok: true });
    expect(await call({ read: readText })).toBe('<ok/>');
  });

  test.each([
    ['401', status(401), { kind: 'unauthorized', status: 401 }],
    ['403', status(403), { kind: 'unauthorized', status: 403 }],
    ['404', status(404), { kind: 'rejected', status: 404 }],
    ['408', status(408), { kind: 'server-error', status: 408 }],
    ['429', status(429), { kind: 'rate-limited', status: 429 }],
    ['500', status(500), { kind: 'server-error', status: 500 }],
    ['a redirect', status(302, { location: '/elsewhere' }), { kind: 'rejected', status: 302 }],
    ['a reset', reset, { kind: 'reset' }],
    ['no body', ok(''), { kind: 'empty' }],
    ['no JSON', ok('<html>'), { kind: 'malformed' }],
    ['too much', ok(`"${'x'.repeat(3000)}"`), { kind: 'too-large' }],
  ])('%s is a failure: %#', async (_name, answer, expected) => {
    answers = [answer];
    expect(await failureOf(call({}, client({ limits: { maxBytes: 2000 } })))).toMatchObject(expected);
    expect(received).toHaveLength(1);
  });

  test('another shape is a failure, and so is nobody there', async () => {
    expect(await failureOf(call({ read: readJsonAs(z.object({ ok: z.boolean() })) }))).toMatchObject({
      kind: 'unexpected-shape',
    });
    expect(await failureOf(call({}, client({ baseUrl: 'http://127.0.0.1:1' })))).toMatchObject({ kind: 'unreachable' });
  });

  test('the body of an error is available on request, and in no message', async () => {
    answers = [status(422, {}, 'card 4111 declined'), status(422, {}, 'card 4111 declined')];
    const asked = await failureOf(call({ readsErrors: true }));
    expect(asked).toMatchObject({ kind: 'rejected', body: 'card 4111 declined' });
    expect(asked.message).not.toContain('4111');
    expect((await failureOf(call())).body).toBeUndefined();
  });

  test.each([
    ['the headers', silent, { headersMs: 60 }],
    ['the next piece of the body', stuck, { silenceMs: 60 }],
  ])('%s may take so long, whatever the deadline', async (_name, answer, limits) => {
    answers = [answer];
    const before = performance.now();
    expect(await failureOf(call({}, client({ limits })))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - before).toBeLessThan(1500);
  });

  test.each([silent, stuck])('the deadline ends the whole call: %#', async (answer) => {
    answers = [answer];
    expect(await failureOf(call({ deadline: deadlineIn(80) }))).toMatchObject({ kind: 'timeout' });
  });
});

describe('the one layer that tries again', () => {
  const tries = async (policy: keyof typeof retryPolicies, first: Answer, deadline = deadlineIn(5000)) => {
    answers = [first, first];
    const outcome = await call({ retry: retryPolicies[policy], deadline }).then(
      () => 'ok',
      ({ kind }: CallFailure) => kind,
    );
    return [received.length, outcome];
  };
  const told = (seconds: number) => status(503, { 'retry-after': String(seconds) });

  test.each([
    ['never', status(500), [1, 'server-error']],
    ['withRetryAfter', status(500), [1, 'server-error']],
    ['withRetryAfter', told(0), [2, 'server-error']],
    ['repeatable', status(500), [3, 'ok']],
    ['repeatable', reset, [3, 'ok']],
    ['repeatable', told(0), [3, 'ok']],
    ['repeatable', status(422), [1, 'rejected']],
    ['repeatable', ok('<'), [1, 'malformed']],
    ['unsent', status(500), [1, 'server-error']],
    ['unsent', reset, [1, 'reset']],
    ['unsent', told(0), [1, 'server-error']],
    ['unsent', status(429, { 'retry-after': '0' }), [3, 'ok']],
  ] as const)('%s: %#', async (policy, first, expected) => {
    expect(await tries(policy, first)).toEqual(expected);
  });

  test('a time that the company names is kept to, unless the deadline leaves none for a further try', async () => {
    const before = performance.now();
    expect(await tries('repeatable', told(1))).toEqual([3, 'ok']);
    expect(performance.now() - before).toBeGreaterThan(1990);
    received = [];
    const early = performance.now();
    expect(await tries('repeatable', told(4), deadlineIn(3000))).toEqual([1, 'server-error']);
    expect(performance.now() - early).toBeLessThan(1500);
  });

  test('each try writes its body again', async () => {
    answers = [status(500)];
    await call({ retry: retryPolicies.repeatable, body: ({ attempt }: { attempt: number }) => json(attempt) });
    expect(received.map(({ body }) => body)).toEqual(['1', '2']);
  });
});

describe('credentials', () => {
  const rotating = (): Access<{ key: string }> => ({
    get: async () => ({ key: 'old' }),
    renew: async () => ({ key: 'new' }),
  });
  const headers = ({ credentials }: { credentials: { key: string } }) => ({ 'x-key': credentials.key });

  test('that are rejected are read again, and the call is made once more', async () => {
    answers = [status(401), ok('{}')];
    await call({ headers }, client({ access: rotating() }));
    expect(received.map(({ key }) => key)).toEqual(['old', 'new']);
  });

  test('that are rejected twice end the call, and so do the same ones', async () => {
    answers = [status(401), status(401), status(401)];
    expect(await failureOf(call({ headers }, client({ access: rotating() })))).toMatchObject({ kind: 'unauthorized' });
    expect(await failureOf(call({ headers }))).toMatchObject({ kind: 'unauthorized' });
    expect(received).toHaveLength(3);
  });

  test('are not what 403 is about', async () => {
    answers = [status(403)];
    await failureOf(call({ headers }, client({ access: rotating() })));
    expect(received).toHaveLength(1);
  });
});

describe('a circuit', () => {
  test('opens after five failures of its account, keeps calls back, and lets one probe when its time is over', async () => {
    const [circuits, events] = [fakeCircuits(), [] as CircuitEvent[]];
    let at = Date.now();
    const deps = { circuits, now: () => new Date(at), logCircuit: (event: CircuitEvent) => events.push(event) };
    const through = async (account = 'main') => {
      const known = await readCircuits('acme', deps);
      const breaker = new CircuitBreaker('acme', known, defaultSettings.circuitBreaker, deps);
      const kind = await call({ circuit: { breaker, account } }).then(
        () => 'ok',
        (failure: CallFailure) => failure.kind,
      );
      await breaker.flushed();
      return kind;
    };
    answers = Array.from({ length: 5 }, () => status(500));
    for (let i = 0; i < 5; i += 1) expect(await through()).toBe('server-error');
    expect(await through()).toBe('circuit-open');
    expect(received).toHaveLength(5);
    expect(await through('other')).toBe('ok');
    at += 60_000;
    expect(await through()).toBe('ok');
    expect(await through()).toBe('ok');
    expect(events.map(({ account, circuit }) => [account, circuit])).toEqual([
      ['main', 'opened'],
      ['main', 'half-open'],
      ['main', 'closed'],
    ]);
  });
});

test('what is observed are fixed words and figures', async () => {
  const observed: ObservedCall[] = [];
  const watched = client({ observe: (one: ObservedCall) => observed.push(one) });
  answers = [ok('{}'), status(500)];
  await call({ body: () => json({ card: '4111' }) }, watched);
  await failureOf(call({}, watched));
  const ms = expect.any(Number);
  expect(observed).toEqual([
    { company: 'acme', operation: 'pay', ms },
    { company: 'acme', operation: 'pay', ms, kind: 'server-error', status: 500 },
  ]);
});
