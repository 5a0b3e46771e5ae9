import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpointsOf, type Owner, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { type RoleId, roleOf } from '#domain/accounts/role.ts';
import type { SessionRights } from '#domain/agents/acting-call.ts';
import { PASSWORD } from '#test/domain/accounts/account-world.ts';
import { START } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, makeSession, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import type { CallOptions } from '#test/fakes/http-event.ts';
import { testId } from '#test/fakes/ids.ts';
import { callIn, type ExampleWorld, exampleCall, exampleWorld, ofLee } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = Object.entries<Route>(routes) as [RouteName, Route][];

/** What is stored about an agent's rights: who is selected, and for whom the agent may act. */
const selectionOf = (customerUuid: string) => ({ customerUuid, name: 'Reyes Tools', selectedAt: START });
const assignmentTo = (customerUuid: string) => ({ customerUuid, userUuid: AGENT, assignedAt: START, words: [] });
const acting = { selection: selectionOf(CUSTOMER), assignment: assignmentTo(CUSTOMER) };
const roleIn = (id: RoleId, status: 0 | 1 | 2) => [{ ...roleOf(id, undefined), status }];

/** The token of an agent with these rights, in these groups. */
const agentWith =
  (rights: Partial<SessionRights>, groups = ['agents']) =>
  ({ authenticator, agentIn }: ExampleWorld) => {
    authenticator.giveRights(AGENT, rights);
    return agentIn(groups);
  };

/** Who calls, as the token that comes along. */
const callers = {
  anonymous: () => undefined,
  owner: ({ dana }: ExampleWorld) => dana,
  // What the examples say of the owner's password is true of this customer's own one too.
  'other customer': async ({ lee, deps }: ExampleWorld) => {
    await deps.identityProvider.setPassword(OTHER_CUSTOMER, PASSWORD);
    return lee;
  },
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
  'agent who has selected the owner': agentWith(acting),
  'agent who has selected another customer': agentWith({ ...acting, selection: selectionOf(OTHER_CUSTOMER) }),
  'agent who has selected nobody': agentWith({ assignment: assignmentTo(CUSTOMER) }),
  'agent whose selection was withdrawn': agentWith({ selection: selectionOf(CUSTOMER) }),
  'agent who names no customer': agentWith(acting),
  'agent whose role is off': agentWith({ ...acting, roles: roleIn('agent', 0) }),
  'agent whose role is removed': agentWith({ ...acting, roles: roleIn('agent', 2) }),
  'proxy user who has selected the owner': agentWith(acting, ['proxy-users']),
  'operator who has selected the owner': agentWith(acting, ['operators']),
  'customer whose role is off': ({ authenticator, dana }: ExampleWorld) => {
    authenticator.giveRights(CUSTOMER, { roles: roleIn('customer', 0) });
    return dana;
  },
  'customer who names another': ({ dana }: ExampleWorld) => dana,
  'must change the password': async ({ deps, authenticator }: ExampleWorld) => {
    const sessionId = 'temporary';
    await deps.sessions.open(makeSession({ sessionId, tmpPasswordStatus: 1 }));
    return authenticator.issue({ customerUuid: CUSTOMER, sessionId });
  },
  'agent who must enrol': async ({ deps, authenticator, agentIn }: ExampleWorld) => {
    const account = await deps.accounts.findByUuid(AGENT);
    if (!account) throw new Error('There is no agent');
    const { secondFactorSince: _, ...without } = account;
    deps.accounts.put(without);
    authenticator.giveRights(AGENT, acting);
    return agentIn(['agents']);
  },
  'agent whose session is older than the second factor': async ({ deps, authenticator }: ExampleWorld) => {
    const sessionId = 'without-a-code';
    deps.sessions.put(makeSession({ customerUuid: AGENT, sessionId }));
    return authenticator.issue({ customerUuid: AGENT, sessionId, groups: ['agents'] });
  },
} satisfies Record<string, (world: ExampleWorld) => string | undefined | Promise<string | undefined>>;
type CallerName = keyof typeof callers;

const refused = (status: number, code?: string) => ({ status, code });
const allowed = { status: 200 };

