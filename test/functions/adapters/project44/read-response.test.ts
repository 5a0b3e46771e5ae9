import { describe, expect, test } from 'vitest';
import { formatPromise } from '#contract/rules/guaranteed-levels.ts';
import { checkPrice } from '#domain/quotes/check-price.ts';
import { failed, type ProviderResponse } from '#domain/quotes/provider.ts';
import { readRateResponse } from '#functions/adapters/project44/read-response.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { changed, guaranteed, recorded } from './recorded.ts';

type Priced = Extract<ProviderResponse, { kind: 'rate' }>;

const readOne = (body: unknown) => readRateResponse(body, ['GLKM'])[0];
function priced(body: unknown): Priced {
  const answer = readOne(body);
  if (answer?.kind !== 'rate') throw new Error('A price was expected');
  return answer;
}
const unreadable = failed('GLKM', 'unexpected-shape');
/** As it is when the price was looked at, too. */
const checkOne = (body: unknown) => {
  const answer = readOne(body);
  return answer && checkPrice(answer, defaultSettings.carrierRateMaxCents);
};
const withDetail = (detail: Record<string, unknown>) =>
  changed('good', (row) => ({ ...row, rateQuoteDetail: { ...(row.rateQuoteDetail as object), ...detail } }));

test('a broken alternate costs only itself', () => {
  const body = changed('good', (row) => ({ ...row, alternateRateQuotes: [{ serviceLevel: 'GUR' }, null, 7] }));
  const answer = priced(body);
  expect(answer.guaranteed).toBeUndefined();
  expect(answer.standard.totalCents).toBe(25_282);
});

describe('a valid response', () => {
  test('is read into cents, days and the timestamp of its expiry', () => {
    expect(readOne(recorded('good'))).toEqual({
      kind: 'rate',
      accountCode: 'GLKM',
      quoteNumber: 'GLKM71373525',
      laneType: 'INTERLINE',
      expiresAt: Date.UTC(2026, 10, 30, 15),
      standard: {
        totalCents: 25_282,
        transitDays: 4,
        deliveryDate: '2026-12-02',
        charges: [
          { code: 'GFC', description: 'Freight, class 100: 500 lb', cents: 87_170 },
          { code: 'DSC', description: 'Discount 77%', cents: -67_121 },
          { code: 'FSC', description: 'Fuel surcharge 26.1%', cents: 5233 },
        ],
        basis: { billedPounds: 500 },
      },
    });
  });

  test('what the carrier publishes beside a price is read from its messages, and nothing from malformed ones', () => {
    const basisOf = (infoMessages: unknown) =>
      priced(changed('good', (row) => ({ ...row, infoMessages }))).standard.basis;
    const info = (message: string) => ({ severity: 'INFO', source: 'CAPACITY_PROVIDER', message, diagnostic: '' });
    const tariff = info('Tariff GLKM effective 2026-01-05');
    const fuel = info('Fuel surcharge effective 2026-11-18, diesel 3.60 USD per gallon');
    const published = { tariffFrom: '2026-01-05', fuelFrom: '2026-11-18', dieselCents: 360 };
    expect(basisOf([tariff, fuel])).toEqual({ ...published, billedPounds: 500 });
    expect(basisOf([7, null, { message: 7 }, tariff])).toEqual({ tariffFrom: '2026-01-05', billedPounds: 500 });
    for (const odd of [
      null,
      'Tariff effective 2026-01-05',
      [info('Tariff effective 2026-02-30')],
      [info('Fuel surcharge effective soon')],
    ])
      expect(basisOf(odd)).toEqual({ billedPounds: 500 });
  });

  test('a timestamp with a zone is read in its zone, an invalid one is left out', () => {
    const ending = (text: unknown) =>
      priced(changed('good', (row) => ({ ...row, quoteExpirationDateTime: text }))).expiresAt;
    expect(ending('2026-11-30T15:00:00-06:00')).toBe(Date.UTC(2026, 10, 30, 21));
    expect(ending('2026-11-30T15:00:00Z')).toBe(Date.UTC(2026, 10, 30, 15));
    expect([ending('soon'), ending(null)]).toEqual([undefined, undefined]);
  });

  test('lines that do not sum to the total are joined by one that makes them', () => {
    const total = (of: Priced) => of.standard.charges.reduce((sum, line) => sum + line.cents, 0);
    for (const off of [250, 260.01, 100]) {
      const read = priced(withDetail({ total: off }));
      expect(total(read)).toBe(read.standard.totalCents);
      expect(read.standard.charges.at(-1)).toMatchObject({ code: 'OTHER', description: 'Other charges' });
    }
    expect(priced(withDetail({ charges: [] })).standard.charges).toEqual([
      { code: 'OTHER', description: 'Other charges', cents: 25_282 },
    ]);
  });

  test('the first of two rows of one account counts', () => {
    expect(readRateResponse(recorded('duplicate'), ['GLKM'])).toHaveLength(1);
    expect(priced(recorded('duplicate')).standard.totalCents).toBe(25_282);
  });
});

