import { describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { CallError, noResponse } from '#web/api/call-error.ts';
import { makeCaller } from '#web/api/caller.ts';
import type { CallResponse, SendOptions } from '#web/api/http.ts';
import type { RoutePath } from '#web/api/place-fields.ts';

const session: RoutePath = { method: 'GET', path: '/api/v1/shipment', access: 'session' };
const open: RoutePath = { method: 'POST', path: '/api/v1/customer-login', access: 'public' };

function answer(status: number, code?: string): CallResponse {
  const success = status < 400;
  const body: Envelope = {
    success,
    message: code ?? 'ok',
    errors: success ? [] : [{ code, message: `text ${code}` }],
    content: {},
  };
  return { status, body };
}

interface World {
  answers: (CallResponse | CallError)[];
  token?: string;
  refreshed?: string | CallError;
  otherTabToken?: string;
  /** What another tab is just about to store. */
  storedMeanwhile?: string;
}

function setUp(world: World) {
  const log: string[] = [];
  let token = world.token;
  const call = makeCaller({
    send: async (_route, _input, options: SendOptions) => {
      log.push(`send ${options.token ?? '-'} ${options.idempotencyKey ?? ''}`.trim());
      if (world.otherTabToken) token = world.otherTabToken;
      const next = world.answers.shift();
      if (!next) throw new Error('one call too many');
      if (next instanceof CallError) throw next;
      return next;
    },
    freshToken: () => token,
    hasSession: () => world.token !== undefined || world.refreshed !== undefined,
    refresh: async () => {
      log.push('refresh');
      if (world.refreshed instanceof CallError) throw world.refreshed;
      token = world.refreshed;
      return world.refreshed ?? '';
    },
    settled: async () => {
      if (world.storedMeanwhile) token = world.storedMeanwhile;
    },
    dropAccessToken: () => {
      log.push('drop');
      token = undefined;
    },
    endSession: (to) => log.push(`end ${to ?? 'here'}`),
    actingFor: () => undefined,
    actingLost: () => undefined,
  });
  return { call, log };
}

const refused = (code: string) => new CallError({ status: 401, code, message: code });

describe('caller', () => {
  test('[A01] sends the access token', async () => {
    const { call, log } = setUp({ token: 't1', answers: [answer(200)] });
    await call(session, {});
    expect(log).toEqual(['send t1']);
  });

  test('[A01] [R5] without an access token it refreshes first, then calls', async () => {
    const { call, log } = setUp({ refreshed: 't2', answers: [answer(200)] });
    await call(session, {});
    expect(log).toEqual(['refresh', 'send t2']);
  });

  test('a public call sends no token and takes a 401 as it is', async () => {
    const { call, log } = setUp({ token: 't1', answers: [answer(401, '3258')] });
    await expect(call(open, {})).rejects.toMatchObject({ status: 401, code: '3258', message: 'text 3258' });
    expect(log).toEqual(['send -']);
  });

  test('signed out, a session call is not sent at all', async () => {
    const { call, log } = setUp({ answers: [] });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    expect(log).toEqual([]);
  });

  test.each([
    ['status', answer(401)],
    ['code in a good status', { ...answer(400, '401') }],
  ])('[A03] 401 as %s: one refresh, then the same call with the same key', async (_, first) => {
    const { call, log } = setUp({ token: 't1', refreshed: 't2', answers: [first, answer(200)] });
    await call(session, {}, { idempotencyKey: 'k' });
    expect(log).toEqual(['send t1 k', 'refresh', 'send t2 k']);
  });

  test('[A03] a second 401 is not refreshed again', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: 't2', answers: [answer(401), answer(401)] });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    expect(log).toEqual(['send t1', 'refresh', 'send t2']);
  });

  test('[A03] a rejected refresh ends the session', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: refused('401'), answers: [answer(401)] });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    expect(log).toEqual(['send t1', 'refresh', 'end here']);
  });

  test('[A06] an unreachable refresh keeps the session', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: noResponse(), answers: [answer(401)] });
    await expect(call(session, {})).rejects.toMatchObject({ offline: true });
    expect(log).toEqual(['send t1', 'refresh']);
  });

  test('[A02] [R25] 1028 drops the access token, refreshes silently and repeats', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: 't2', answers: [answer(401, '1028'), answer(200)] });
    await call(session, {});
    expect(log).toEqual(['send t1', 'drop', 'refresh', 'send t2']);
  });

  test('[A02] [R25] if that is rejected: back to the quote, signed out', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: refused('401'), answers: [answer(401, '1028')] });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    expect(log.at(-1)).toBe('end /home/freight-quote');
  });

  test('[A03] [R25] 1030 ends the session and leads to /home', async () => {
    const { call, log } = setUp({ token: 't1', refreshed: 't2', answers: [answer(401, '1030')] });
    await expect(call(session, {})).rejects.toMatchObject({ status: 401, code: '1030' });
    expect(log).toEqual(['send t1', 'end /home']);
  });

  test('[R17] 1030 for a token that another tab has replaced repeats with the new one', async () => {
    const { call, log } = setUp({ token: 't1', otherTabToken: 't9', answers: [answer(401, '1030'), answer(200)] });
    await call(session, {});
    expect(log).toEqual(['send t1', 'send t9']);
  });

  test('[R17] 1030 while another tab is setting the password waits for its new session', async () => {
    const { call, log } = setUp({ token: 't1', storedMeanwhile: 't9', answers: [answer(401, '1030'), answer(200)] });
    await call(session, {});
    expect(log).toEqual(['send t1', 'send t9']);
  });

  test('[R16] a token that is kept aside is sent as it is and never refreshed', async () => {
    const { call, log } = setUp({ answers: [answer(401)] });
    await expect(call(session, {}, { token: 'aside' })).rejects.toMatchObject({ status: 401 });
    expect(log).toEqual(['send aside']);
  });

  test('[A06] a missing response is reported as such', async () => {
    const { call } = setUp({ token: 't1', answers: [noResponse()] });
    await expect(call(session, {})).rejects.toMatchObject({ offline: true, status: 0 });
  });
});
