import { beforeAll, describe, expect, test } from 'vitest';
import { progressPercent } from '#web/rules/rate-view.ts';
import { call, done, newGuest, palletQuery } from '../integration/portal.ts';
import { withoutGrant } from './role-grants.ts';

/** Counted from the request's arrival (R34). */
const LIMIT_MS = 10_250;

// Loads every function of the run once, so that what is measured is the run and not the local AWS starting its workers.
beforeAll(async () => {
  await quote();
}, 40_000);

/** A complete quote request with trouble ordered from the sandbox carriers, and how long it took from its arrival. */
async function quote(trouble?: string) {
  const { token } = await newGuest();
  const { responseData } = await done('requestRates', palletQuery(trouble), {
    token,
    idempotencyKey: crypto.randomUUID(),
  });
  return { token, state: responseData, tookMs: responseData.ageMs };
}

/** The same without waiting: when each answer was first seen by polling (ms after the request). */
async function watch(trouble?: string) {
  const { token } = await newGuest();
  const started = performance.now();
  const asked = await done(
    'requestRates',
    { ...palletQuery(trouble), stream: true },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const { rateRequestUuid } = asked.responseData;
  const seen = new Map<string, number>();
  const percents: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const { responseData } = await done('pollRates', { rateRequestUuid, ...(cursor && { cursor }) }, { token });
    const at = performance.now() - started;
    for (const rate of responseData.rateQuotes) seen.set(`${rate.FCCarrierGroup} ${rate.FCcarrierName}`, at);
    const over = responseData.groups.filter((group) => group.state !== 'running').length;
    percents.push(progressPercent(over, responseData.groups.length));
    cursor = responseData.cursor;
    if (responseData.finished) return { token, rateRequestUuid, seen, percents, state: responseData, tookMs: at };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// Times of one run on a shared machine: what is late by the machine's doing is not late again.
describe('the Full template', { retry: 1 }, () => {
  test('[C57] [Q08] [Q11] [Q24] four groups respond and their carriers are merged', async () => {
    const { state, tookMs } = await quote();
    expect(state.template).toBe('Full');
    expect(Object.keys(state.quoteRequestUuid)).toEqual(['A4', 'B4', 'C6', 'D10']);
    expect(state.carriers).toHaveLength(24);
    expect(state.finished).toBe(true);
    const names = state.rateQuotes.map((rate) => rate.FCcarrierName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
    expect(tookMs).toBeLessThan(LIMIT_MS);
    for (const rate of state.rateQuotes) {
      const sum = rate.rateQuoteDetail?.charges.reduce(
        (total, line) => total + Math.round(Number(line.amount) * 100),
        0,
      );
      expect(sum).toBe(Math.round(Number(rate.rateQuoteDetail?.total) * 100));
    }
  }, 20_000);

  test('cost and profit stay on the server', async () => {
    const { state } = await quote();
    expect(JSON.stringify(state)).not.toMatch(/cost|profit|margin/i);
  }, 20_000);

  test('[Q08] [C108] a hanging carrier and a 500 delay nobody, and the end comes in time', async () => {
    const calm = await watch();
    const troubled = await watch('Pumps !fault GLKM hang; CPLF 500; ARPS hang');
    const first = (run: typeof calm) => Math.min(...run.seen.values());
    expect(first(troubled)).toBeLessThan(first(calm) + 1000);
    expect(troubled.tookMs).toBeLessThan(LIMIT_MS + 150);
    expect(troubled.percents).toEqual([...troubled.percents].sort((a, b) => a - b));
    expect(troubled.percents.at(-1)).toBe(100);
    const all = await done('pollRates', { rateRequestUuid: troubled.rateRequestUuid }, { token: troubled.token });
    const reasons = Object.fromEntries(all.responseData.errors.map((none) => [none.accountCode, none.reason]));
    expect(reasons).toMatchObject({
      GLKM: 'did not respond within 3.8 seconds',
      CPLF: 'could not be reached',
      ARPS: 'did not respond within 9.8 seconds',
    });
    const heard = [...all.responseData.rateQuotes, ...all.responseData.errors];
    expect(heard).toHaveLength(24);
  }, 40_000);

  test('[Q08] a group that is slow from end to end is over at its limit and the others are all there', async () => {
    const { state, tookMs } = await quote('!fault B4 hang');
    expect(state.errors.filter((none) => none.group === 'B4').map((none) => none.reason)).toEqual(
      Array.from({ length: 6 }, () => 'did not respond within 3.8 seconds'),
    );
    expect(state.rateQuotes.some((rate) => rate.FCCarrierGroup === 'A4')).toBe(true);
    expect(tookMs).toBeLessThan(LIMIT_MS);
  }, 20_000);

  test('[Q08] an error inside a 200 keeps its carrier out of the prices, with its words', async () => {
    const { state } = await quote('!fault PRLX error');
    const none = state.errors.find((candidate) => candidate.accountCode === 'PRLX');
    expect(none?.reason).toBeTruthy();
    expect(state.rateQuotes.some((rate) => rate.carrierCode === 'PRLX')).toBe(false);
  }, 20_000);

  test('the same idempotency key sent twice calls the carriers once', async () => {
    const { token } = await newGuest();
    const options = { token, idempotencyKey: crypto.randomUUID() };
    const body = { ...palletQuery(), stream: true };
    const [first, second] = [await done('requestRates', body, options), await done('requestRates', body, options)];
    expect(second.responseData.rateRequestUuid).toBe(first.responseData.rateRequestUuid);
  });
});

describe('roles', () => {
  test('[O01] without its write grant a group is denied by IAM and counted as timed out', async () => {
    await withoutGrant('rateGroup', 'dynamodb:PutItem', async () => {
      const { state, tookMs } = await quote();
      expect(state.rateQuotes).toEqual([]);
      expect(state.groups.map((group) => group.state)).toEqual(['timed-out', 'timed-out', 'timed-out', 'timed-out']);
      expect(state.errors).toHaveLength(24);
      expect(tookMs).toBeLessThan(LIMIT_MS);
    });
    expect((await quote()).state.rateQuotes.length).toBeGreaterThan(10);
  }, 60_000);

  test('[O01] without its grant to start the machine, the call fails with code 500 and says nothing of why', async () => {
    await withoutGrant('requestRates', 'states:StartExecution', async () => {
      const { token } = await newGuest();
      const { status, body } = await call('requestRates', { ...palletQuery(), stream: true }, { token });
      expect({ status, code: body.errors[0]?.code }).toEqual({ status: 500, code: '500' });
      expect(JSON.stringify(body)).not.toMatch(/states:|AccessDenied|arn:/);
    });
  }, 30_000);
});