describe('what no carrier means', () => {
  const line = (amount: number, more = {}) => ({ code: 'GFC', description: 'Freight', amount, ...more });

  test.each([
    ['a line of a trillion dollars', withDetail({ charges: [line(1e12)] })],
    ['a line beyond all numbers', withDetail({ charges: [line(1e300)] })],
    ['a total beyond all numbers', withDetail({ total: 1e300 })],
    ['a line a thousand times the price', withDetail({ total: 0.01, charges: [line(20)] })],
  ])('%s is no price: it could not be answered as money', (_name, body) => {
    expect(checkOne(body)).toEqual(failed('GLKM', 'implausible'));
  });

  test('thousands of lines are unreadable: they could not be stored beside others', () => {
    const charges = Array.from({ length: 5000 }, () => line(0.01));
    expect(readOne(withDetail({ charges }))).toEqual(unreadable);
  });

  test.each([1e20, 366, 0.4, 0, -3, null])('%d days of transit are none', (transitDays) => {
    expect(priced(changed('good', (row) => ({ ...row, transitDays }))).standard).not.toHaveProperty('transitDays');
  });

  test('long words are cut, a long quote number is none', () => {
    const long = 'x'.repeat(500_000);
    const charges = [line(252.82, { code: long, description: long })];
    const { standard, ...rest } = priced(
      changed('good', (row) => ({
        ...row,
        capacityProviderQuoteNumber: long,
        rateQuoteDetail: { ...(row.rateQuoteDetail as object), charges },
      })),
    );
    expect(JSON.stringify(standard).length).toBeLessThan(1000);
    expect(rest).not.toHaveProperty('quoteNumber');
  });

  test('a timestamp beyond four-digit years is left out', () => {
    const body = changed('good', (row) => ({ ...row, quoteExpirationDateTime: '+099999-01-01T00:00:00Z' }));
    expect(priced(body)).not.toHaveProperty('expiresAt');
  });
});

describe('guaranteed alternates', () => {
  const [row] = recorded('good').rateQuotes;
  const offering = (...offers: unknown[]) => priced(changed('good', (r) => ({ ...r, alternateRateQuotes: offers })));
  if (!row) throw new Error('A row was recorded');

  test('the cheapest one comes first, each with its hour and its own quote number', () => {
    const read = offering(guaranteed(row, 90, 'Guaranteed by 12 pm'), guaranteed(row, 45.5, 'Guaranteed by 5 pm'));
    expect(read.guaranteed).toMatchObject([
      { level: '17:00', totalCents: 25_282 + 4550, transitDays: 3, deliveryDate: '2026-12-01', quoteNumber: 'G1' },
      { level: '12:00', totalCents: 25_282 + 9000 },
    ]);
  });

  test('of two at the same price the earlier hour comes first; a promise without an hour comes last', () => {
    const [five, noon, some] = ['by 5 pm', 'by noon', 'delivery'].map((by) => guaranteed(row, 60, `Guaranteed ${by}`));
    for (const offers of [
      [five, noon, some],
      [some, noon, five],
      [noon, five],
    ])
      expect(offering(...offers).guaranteed?.[0]?.level).toBe('12:00');
    expect(offering(some, five).guaranteed?.map(({ level }) => level)).toEqual(['17:00', 'day']);
    // A cheaper one by noon is the one to show.
    expect(offering(five, guaranteed(row, 59.99, 'Guaranteed by noon')).guaranteed?.[0]).toMatchObject({
      level: '12:00',
      totalCents: 25_282 + 5999,
    });
    expect(offering(five, guaranteed(row, 59.99, 'by 17:00')).guaranteed).toHaveLength(1);
  });

  test.each([
    ['Guaranteed by noon', '12:00', 'By noon, guaranteed'],
    ['GUARANTEED NOON DELIVERY', '12:00', 'By noon, guaranteed'],
    ['Guaranteed by 12 pm', '12:00', 'By noon, guaranteed'],
    ['Guaranteed by 12:00 PM', '12:00', 'By noon, guaranteed'],
    ['Guaranteed 12:00', '12:00', 'By noon, guaranteed'],
    ['Guaranteed by 5 pm', '17:00', 'By 5 pm, guaranteed'],
    ['Guaranteed by 5PM', '17:00', 'By 5 pm, guaranteed'],
    ['Guaranteed by 5:00 p.m.', '17:00', 'By 5 pm, guaranteed'],
    ['Guaranteed by 17:00', '17:00', 'By 5 pm, guaranteed'],
    ['Guaranteed by 10:30 AM', '10:30', 'By 10:30 am, guaranteed'],
    ['Guaranteed by 12 am', '00:00', 'By 12 am, guaranteed'],
    ['Guaranteed by 0:30', '00:30', 'By 12:30 am, guaranteed'],
    ['Guaranteed by 13 pm', 'day', 'Guaranteed'],
    ['Guaranteed within 2 days', 'day', 'Guaranteed'],
    ['', 'day', 'Guaranteed'],
  ])('%o is read as %o: %o', (description, level, words) => {
    expect(offering(guaranteed(row, 45, description)).guaranteed).toMatchObject([{ level }]);
    expect(formatPromise(level)).toBe(words);
  });

  test('recorded ones are read', () => {
    const answers = readRateResponse(recorded('group'), ['GLKM', 'PRLX', 'CMFW', 'RDRV']);
    const read = answers.filter((answer) => answer.kind === 'rate' && answer.guaranteed);
    expect(read.length).toBeGreaterThan(0);
    for (const answer of read)
      if (answer.kind === 'rate')
        expect(answer.guaranteed?.[0]?.totalCents).toBeGreaterThan(answer.standard.totalCents);
  });

  test('none is better than a wrong one: cheaper than standard, without price, of another service', () => {
    const other = { ...guaranteed(row, 45, 'Two-day'), serviceLevel: { code: 'EXP', description: 'Expedited' } };
    for (const offer of [
      guaranteed(row, -20, 'Guaranteed'),
      { ...guaranteed(row, 45, ''), rateQuoteDetail: null },
      other,
    ])
      expect(offering(offer)).not.toHaveProperty('guaranteed');
    expect(offering(guaranteed(row, 45, 'Guaranteed delivery')).guaranteed?.[0]?.level).toBe('day');
  });
});

