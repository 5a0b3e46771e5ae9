import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebsocketMessage, websocketMessage } from '#contract/websocket.ts';
import { CallError, noResponse, signedOut } from '#web/api/call-error.ts';
import {
  PING_EVERY_MS,
  PONG_WITHIN_MS,
  type Socket,
  WebsocketConnection,
  type WebsocketState,
} from '#web/api/websocket-connection.ts';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  path: string;
  constructor(path: string) {
    this.path = path;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  say(message: WebsocketMessage | string) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

function setUp() {
  const world = {
    account: 'a' as string | undefined,
    hidden: false,
    tickets: 0,
    refuse: undefined as CallError | undefined,
    sockets: [] as FakeSocket[],
    heard: [] as WebsocketMessage[],
    states: [] as WebsocketState[],
    last: () => {
      const socket = world.sockets.at(-1);
      if (!socket) throw new Error('no socket yet');
      return socket;
    },
  };
  const live = new WebsocketConnection({
    getTicket: async () => {
      world.tickets += 1;
      if (world.refuse) throw world.refuse;
      // As the server answers it: the ticket stands in the path.
      return { ticket: `t-${world.tickets}`, path: `/live?ticket=t-${world.tickets}` };
    },
    connect: (path) => {
      const address = new URL(path, 'https://ship.example.com');
      if (address.searchParams.getAll('ticket').length !== 1) throw new Error(`Not one ticket: ${path}`);
      const socket = new FakeSocket(path);
      world.sockets.push(socket);
      return socket;
    },
    account: () => world.account,
    hidden: () => world.hidden,
    random: () => 0.5,
    onMessage: (message) => world.heard.push(message),
    onState: (state) => world.states.push(state),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async () => {
    live.start();
    await settle();
    world.last().onopen?.();
  };
  return { world, live, settle, open };
}

describe('live connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[C107] opens with a ticket, never with a token', async () => {
    const { world, live, open } = setUp();
    await open();
    expect(world.last().path).toBe('/live?ticket=t-1');
    expect(live.state()).toBe('open');
    expect(world.states).toEqual(['connecting', 'open']);
  });

  test('hands on every type of message that the server pushes, and drops what it does not know', async () => {
    const { world, open } = setUp();
    await open();
    const pushed = websocketMessage.options
      .map(({ shape }) => shape.type.value)
      .filter((type) => type !== 'session-ended');
    for (const type of [...pushed, 'of-a-newer-version']) world.last().say(JSON.stringify({ type }));
    expect(world.heard.map(({ type }) => type)).toEqual(pushed);
    expect(pushed).toContain('shipmentChanged');
  });

  test('[A04] [C55] pings at once and every 10 s while pongs come', async () => {
    const { world, open } = setUp();
    await open();
    for (let i = 1; i <= 4; i++) {
      expect(world.last().sent).toHaveLength(i);
      world.last().say({ type: 'pong' });
      await vi.advanceTimersByTimeAsync(PING_EVERY_MS);
    }
    expect(world.last().sent[0]).toBe('{"action":"login-ping"}');
    expect(world.sockets).toHaveLength(1);
  });

  test('[A04] a connection without a pong counts as dead and is made again', async () => {
    const { world, live, open } = setUp();
    await open();
    await vi.advanceTimersByTimeAsync(PONG_WITHIN_MS);
    expect(live.state()).toBe('down');
    expect(world.last().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(world.sockets).toHaveLength(2);
  });

  test('[R8] a hidden page rests and pings at once when it is shown again', async () => {
    const { world, live, open } = setUp();
    await open();
    world.last().say({ type: 'pong' });
    world.hidden = true;
    await vi.advanceTimersByTimeAsync(10 * PING_EVERY_MS);
    expect(world.last().sent).toHaveLength(1);
    world.hidden = false;
    live.wake();
    expect(world.last().sent).toHaveLength(2);
  });

  test('[R8] a connection lost while hidden comes back when the page is shown', async () => {
    const { world, live, open, settle } = setUp();
    await open();
    world.hidden = true;
    world.last().onclose?.();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(world.sockets).toHaveLength(1);
    world.hidden = false;
    live.wake();
    await settle();
    expect(world.sockets).toHaveLength(2);
  });

  test('pauses grow while the server cannot be reached', async () => {
    const { world, live } = setUp();
    world.refuse = noResponse();
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    const at: number[] = [];
    let seen = world.tickets;
    for (let ms = 0; ms < 40_000; ms += 250) {
      await vi.advanceTimersByTimeAsync(250);
      if (world.tickets > seen) at.push(ms + 250);
      seen = world.tickets;
    }
    expect(at).toEqual([500, 1500, 3500, 7500, 15500, 30500]);
  });

  test('[R25] signed out by the ticket call: it stays down until there is a session again', async () => {
    const { world, live, settle } = setUp();
    world.refuse = signedOut('1030');
    live.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.tickets).toBe(1);
    world.refuse = undefined;
    world.account = 'b';
    live.sessionChanged();
    await settle();
    expect(world.sockets).toHaveLength(1);
  });

  test.each([403, 409])(
    '[A04] [R78] a ticket refused with %i is not asked for again and again: shown again, the page tries once',
    async (status) => {
      const { world, live, settle } = setUp();
      world.refuse = new CallError({ status, message: 'You now act for Otter Freight. Nothing was saved.' });
      live.start();
      await vi.advanceTimersByTimeAsync(120_000);
      expect([world.tickets, live.state()]).toEqual([1, 'down']);
      live.wake();
      await settle();
      expect(world.tickets).toBe(2);
      world.refuse = undefined;
      world.account = 'a c';
      live.sessionChanged();
      await settle();
      expect(world.sockets).toHaveLength(1);
    },
  );

  test('[R17] an ended session is checked again, since another tab may have a newer one', async () => {
    const { world, live, open, settle } = setUp();
    await open();
    world.last().say({ type: 'session-ended' });
    await settle();
    expect(world.tickets).toBe(2);
    expect(live.state()).toBe('connecting');
    expect(world.heard).toEqual([]);
  });

  test('another account gets its own connection, the same one with new tokens keeps it', async () => {
    const { world, live, open, settle } = setUp();
    await open();
    live.sessionChanged();
    await settle();
    expect(world.sockets).toHaveLength(1);
    world.account = 'b';
    live.sessionChanged();
    await settle();
    expect(world.sockets).toHaveLength(2);
    expect(world.sockets[0]?.closed).toBe(true);
    world.account = undefined;
    live.sessionChanged();
    expect(live.state()).toBe('down');
  });

  test('hands on what it knows and drops what it does not', async () => {
    const { world, open } = setUp();
    await open();
    const rateRequestUuid = '0199a0a0-0000-7000-8000-000000000001';
    const group = { code: 'A4', limitSeconds: 4, state: 'done', upTo: 0 } as const;
    world.last().say({ type: 'group', rateRequestUuid, group });
    world.last().say('not json');
    world.last().say('{"type":"from-the-future"}');
    expect(world.heard).toEqual([{ type: 'group', rateRequestUuid, group }]);
  });

  test('stop closes it and a ticket that comes late opens nothing', async () => {
    const { world, live, settle } = setUp();
    live.start();
    live.stop();
    await settle();
    expect(world.sockets).toHaveLength(0);
    expect(live.state()).toBe('down');
  });

  test('[A04] a connection that is not open yet is closed as soon as it opens: before, browsers call it an error', async () => {
    const { world, live, settle } = setUp();
    live.start();
    await settle();
    world.account = undefined;
    live.sessionChanged();
    expect(world.last().closed).toBe(false);
    world.last().onopen?.();
    expect(world.last().closed).toBe(true);
    expect(live.state()).toBe('down');
    expect(world.last().sent).toEqual([]);
  });
});
