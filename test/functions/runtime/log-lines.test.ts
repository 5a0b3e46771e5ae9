import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { handlerFile } from '#bin/bundle/entries.ts';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { handler as notFound } from '#functions/api/not-found.ts';
import type { ApiHandler } from '#functions/runtime/api-handler.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { makeSession } from '#test/fakes/fixtures.ts';
import { type CallOptions, httpEvent, lambdaContext } from '#test/fakes/http-event.ts';
import { tellingTexts } from '#test/functions/telling-texts.ts';
import { recordOutput } from './emf.ts';

const email = 'mallory.kent@hostile.example';
const password = 'Hunter2!correct';
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYWxsb3J5In0.c2lnbmF0dXJlLXNlY3JldA';
const code = 'reset-code-of-mallory';
const phone = '(312) 555-0142';
/** What must stand in no line; the phone in each way it can be written. */
const secrets = [email, 'hostile.example', password, token, code, 'Malloryname', '3125550142', '555-0142'];

/** A value with each text in it replaced by one of the secrets. */
function filled(value: unknown, n = 0): unknown {
  if (typeof value === 'string') return secrets[n % secrets.length];
  if (Array.isArray(value)) return value.map((inner, index) => filled(inner, n + index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner], index) => [name, filled(inner, n + index)]));
}
/** The same fields with secrets where nobody expects them: as names, in lists, beside them. */
const misplaced = (value: unknown): object => ({
  ...Object.fromEntries(Object.keys(Object(value)).map((name) => [name, { [email]: [password, { [token]: phone }] }])),
  [email]: email,
  [password]: [password, { [token]: token }],
});
const hostileHeaders = {
  'x-data-source': `${email} ${token}`,
  'user-agent': token,
  cookie: `session=${token}`,
  referer: `https://portal.example/resetpassword/${code}`,
};

const refuse = (what: string) => {
  return (...args: unknown[]) => {
    throw new Error(`${what} refused ${JSON.stringify(args)}`);
  };
};
/** Dependencies that fail with all they were given in the error's words, as careless SDKs do. */
const talkative: object = new Proxy(
  { now: () => new Date(), pause: async () => undefined },
  {
    get: (known: Record<string, unknown>, port: string) =>
      known[port] ?? new Proxy(refuse(port), { get: (_port, method) => refuse(`${port}.${String(method)}`) }),
  },
);

afterEach(() => {
  vi.useRealTimers();
});

async function world() {
  const accounts = accountWorld();
  const account = await accounts.addCustomer({ email, firstName: 'Malloryname', phone: '3125550142' });
  await accounts.deps.sessions.open(makeSession({ customerUuid: account.customerUuid, email, sessionId: 'session-1' }));
  const authenticator = fakeAuthenticator(accounts.deps.sessions);
  const accessToken = authenticator.issue({ customerUuid: account.customerUuid, sessionId: 'session-1' });
  return { authenticator, accessToken, deps: accounts.deps, customerUuid: account.customerUuid };
}

async function handlerOf(name: RouteName): Promise<ApiHandler<object>> {
  const { handler } = await import(path.resolve(handlerFile(name)));
  return handler;
}

/** The time of a line is today's, and so is a day of some example now and then. */
const withoutTime = (lines: readonly string[]) => lines.join('\n').replaceAll(/"timestamp":"[^"]*"/g, '');

const names = Object.keys(routes) as RouteName[];
const asQuery = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

describe.each(names)('%s', (name) => {
  const { example, method }: Route = routes[name];
  const input = (change: (value: unknown) => unknown): CallOptions =>
    method === 'GET' ? { query: asQuery(Object(change(example.query))) } : { body: change(example.body) };

  async function linesOf(deps: (own: object) => object, options: CallOptions): Promise<string[]> {
    const { authenticator, accessToken, deps: own } = await world();
    const handler = (await handlerOf(name)).withDeps(deps(own), authenticator);
    const { lines } = recordOutput();
    const event = httpEvent(name, { accessToken, ...options, headers: { ...hostileHeaders, ...options.headers } });
    await handler(event, lambdaContext('request-7'));
    vi.restoreAllMocks();
    return lines;
  }

  test.each([
    ['a call with secrets in every text', (own: object) => own, input(filled)],
    ['a call with secrets in the wrong places', (own: object) => own, input(misplaced)],
    ['a body that is no JSON', (own: object) => own, { body: `{"password":"${password}" ${email}` }],
    ['a forged token', (own: object) => own, { ...input(filled), accessToken: token }],
    ['dependencies that tell all they were given', () => talkative, input((value) => value)],
  ])('%s leaves one line with route, request, status and time, and no secret', async (_what, deps, options) => {
    const lines = await linesOf(deps, options);
    const told = lines.filter((line) => !line.includes('"_aws"')).map((line) => JSON.parse(line));
    expect(told).toEqual([
      expect.objectContaining({
        route: name,
        requestId: 'request-7',
        access: routes[name].access,
        dataSource: 'other',
        status: expect.any(Number),
        ms: expect.any(Number),
      }),
    ]);
    for (const secret of [...secrets, ...tellingTexts(example)]) expect(withoutTime(lines)).not.toContain(secret);
  });
});

test('an unknown path leaves one line, without the path', async () => {
  const { lines } = recordOutput();
  await notFound({ ...httpEvent('getHealth'), rawPath: `/api/v1/${email}` }, lambdaContext('request-8'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: 'notFound', requestId: 'request-8', status: 404 }),
  ]);
  expect(lines.join()).not.toContain(email);
});

test('a line names the caller by uuid and the data source by what is known of it', async () => {
  const { authenticator, accessToken, deps, customerUuid } = await world();
  const { lines } = recordOutput();
  const handler = (await handlerOf('getProfile')).withDeps(deps, authenticator);
  for (const source of ['web', undefined, 'x'.repeat(500)])
    await handler(httpEvent('getProfile', { accessToken, headers: { 'x-data-source': source } }), lambdaContext());
  const told = lines.map((line) => JSON.parse(line));
  expect(told.map(({ dataSource }) => dataSource)).toEqual(['web', 'none', 'other']);
  expect(told.map(({ customer }) => customer)).toEqual(Array(3).fill(customerUuid));
});

test('a failure is an error, a block a warning, everything else a piece of information', async () => {
  const { authenticator, deps } = await world();
  const levels = async (name: RouteName, over: object, options: CallOptions) => {
    const { lines } = recordOutput();
    await (await handlerOf(name)).withDeps(over, authenticator)(httpEvent(name, options), lambdaContext());
    vi.restoreAllMocks();
    return lines.filter((line) => !line.includes('"_aws"')).map((line) => JSON.parse(line).level);
  };
  expect(await levels('getHealth', talkative, {})).toEqual(['ERROR']);
  expect(
    await levels('registerGuest', deps, {
      body: routes.registerGuest.example.body,
      headers: { 'x-origin-secret': 'guess' },
    }),
  ).toEqual(['WARN']);
  expect(await levels('login', deps, { body: { emailId: email, password: 'Wrong1!pass' } })).toEqual(['INFO']);
  expect(await levels('listTimeZones', {}, {})).toEqual(['INFO']);
});