describe('no price', () => {
  test('a carrier’s error is declined, in the carrier’s own words', () => {
    expect(readOne(recorded('carrier-error'))).toEqual({
      kind: 'none',
      accountCode: 'GLKM',
      reason: 'declined',
      words: 'Rating is not available at the moment.',
    });
  });

  test('[Q08] in a group the system’s timeout is one carrier’s, the others keep their prices', () => {
    const codes = ['GLKM', 'PRLX', 'CMFW', 'RDRV', 'BLMS', 'SLHX'];
    const answers = readRateResponse(recorded('group'), codes);
    expect(answers.map((answer) => [answer.accountCode, answer.kind === 'none' ? answer.reason : 'rate'])).toEqual([
      ['GLKM', 'rate'],
      ['PRLX', 'rate'],
      ['CMFW', 'rate'],
      ['RDRV', 'rate'],
      ['BLMS', 'declined'],
      ['SLHX', 'timeout'],
    ]);
  });

  test('a warning is no error', () => {
    const warning = { severity: 'WARNING', source: 'SYSTEM', message: 'Transit time did not respond', diagnostic: '' };
    expect(readOne(changed('good', (row) => ({ ...row, errorMessages: [warning] })))).toMatchObject({ kind: 'rate' });
  });

  test.each([
    ['zero-price', 'implausible'],
    ['negative-price', 'implausible'],
    ['absurd-price', 'implausible'],
    ['wrong-currency', 'currency'],
    ['no-detail', 'no-detail'],
    ['wrong-shape', 'unexpected-shape'],
  ] as const)('[Q11] an answer with %s is not shown: %s', (name, fault) => {
    expect(checkOne(recorded(name))).toEqual(failed('GLKM', fault));
  });

  test.each([
    ['null', null],
    ['a text', 'Service unavailable'],
    ['a list', []],
    ['a row that is nothing', { rateQuotes: [null] }],
    ['a total in words', withDetail({ total: '252.82' })],
    ['a line without an amount', withDetail({ charges: [{ code: 'GFC', description: 'Freight' }] })],
  ])('%s is unreadable for every account asked', (_name, body) => {
    expect(readRateResponse(body, ['GLKM', 'PRLX'])).toMatchObject([
      unreadable,
      { ...unreadable, accountCode: 'PRLX' },
    ]);
  });

  test('a row of another shape costs its own carrier only', () => {
    const broken = changed('group', (row) => ({ ...row, rateQuoteDetail: 'later' }));
    const answers = readRateResponse(broken, ['GLKM', 'PRLX']);
    expect(answers.map(({ kind }) => kind)).toEqual(['none', 'rate']);
  });

  test('an account without a row was left out; another account’s row is not taken for it', () => {
    expect(readRateResponse({ rateQuotes: [] }, ['GLKM'])).toEqual([failed('GLKM', 'no-row')]);
    expect(readRateResponse(recorded('good'), ['PRLX'])).toEqual([failed('PRLX', 'no-row')]);
    expect(readRateResponse(recorded('good'), ['GLKM', 'PRLX']).map(({ kind }) => kind)).toEqual(['rate', 'none']);
  });
});
