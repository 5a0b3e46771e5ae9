import { describe, expect, it } from 'vitest';
import { freightHolidays as ourHolidays } from '#contract/rules/holidays.ts';
import { latencyOf } from '#sandbox/carriers/latency.ts';
import { addBusinessDays, businessDayFrom } from '#sandbox/rating/business-days.ts';
import { freightHolidays } from '#sandbox/rating/holidays.ts';
import { book } from './rating-world.ts';
import { only, onlyAccount, rateRequest, testSandbox } from './sandbox-client.ts';

describe('business days', () => {
  it.each([
    ['Wednesday and three days is Monday', '2026-10-07', 3, '2026-10-12'],
    ['the day before Thanksgiving and one day is the Monday after', '2026-11-25', 1, '2026-11-30'],
    ['Friday and one day is Tuesday where Labor Day is between', '2026-09-04', 1, '2026-09-08'],
    ['the holiday of Saturday 4 July 2026 is kept on Friday', '2026-07-02', 1, '2026-07-06'],
    ['no days is the day itself', '2026-10-07', 0, '2026-10-07'],
  ])('%s', (_what, from, days, to) => {
    expect(addBusinessDays(from, days, ['US'])).toBe(to);
  });

  it('a pickup on Saturday is made on Monday', () => {
    expect(businessDayFrom('2026-10-10', ['US'])).toBe('2026-10-12');
    expect(businessDayFrom('2026-10-09', ['US'])).toBe('2026-10-09');
  });

  it('knows the holidays of 2026, and New Year of 2028 in the last days of 2027', () => {
    expect([...freightHolidays(2026, 'US')].sort()).toEqual([
      '2026-01-01',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
      '2027-01-01',
    ]);
    expect(freightHolidays(2027, 'US')).toContain('2027-12-31');
  });

  it.each(['US', 'CA'] as const)("[R60] of %s the same days as the portal's own list", (country) => {
    for (let year = 1995; year < 2100; year += 1) {
      const days = [...freightHolidays(year, country)].filter((day) => day.startsWith(String(year)));
      expect(days.sort()).toEqual(ourHolidays(year, country).map(({ date }) => date));
    }
  });

  it('[R60] across the border the holidays of both countries are skipped, within one its own', async () => {
    const sandbox = testSandbox();
    const delivered = async (from: string, to: string, pickup: string) => {
      const address = (postalCode: string) => ({ postalCode, country: /^\d/.test(postalCode) ? 'US' : 'CA' });
      const rows = await sandbox.rows(
        rateRequest({
          ...onlyAccount('D10', 'MPCF'),
          originAddress: address(from),
          destinationAddress: address(to),
          pickupWindow: { date: pickup, startTime: '08:00', endTime: '17:00' },
        }),
      );
      const { transitDays, deliveryDateTime } = only(rows);
      return { days: transitDays ?? 0, on: deliveryDateTime?.slice(0, 10) };
    };
    // Monday 12 October 2026 is Thanksgiving in Canada.
    const over = await delivered('60607', 'M5V2T6', '2026-10-09');
    expect(over.on).toBe(addBusinessDays('2026-10-09', over.days + 1, ['US']));
    const home = await delivered('60607', '75201', '2026-10-09');
    expect(home.on).toBe(addBusinessDays('2026-10-09', home.days, ['US']));
  });

  it('a residential delivery and a far region take longer', async () => {
    const sandbox = testSandbox();
    const days = async (overrides: Record<string, unknown>) =>
      only(await sandbox.rows(rateRequest({ ...onlyAccount('A4', 'SLHX'), ...overrides }))).transitDays ?? 0;
    const plain = await days({});
    expect(await days({ accessorialServices: [{ code: 'RESDEL' }, { code: 'APPTDEL' }] })).toBe(plain + 1);
    expect(await days({ destinationAddress: { postalCode: '96813' } })).toBeGreaterThan(plain + 7);
  });
});

describe('latency', () => {
  it('has each account near its median and its 95th percentile', () => {
    for (const account of book.accounts) {
      const draws = Array.from({ length: 1000 }, (_, index) => latencyOf(account, `${account.code} ${index}`));
      const sorted = draws.sort((a, b) => a - b);
      const { p50Ms, p95Ms } = account.latency;
      expect((sorted[500] ?? 0) / p50Ms, account.code).toBeCloseTo(1, 0);
      expect((sorted[950] ?? 0) / p95Ms, account.code).toBeGreaterThan(0.8);
      expect((sorted[950] ?? 0) / p95Ms, account.code).toBeLessThan(1.25);
    }
  });

  it('is the same for the same request with the same seed, and another with another', async () => {
    const waitsOf = async (seed: string) => {
      const sandbox = testSandbox({ SANDBOX_SEED: seed });
      await sandbox.rows(rateRequest(onlyAccount('A4', 'GLKM')));
      await sandbox.rows(rateRequest(onlyAccount('A4', 'GLKM'), { totalWeight: 501 }));
      return sandbox.waits;
    };
    const [first, second] = [await waitsOf('one'), await waitsOf('one')];
    expect(first).toEqual(second);
    expect(first[0]).not.toBe(first[1]);
    expect(await waitsOf('two')).not.toEqual(first);
  });

  it('delays the response until the slowest account called is ready, and scales', async () => {
    const whole = testSandbox();
    const half = testSandbox({ SANDBOX_LATENCY_SCALE: '0.5' });
    await whole.rows(rateRequest());
    await half.rows(rateRequest());
    expect(half.waits).toEqual(whole.waits.map((ms) => ms / 2));
    const none = testSandbox({ SANDBOX_LATENCY_SCALE: '0' });
    await none.rows(rateRequest());
    expect(none.waits).toEqual([0]);
  });

  it('ends at the time limit of the request, with the rows that are ready', async () => {
    const sandbox = testSandbox();
    const rows = await sandbox.rows(rateRequest({ apiConfiguration: { timeout: 1.5 } }));
    expect(sandbox.waits).toEqual([1500]);
    const ready = rows.filter(({ rateQuoteDetail }) => rateQuoteDetail !== undefined);
    const late = rows.filter(({ rateQuoteDetail }) => rateQuoteDetail === undefined);
    expect(rows).toHaveLength(24);
    expect(ready.length).toBeGreaterThan(4);
    expect(late.length).toBeGreaterThan(4);
    for (const { errorMessages } of late) {
      expect(errorMessages).toEqual([
        {
          severity: 'ERROR',
          source: 'SYSTEM',
          message: 'The capacity provider did not respond in time',
          diagnostic: '',
        },
      ]);
    }
  });
});
