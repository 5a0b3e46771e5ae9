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

  it('that are not understood are answered 400, so that no test passes by a typing mistake', async () => {
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

describe('latency triggers', () => {
  it('slow adds its milliseconds', async () => {
    const [plain, slow] = [testSandbox({ SANDBOX_LATENCY_SCALE: '0' }), testSandbox({ SANDBOX_LATENCY_SCALE: '0' })];
    await plain.rows(hit('nothing'));
    await slow.rows(hit('!fault GLKM slow 2500'));
    expect(plain.waits).toEqual([0]);
    expect(slow.waits).toEqual([2500]);
  });

  it('hang never answers a call to the one account, until the client leaves', async () => {
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

  it('token-expired answers 401 to a token of some age, and takes a fresh one', async () => {
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

  it('reset and trickle tell the host how to deliver', async () => {
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
