import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '#bin/local/paths.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { accessorialLabel, accessorialsOf } from '#contract/rules/facilities.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { CarrierAccount, QuoteRequest } from '#domain/quotes/quote-request.ts';
import { toStoredResponse } from '#domain/quotes/stored-response.ts';
import { toWireRequest } from '#functions/adapters/project44/rate-request.ts';
import { readRateResponse } from '#functions/adapters/project44/read-response.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { makeQuery, makeRequest, NOW_MS } from '#test/fakes/fixtures.ts';
import { testSandbox } from '#test/sandbox/sandbox-client.ts';

// What a shipper sees of the sandbox's tariffs: asked, answered and priced as in the portal, without a network between.

const accounts: CarrierAccount[] = JSON.parse(readFileSync(inRoot('bin/seed-data/carrier-accounts.json'), 'utf8'));
const sandbox = testSandbox({ SANDBOX_LATENCY_SCALE: '0' });

async function ask(changes: Partial<QuoteRequest>): Promise<{ rates: RateQuote[]; reasons: Map<string, string> }> {
  const request = makeRequest(changes);
  const rates: RateQuote[] = [];
  const reasons = new Map<string, string>();
  for (const account of accounts) {
    const body = toWireRequest({
      request,
      group: account.group,
      accountCodes: [account.accountCode],
      timeoutSeconds: 10,
    });
    const wire: unknown = JSON.parse((await sandbox.rate(body)).body);
    for (const answer of readRateResponse(wire, [account.accountCode])) {
      const stored = toStoredResponse(answer, account, request, {
        now: new Date(NOW_MS),
        newId: () => account.accountCode,
        prices: defaultSettings,
      });
      if (stored.kind === 'rate') rates.push(stored.rate);
      else reasons.set(account.accountCode, stored.none.reason);
    }
  }
  return { rates, reasons };
}

const sumsUp = ({ rateQuoteDetail, FCGuaranteedRateQuoteDetail }: RateQuote) => {
  for (const detail of [rateQuoteDetail, FCGuaranteedRateQuoteDetail]) {
    if (detail === undefined) continue;
    const sum = detail.charges.reduce((total, { amount }) => total + (parseMoney(amount) ?? Number.NaN), 0);
    expect(sum).toBe(parseMoney(detail.total));
  }
};

test('a guarantee says its hour: by noon where nobody sells 5 pm, else by 5 pm; none on interline lanes', async () => {
  const { rates } = await ask({});
  for (const rate of rates) {
    sumsUp(rate);
    if (rate.laneType === 'INTERLINE') expect(rate.FCGuaranteedRateQuoteDetail).toBeUndefined();
  }
  const services = rates.flatMap(({ carrierCode, FCGuaranteedService }) =>
    FCGuaranteedService === undefined ? [] : [`${carrierCode} ${FCGuaranteedService}`],
  );
  expect(services).toContain('SLHX By noon, guaranteed');
  expect(services).toContain('PRLX By 5 pm, guaranteed');
  expect(services.every((words) => /^[A-Z]{4} By (noon|5 pm), guaranteed$/.test(words))).toBe(true);
});

test('a liftgate leaves the guarantee, a convention center ends it', async () => {
  const offersTo = async (destinationFacilityType: string) => {
    const { rates } = await ask({ query: makeQuery({ destinationFacilityType }) });
    return rates.filter(({ FCGuaranteedRateQuoteDetail }) => FCGuaranteedRateQuoteDetail !== undefined).length;
  };
  expect(await offersTo('1')).toBeGreaterThan(8);
  expect(await offersTo('7')).toBe(0);
});

describe('[Q04] each kind of place', () => {
  test.each(facilityTypes.flatMap(({ id, name }) => [['from', name, id] as const, ['to', name, id] as const]))(
    '%s: %s',
    async (end, _name, id) => {
      const query = makeQuery(end === 'from' ? { originFacilityType: id } : { destinationFacilityType: id });
      const { accessorialCodes } = makeRequest({ query });
      const asked = accessorialsOf(id, end === 'from' ? 1 : 2).map(({ code }) => code);
      expect(accessorialCodes).toEqual(asked);
      const { rates, reasons } = await ask({ query });
      expect(rates.length + reasons.size).toBe(accounts.length);
      expect(rates.length).toBeGreaterThanOrEqual(12);
      for (const rate of rates) {
        sumsUp(rate);
        const codes = rate.rateQuoteDetail?.charges.map(({ code }) => code) ?? [];
        expect(codes).toEqual(expect.arrayContaining(asked));
      }
      const words = asked.map((code) => accessorialLabel(code).toLowerCase().split(' ')[0] ?? '');
      for (const reason of reasons.values()) {
        expect(reason).toMatch(/^does not offer [a-z ]+$/);
        expect(words.some((word) => reason.includes(word))).toBe(true);
      }
    },
  );
});

describe('a lane that a carrier does not serve', () => {
  const stop = (postalCode: string, state: string, country: 'US' | 'CA' = 'US') => ({
    postalCode,
    city: 'There',
    state,
    country,
    zone: 'America/Chicago',
  });

  test.each([
    ['Alaska', stop('99501', 'AK')],
    ['Hawaii', stop('96813', 'HI')],
    ['Puerto Rico', stop('00901', 'PR')],
    ['eastern Canada', stop('M5V2T6', 'ON', 'CA')],
    ['western Canada', stop('T2P1A1', 'AB', 'CA')],
  ])('%s: some carriers have a price, the others say so in words that follow their name', async (name, destination) => {
    const { rates, reasons } = await ask({ destination });
    expect(rates.length).toBeGreaterThan(2);
    expect(reasons.size).toBeGreaterThan(5);
    expect(new Set(reasons.values())).toEqual(new Set([`does not serve ${name}`]));
    for (const rate of rates) expect(rate.FCGuaranteedRateQuoteDetail).toBeUndefined();
  });
});
