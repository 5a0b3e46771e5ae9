import { describe, expect, it } from 'vitest';
import { FAULT_KINDS, readFaults } from '#sandbox/faults.ts';
import { bearer, only, onlyAccount, RATE_PATH, rateRequest, testSandbox } from './sandbox-client.ts';

const hit = (description: string, overrides: Record<string, unknown> = onlyAccount('A4', 'GLKM')) =>
  rateRequest(overrides, { description });

const groupA4 = { capacityProviderAccountGroup: { code: 'A4' } };

describe('triggers', () => {
  it('are read out of a description, several of them, behind other words', () => {
    expect(readFaults(['Books !fault GLKM hang; B4 500', 'none', '!fault * slow 2500; !fault cmfw error'])).toEqual({
      faults: [
        { target: 'GLKM', kind: 'hang', argument: 0 },
        { target: 'B4', kind: '500', argument: 0 },
        { target: '*', kind: 'slow', argument: 2500 },
        { target: 'CMFW', kind: 'error', argument: 0 },
      ],
      mistakes: [],
    });
  });

  it('that are invalid get 400, so that no test passes because of a typing error', async () => {
    const response = await testSandbox().rate(hit('!fault GLKM explode'));
    expect(response.status).toBe(400);
    expect(response.body).toContain('unknown trigger');
  });

  it.each(Object.keys(FAULT_KINDS))('of the kind %s do nothing to an account that they do not name', async (kind) => {
    const sandbox = testSandbox();
    const row = only(await sandbox.rows(hit(`!fault PRLX ${kind}; !fault B4 ${kind}`)));
    expect(row.rateQuoteDetail?.total).toBeGreaterThan(0);
  });
});

describe('whom and when', () => {
  const priced = async (description: string, group = 'A4') => {
    const rows = await testSandbox().rows(hit(description, { capacityProviderAccountGroup: { code: group } }));
    return rows.map(({ rateQuoteDetail }) => (rateQuoteDetail?.total ?? 0) > 0);
  };

  it.each([
    ['A4#first', 'A4', [0]],
    ['A4#middle', 'A4', [2]],
    ['A4#last', 'A4', [5]],
    ['*#2', 'B4', [1]],
    ['C6#3-', 'C6', [2, 3, 4, 5]],
    ['C6#3-', 'A4', []],
    ['*', 'D10', [0, 1, 2, 3, 4, 5]],
  ])('%s hits of group %s the accounts %j', async (target, group, hits) => {
    const seen = await priced(`!fault ${target} zero-price`, group);
    expect(seen.flatMap((good, index) => (good ? [] : [index]))).toEqual(hits);
  });

  it('once hits a call once, whatever its time limit, and other calls too', async () => {
    const sandbox = testSandbox();
    const status = async (words: string, timeout: number) =>
      (await sandbox.rate({ ...hit(`${words} !fault GLKM 503 1 once`), apiConfiguration: { timeout } })).status;
    expect([await status('a', 3), await status('a', 1), await status('b', 3), await status('a', 3)]).toEqual([
      503, 200, 503, 200,
    ]);
    expect((await testSandbox().rate(hit('a !fault GLKM 503 1 once'))).status).toBe(503);
  });

  it('immediately spares the wait, of a failing group call all of it', async () => {
    const waits = async (description: string, overrides?: Record<string, unknown>) => {
      const sandbox = testSandbox();
      await sandbox.rate(hit(description, overrides));
      return sandbox.waits;
    };
    expect(await waits('!fault GLKM 500 immediately')).toEqual([0]);
    expect(await waits('!fault GLKM zero-price immediately')).toEqual([0]);
    expect(await waits('!fault GLKM 500 immediately', groupA4)).toEqual([0]);
    expect((await waits('!fault GLKM 500'))[0]).toBeGreaterThan(0);
  });

  it.each(['GLKM slow 100 immediately', 'A4#0x 500', 'A4#some 500', 'GLKM 500 immediately once', 'GLKM 500 twice'])(
    'what cannot be meant is a mistake: %s',
    (order) => expect(readFaults([`!fault ${order}`]).mistakes).toEqual([`!fault ${order}`]),
  );
});

describe('triggers at the token', () => {
  const token = async (clientId: string, sandbox = testSandbox()) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: 'sandbox-secret',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await sandbox.send({ method: 'POST', path: '/api/v4/oauth2/token', headers, body: `${body}` });
    return { ...response, waits: sandbox.waits };
  };

  it('stand in the client id, which is otherwise the same client', async () => {
    expect((await token('sandbox')).status).toBe(200);
    expect((await token('sandbox !fault token 500')).status).toBe(500);
    expect(await token('sandbox !fault token slow 700')).toMatchObject({ status: 200, waits: [700] });
    expect((await token('sandbox !fault token reset')).delivery).toEqual({ kind: 'reset' });
    expect((await token('somebody !fault token slow 1')).status).toBe(401);
  });

  it('once: the second grant is given', async () => {
    const sandbox = testSandbox();
    const first = await token('sandbox !fault token 503 1 once', sandbox);
    expect([first.status, first.headers['retry-after']]).toEqual([503, '1']);
    expect((await token('sandbox !fault token 503 1 once', sandbox)).status).toBe(200);
  });

  it.each(['sandbox !fault token zero-price', 'sandbox !fault GLKM 500', 'sandbox !fault token explode'])(
    '%s cannot be meant and gets 400',
    async (clientId) => expect((await token(clientId)).status).toBe(400),
  );
});

