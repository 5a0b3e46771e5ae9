import { describe, expect, test } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { CONNECTIONS_MAX, openConnection } from '#domain/websocket/open-connection.ts';
import { isOwnOrigin } from '#domain/websocket/own-origin.ts';
import { CUSTOMER, NOW_MS, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeWebsocketConnections } from '#test/fakes/websocket-connections.ts';

const PORTAL = 'https://ship.example.com';

function setUp() {
  const connections = fakeWebsocketConnections();
  const closed: string[] = [];
  const ended = new Set<string>();
  let now = NOW_MS;
  let tickets = 0;
  const deps = {
    settings: fakeSettings(),
    connections,
    findSession: async ({ sessionId }: { sessionId: string }) => (ended.has(sessionId) ? undefined : {}),
    close: async (id: string) => void closed.push(id),
    now: () => now++,
  };
  const ticketOf = async (customerUuid = CUSTOMER, sessionId = 'session-1') => {
    tickets += 1;
    const ticket = `t${tickets}`;
    await connections.addTicket(sha256(ticket), { customerUuid, sessionId }, NOW_MS + 30_000);
    return ticket;
  };
  const open = (connectionId: string, ticket: string | undefined, origin: string | undefined = PORTAL) =>
    openConnection({ connectionId, origin, ticket }, deps);
  return { connections, closed, ended, deps, ticketOf, open };
}

describe('opening a live connection', () => {
  test('[C107] takes a fresh ticket once', async () => {
    const { open, ticketOf, connections } = setUp();
    const ticket = await ticketOf();
    expect(await open('a', ticket)).toEqual({ owner: { customerUuid: CUSTOMER, sessionId: 'session-1' } });
    expect(await open('b', ticket)).toEqual({ refused: 'no such ticket' });
    expect(await open('c', undefined)).toEqual({ refused: 'no such ticket' });
    expect(await connections.listByCustomer(CUSTOMER)).toEqual(['a']);
  });

  test('[C107] pages of other sites and callers without an origin are rejected, and use up no ticket', async () => {
    const { open, ticketOf, deps } = setUp();
    const ticket = await ticketOf();
    for (const origin of ['https://evil.example', 'null', '', `${PORTAL}.evil.example`, `${PORTAL}:8443`])
      expect(await open('a', ticket, origin)).toEqual({ refused: 'not a page of the portal' });
    const without = await openConnection({ connectionId: 'a', origin: undefined, ticket }, deps);
    expect(without).toEqual({ refused: 'not a page of the portal' });
    expect(await open('a', ticket)).toHaveProperty('owner');
  });

  test('[C15] an ended session opens nothing', async () => {
    const { open, ticketOf, ended, connections } = setUp();
    const ticket = await ticketOf();
    ended.add('session-1');
    expect(await open('a', ticket)).toEqual({ refused: 'session ended' });
    expect(await connections.listByCustomer(CUSTOMER)).toEqual([]);
  });

  test('[C15] a session that ends while its page connects leaves no open connection', async () => {
    const { ticketOf, ended, connections, deps } = setUp();
    const ticket = await ticketOf();
    // The end of the session finds no connection to silence: it is written a moment later.
    const add: typeof connections.add = async (...connection) => {
      ended.add('session-1');
      await connections.add(...connection);
    };
    const request = { connectionId: 'a', origin: PORTAL, ticket };
    const opened = await openConnection(request, { ...deps, connections: { ...connections, add } });
    expect(opened).toEqual({ refused: 'session ended' });
    expect(await connections.listByCustomer(CUSTOMER)).toEqual([]);
  });

  test('[A04] the oldest of a customer’s connections is closed for the one too many; other customers’ stay', async () => {
    const { open, ticketOf, connections, closed } = setUp();
    await open('theirs', await ticketOf(OTHER_CUSTOMER));
    for (let n = 0; n < CONNECTIONS_MAX + 2; n += 1) await open(`tab-${String(n).padStart(2, '0')}`, await ticketOf());
    expect(closed).toEqual(['tab-00', 'tab-01']);
    expect(await connections.listByCustomer(CUSTOMER)).toHaveLength(CONNECTIONS_MAX);
    expect(await connections.listByCustomer(OTHER_CUSTOMER)).toEqual(['theirs']);
  });

  test('[A04] of a hundred opened at the same time twenty stay, each of them accepted', async () => {
    const { open, ticketOf, connections } = setUp();
    const tickets = await Promise.all(Array.from({ length: 100 }, () => ticketOf()));
    const opened = await Promise.all(tickets.map((ticket, n) => open(`tab-${n}`, ticket)));
    const kept = await connections.listByCustomer(CUSTOMER);
    expect(kept).toHaveLength(20);
    for (const id of kept) expect(opened[Number(id.slice(4))]).toHaveProperty('owner');
  });
});

describe('the portal’s own origin', () => {
  test.each([
    [PORTAL, PORTAL, true],
    ['http://localhost:8080', 'http://localhost:8080', true],
    ['http://127.0.0.1:8080', 'http://localhost:8080', true],
    ['http://[::1]:8080', 'http://localhost:8080', true],
    ['http://127.0.0.1:8081', 'http://localhost:8080', false],
    ['https://localhost:8080', 'http://localhost:8080', false],
    ['http://localhost:8080', PORTAL, false],
    ['http://localhost.evil.example:8080', 'http://localhost:8080', false],
    [`${PORTAL}/`, PORTAL, false],
    [PORTAL, '', false],
    ['null', PORTAL, false],
  ])('%s for %s: %s', (origin, portalOrigin, own) => {
    expect(isOwnOrigin(origin, portalOrigin)).toBe(own);
  });
});