/** The customer whom the callers' acting calls name. */
const names: Partial<Record<CallerName, string>> = {
  'agent who has selected the owner': CUSTOMER,
  'agent who has selected another customer': CUSTOMER,
  'agent who has selected nobody': CUSTOMER,
  'agent whose selection was withdrawn': CUSTOMER,
  'agent whose role is off': CUSTOMER,
  'agent whose role is removed': CUSTOMER,
  'proxy user who has selected the owner': CUSTOMER,
  'operator who has selected the owner': CUSTOMER,
  'agent who must enrol': CUSTOMER,
  'customer who names another': OTHER_CUSTOMER,
};

interface Cell {
  readonly status: number;
  readonly code?: string | undefined;
}

/** What a row answers to an agent: `selected` where it is about the selected customer. */
function toAgent(row: Route, selected: Cell, caller: CallerName): Cell {
  if (row.access === 'operator') return refused(403, '1013');
  if (row.acting === 'refused' || (row.namesNobody && names[caller])) return refused(403, '1013');
  // What is about the own account finds nothing of the owner's: its example names the owner's.
  if (row.acting === 'self' || (row.access === 'agent' && row.acting === undefined)) return ownOfStaff(row);
  return selected;
}

/** What a missing record is called where its row names no code of its own. */
const missingCodes: Readonly<Record<string, string>> = {
  ...{ shipment: '12001', ltlShipment: '12001', removableShipment: '12001', truckload: '12001' },
  quote: '12021',
};

/** The kind of record that the example names. */
function namedRecord({ record, id, or }: Owner, example: Route['example']): string {
  const [part = '', field = ''] = id.split('.');
  const fields = example[part as 'path' | 'query' | 'body'] as Readonly<Record<string, unknown>> | undefined;
  return or && fields?.[field] === undefined ? or.record : record;
}

/** What a row about one's own account answers to somebody else than its example's owner. */
const ownOf = (row: Route): Cell =>
  row.owner && !row.owner.optional
    ? refused(404, row.owner.missing?.code ?? missingCodes[namedRecord(row.owner, row.example)])
    : namesInvoices(row)
      ? refused(404)
      : namesWidget(row)
        ? refused(409)
        : allowed;

/** A row about several records of the caller's finds none of another customer's. */
const namesInvoices = (row: Route) => row.name === 'payInvoices';

/** A widget that is not on the caller's dashboard is answered with what is there. */
const namesWidget = (row: Route) => row.name === 'updateWidget' || row.name === 'notifyWidgetAction';

/** A document with the broker's cost is missing for whoever sees none (R91). */
const namesCost = (row: Route) => row.name === 'openRateConfirmation';

/** A row whose example's link is Dana's: whoever else is signed in is refused, an agent who acts for her too. */
const linkOfDana = (row: Route) => row.name === 'returnFromCreditSite';
const asDana: readonly CallerName[] = ['owner', 'customer whose role is off', 'customer who names another'];

/** The same of the broker's staff, which has its second factor already. */
const ownOfStaff = (row: Route): Cell => (row.ids.includes('C116') ? refused(409) : ownOf(row));

/** What a row has to answer to each caller; nothing of it is written by hand. */
function expected(row: Route, caller: CallerName): Cell {
  const needsToken = row.access !== 'public';
  const checksToken = needsToken || row.optionalAuth === true;
  const byCustomer = (cell: Cell) =>
    row.access === 'agent' || row.access === 'operator' ? refused(403, '1013') : cell;
  switch (caller) {
    case 'anonymous':
      return needsToken ? refused(401, '401') : allowed;
    case 'expired token':
    case 'refresh token as access token':
      return checksToken ? refused(401, '401') : allowed;
    case 'agent whose session is older than the second factor':
    case 'revoked session':
      return checksToken ? refused(401, '1030') : allowed;
    case 'rights changed':
      return checksToken ? refused(401, '1028') : allowed;
    case 'owner':
      return byCustomer(namesCost(row) ? refused(404) : allowed);
    case 'other customer':
      return linkOfDana(row) ? refused(409) : byCustomer(ownOf(row));
    case 'must change the password':
      return !checksToken || row.duringPasswordChange ? allowed : refused(403, '1013');
    case 'agent who must enrol':
      // Logging out and setting it up are about the agent's own account; C10 comes without a token as well.
      return !checksToken || row.duringEnrolment ? allowed : refused(403, '1013');
    default:
      if (needsToken) return ofSession(row, caller);
      return linkOfDana(row) && !asDana.includes(caller) ? refused(409) : allowed;
  }
}