describe('latency triggers', () => {
  it('slow adds its milliseconds', async () => {
    const [plain, slow] = [testSandbox({ SANDBOX_LATENCY_SCALE: '0' }), testSandbox({ SANDBOX_LATENCY_SCALE: '0' })];
    await plain.rows(hit('nothing'));
    await slow.rows(hit('!fault GLKM slow 2500'));
    expect(plain.waits).toEqual([0]);
    expect(slow.waits).toEqual([2500]);
  });

  it('hang never responds to a call to one account, until the client disconnects', async () => {
    const sandbox = testSandbox();
    const gone = new AbortController();
    const body = JSON.stringify(hit('!fault GLKM hang'));
    const headers = bearer(sandbox.settings);
    const call = sandbox.send({ method: 'POST', path: RATE_PATH, headers, body }, gone.signal);
    setImmediate(() => gone.abort(new Error('left')));
    await expect(call).rejects.toThrow('left');
    expect(sandbox.waits).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('hang in a call to several accounts is a row that was not ready in time', async () => {
    const sandbox = testSandbox();
    const rows = await sandbox.rows(hit('!fault GLKM hang', groupA4));
    expect(sandbox.waits).toEqual([100_000]);
    expect(rows.filter(({ rateQuoteDetail }) => rateQuoteDetail === undefined).map((row) => row.carrierCode)).toEqual([
      'GLKM',
    ]);
  });
});

describe('call triggers', () => {
  it.each([
    ['GLKM', onlyAccount('A4', 'GLKM')],
    ['A4', onlyAccount('A4', 'GLKM')],
    ['*', groupA4],
    ['GLKM', groupA4],
  ])('500 at %s fails the whole call', async (target, overrides) => {
    const response = await testSandbox().rate(hit(`!fault ${target} 500`, overrides));
    expect(response.status).toBe(500);
    expect(JSON.parse(response.body).httpMessage).toBe('Internal Server Error');
  });

  it('503 says when to come again', async () => {
    const response = await testSandbox().rate(hit('!fault GLKM 503 7'));
    expect([response.status, response.headers['retry-after']]).toEqual([503, '7']);
  });

  it('token-expired returns 401 for an older token, and accepts a new one', async () => {
    const sandbox = testSandbox();
    const request = hit('!fault GLKM token-expired 2000');
    expect((await sandbox.rate(request, bearer(sandbox.settings, 2000))).status).toBe(401);
    expect((await sandbox.rate(request, bearer(sandbox.settings, 10))).status).toBe(200);
  });

  it('malformed, empty and wrong-shape spoil the body of a 200', async () => {
    const sandbox = testSandbox();
    const malformed = await sandbox.rate(hit('!fault GLKM malformed'));
    expect(malformed.status).toBe(200);
    expect(() => JSON.parse(malformed.body)).toThrow();
    expect((await sandbox.rate(hit('!fault GLKM empty'))).body).toBe('');
    expect(JSON.parse((await sandbox.rate(hit('!fault GLKM wrong-shape'))).body).rateQuotes).not.toBeInstanceOf(Array);
  });

  it('cut breaks off half-way', async () => {
    expect((await testSandbox().rate(hit('!fault GLKM cut'))).delivery).toEqual({ kind: 'cut' });
  });

  it('reset and trickle set how the host delivers the body', async () => {
    const sandbox = testSandbox();
    expect((await sandbox.rate(hit('!fault GLKM reset'))).delivery).toEqual({ kind: 'reset' });
    expect((await sandbox.rate(hit('!fault GLKM trickle 50'))).delivery).toMatchObject({
      kind: 'trickle',
      everyMs: 50,
    });
  });
});

describe('row triggers', () => {
  const row = async (kind: string) => only(await testSandbox().rows(hit(`!fault GLKM ${kind}`)));

  it("error is a carrier's error inside a 200", async () => {
    const failed = await row('error');
    expect(failed.rateQuoteDetail).toBeUndefined();
    expect(failed.errorMessages).toEqual([expect.objectContaining({ severity: 'ERROR', source: 'CAPACITY_PROVIDER' })]);
  });

  it('no-detail is a row without a price and without an error', async () => {
    const bare = await row('no-detail');
    expect(bare.rateQuoteDetail).toBeUndefined();
    expect(bare.errorMessages).toEqual([]);
  });

  it('duplicate sends the row twice', async () => {
    const rows = await testSandbox().rows(hit('!fault GLKM duplicate'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('stray sends a cheaper row of an account that nobody asked, first', async () => {
    const [stray, asked] = await testSandbox().rows(hit('!fault GLKM stray'));
    expect(stray?.capacityProviderAccountGroup).toEqual({ code: 'Z9', accounts: [{ code: 'GLKMZ9' }] });
    expect(stray?.rateQuoteDetail?.total).toBeLessThan(asked?.rateQuoteDetail?.total ?? 0);
  });

  it('zero, negative and absurd prices and a foreign currency are sent as ordered', async () => {
    expect((await row('zero-price')).rateQuoteDetail?.total).toBe(0);
    expect((await row('negative-price')).rateQuoteDetail?.total).toBeLessThan(0);
    expect((await row('absurd-price')).rateQuoteDetail?.total).toBeGreaterThan(1e8);
    expect((await row('wrong-currency')).currencyCode).toBe('CAD');
  });

  it('leave the other rows of a group alone', async () => {
    const rows = await testSandbox().rows(hit('!fault GLKM error; PRLX zero-price', groupA4));
    expect(rows.map(({ rateQuoteDetail }) => (rateQuoteDetail?.total ?? -1) > 0)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
