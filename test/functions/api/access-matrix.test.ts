import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpointsOf, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import type { CallOptions } from '#test/fakes/http-event.ts';
import { testId } from '#test/fakes/ids.ts';
import { callIn, type ExampleWorld, exampleCall, exampleWorld, ofLee } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = Object.entries<Route>(routes) as [RouteName, Route][];
const agents = ['agents'];

/** Who calls, as the token that comes along. */
const callers = {
  anonymous: () => undefined,
  owner: ({ dana }: ExampleWorld) => dana,
  'other customer': ({ lee }: ExampleWorld) => lee,
  // The verifier knows no token that has expired, nor one that is no access token.
  'expired token': () => 'header.expired.signature',
  'refresh token as access token': () => routes.refreshToken.example.body.refreshToken,
  'revoked session': async ({ deps, authenticator }: ExampleWorld) => {
    await deps.sessions.end(CUSTOMER, 'of-dana@reyes-tools.example', []);
    return authenticator.issue({ customerUuid: CUSTOMER, sessionId: 'of-dana@reyes-tools.example' });
  },
  'rights changed': async ({ dana, deps }: ExampleWorld) => {
    await deps.accounts.markRightsChanged(CUSTOMER, 1000);
    return dana;
  },
  'agent, as a stranger': ({ authenticator }: ExampleWorld) =>
    authenticator.issue({ customerUuid: OTHER_CUSTOMER, sessionId: 'of-lee@other.example', groups: agents }),
  'agent, as the owner': ({ authenticator }: ExampleWorld) =>
    authenticator.issue({ customerUuid: CUSTOMER, sessionId: 'of-dana@reyes-tools.example', groups: agents }),
} satisfies Record<string, (world: ExampleWorld) => string | undefined | Promise<string | undefined>>;
type CallerName = keyof typeof callers;

const refused = (status: number, code?: string) => ({ status, code });
const allowed = { status: 200 };

/** What a row has to answer to each caller; nothing of it is written by hand. */
function expected(row: Route, caller: CallerName): { status: number; code?: string | undefined } {
  const needsToken = row.access !== 'public';
  const checksToken = needsToken || row.optionalAuth === true;
  const strangers = row.owner && !row.owner.optional ? refused(404, row.owner.missing?.code) : allowed;
  const byAgent = (cell: { status: number }) => (row.access === 'operator' ? refused(403, '1013') : cell);
  const byCustomer = (cell: { status: number }) =>
    row.access === 'agent' || row.access === 'operator' ? refused(403, '1013') : cell;
  switch (caller) {
    case 'anonymous':
      return needsToken ? refused(401, '401') : allowed;
    case 'expired token':
    case 'refresh token as access token':
      return checksToken ? refused(401, '401') : allowed;
    case 'revoked session':
      return checksToken ? refused(401, '1030') : allowed;
    case 'rights changed':
      return checksToken ? refused(401, '1028') : allowed;
    case 'owner':
      return byCustomer(allowed);
    case 'other customer':
      return byCustomer(strangers);
    case 'agent, as a stranger':
      return byAgent(strangers);
    case 'agent, as the owner':
      return byAgent(allowed);
  }
}

async function callAs(name: RouteName, caller: CallerName, options: CallOptions) {
  const world = await exampleWorld();
  const accessToken = await callers[caller](world);
  // One token is a refresh token: it has no dots, and is sent as it is.
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
  return callIn(world, name, { ...options, headers: { ...options.headers, ...headers } });
}

describe.each(rows)('%s', (name, row) => {
  const title = row.ids.map((id) => `[${id}]`).join(' ');

  test.each(Object.keys(callers) as CallerName[])(`${title} the example, by: %s`, async (caller) => {
    const { status, envelope } = await callAs(name, caller, exampleCall(row));
    const cell = expected(row, caller);
    expect({ status, ...(cell.status !== 200 && { code: envelope.code }) }).toEqual(cell);
    expect(envelope.success).toBe(cell.status === 200);
    if (cell.status !== 200) expect(envelope.content).toBeNull();
  });

  const [, ...aliases] = endpointsOf(row);
  if (aliases.length > 0)
    test(`${title} every alias gives the owner what the row does`, async () => {
      const main = await callAs(name, 'owner', exampleCall(row));
      for (const { method, bodyFrom } of aliases) {
        const { body, ...others } = exampleCall(row);
        const options = bodyFrom ? { ...others, query: body as Record<string, string> } : exampleCall(row);
        expect(await callAs(name, 'owner', { ...options, method })).toEqual(main);
      }
    });
});

/** Fields that name a record or a person. */
const isName = (field: string) => /(Uuid|ResponseId|[eE]mailId)$/.test(field);
const partNames = ['path', 'query', 'body'] as const;
const named = rows.flatMap(([name, row]) =>
  partNames.flatMap((part) => {
    const schema = row.request[part];
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape).filter(isName) : [];
    return fields.map((field) => ({ name, row, part, field }));
  }),
);
/** Signing up says whether an address has an account, behind the captcha: that is what it is for. */
const exempt = ['registerGuest.customerEmailId', 'registerCustomer.customerEmailId', 'createShipment.contractUuid'];

describe('[A42] what belongs to another customer looks like what is not there', () => {
  test('the fields that name something are found', () => {
    expect(named.map(({ name, field }) => `${name}.${field}`)).toEqual(
      expect.arrayContaining(['createShipment.quoteRequestUuid', 'getProfile.customerEmailId', 'login.emailId']),
    );
  });

  test.each(named.filter(({ name, field }) => !exempt.includes(`${name}.${field}`)))(
    '$name: $field of another customer and one that nobody has get the same response',
    async ({ name, row, part, field }) => {
      const foreign = ofLee[field];
      if (!foreign) throw new Error(`test/functions/api/example-world.ts does not say what ${field} is for Lee`);
      const random = foreign.includes('@') ? 'nobody@other.example' : testId(0xdead);
      const call = exampleCall(row);
      const withField = (value: string) => ({ ...call, [part]: { ...(call[part] as object), [field]: value } });
      // A quote repeats what was asked for: the sent text itself tells nobody anything.
      const textFor = async (value: string) =>
        JSON.stringify(await callAs(name, 'owner', withField(value))).replaceAll(value, 'what was sent');
      const [taken, unknown] = [await textFor(foreign), await textFor(random)];
      expect(taken).toBe(unknown);
      expect(taken).not.toContain('"cost"');
    },
  );
});