/** What a row that needs a sign-in has to answer to an agent, and to a customer in an agent's ways. */
function ofSession(row: Route, caller: CallerName): Cell {
  const isOwn = row.access === 'session' && row.acting === 'self';
  switch (caller) {
    case 'agent who has selected the owner':
      return toAgent(row, allowed, caller);
    case 'agent who has selected another customer':
      return toAgent(row, refused(409), caller);
    case 'agent who has selected nobody':
    case 'agent whose selection was withdrawn':
    case 'agent who names no customer':
      return toAgent(row, refused(403, '1013'), caller);
    case 'proxy user who has selected the owner':
      return row.signs ? refused(403, '1013') : toAgent(row, namesCost(row) ? refused(404) : allowed, caller);
    case 'operator who has selected the owner':
      return row.access === 'operator' ? allowed : toAgent(row, allowed, caller);
    case 'customer who names another':
      return row.access !== 'session' || !isOwn || row.namesNobody ? refused(403, '1013') : allowed;
    default:
      // A role that is off.
      if (row.namesNobody && names[caller]) return refused(403, '1013');
      return isOwn ? (caller === 'customer whose role is off' ? allowed : ownOfStaff(row)) : refused(403, '1013');
  }
}

/** A call of the examples' world; there the other customer may get a `password` that the examples do not know. */
async function callAs(name: RouteName, caller: CallerName, options: CallOptions, password?: string) {
  const world = await exampleWorld();
  if (password) await world.deps.identityProvider.setPassword(OTHER_CUSTOMER, password);
  const accessToken = await callers[caller](world);
  // One token is a refresh token: it has no dots, and is sent as it is.
  const headers = {
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(names[caller] && { 'x-acting-for': names[caller] }),
  };
  return callIn(world, name, { ...options, headers: { ...options.headers, ...headers } });
}

test('[A42] [A38] every row is called by every kind of caller', () => {
  const cells = rows.length * Object.keys(callers).length;
  process.stdout.write(
    `Access matrix: ${rows.length} rows x ${Object.keys(callers).length} callers = ${cells} cells\n`,
  );
  expect(Object.keys(callers).length).toBeGreaterThanOrEqual(18);
});

describe.each(rows)('%s', (name, row) => {
  const title = row.ids.map((id) => `[${id}]`).join(' ');

  test.each(Object.keys(callers) as CallerName[])(`${title} the example, by: %s`, async (caller) => {
    const { status, envelope } = await callAs(name, caller, exampleCall(row));
    const cell = expected(row, caller);
    expect({ status, ...(cell.status !== 200 && { code: envelope.code }) }).toEqual(cell);
    expect(envelope.success).toBe(cell.status === 200);
    if (cell.status !== 200 && !(cell.status === 409 && namesWidget(row))) expect(envelope.content).toBeNull();
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
const isName = (field: string) => /(Uuid|ResponseId|ProfileId|[eE]mailId)$/.test(field);
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
      const random = foreign.includes('@')
        ? 'nobody@other.example'
        : /^\d+$/.test(foreign)
          ? '900000099'
          : testId(0xdead);
      const call = exampleCall(row);
      const withField = (value: string) => ({ ...call, [part]: { ...(call[part] as object), [field]: value } });
      // A quote repeats what was asked for: the sent text itself tells nobody anything.
      const textFor = async (value: string) =>
        JSON.stringify(await callAs(name, 'owner', withField(value), 'known to Lee alone')).replaceAll(
          value,
          'what was sent',
        );
      const [taken, unknown] = [await textFor(foreign), await textFor(random)];
      expect(taken).toBe(unknown);
      expect(taken).not.toContain('"cost"');
    },
  );
});
