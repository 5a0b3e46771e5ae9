import { describe, expect, it } from 'vitest';
import { laneBetween } from '#sandbox/rating/lane.ts';
import { accountOf, book, item, lane, priceOf, rate } from './rating-world.ts';

const lanes = {
  'Chicago to Indianapolis': lane('60601', '46201'),
  'Chicago to Dallas': lane('60601', '75201'),
  'Dallas to Houston': lane('75201', '77002'),
  'New York to Atlanta': lane('10001', '30303'),
  'Atlanta to Miami': lane('30303', '33101'),
  'Philadelphia to Chicago': lane('19103', '60601'),
  'Denver to Chicago': lane('80202', '60601'),
  'Chicago to Los Angeles': lane('60601', '90001'),
  'New York to Los Angeles': lane('10001', '90001'),
  'Seattle to Dallas': lane('98101', '75201'),
  'Miami to Seattle': lane('33101', '98101'),
};
type Ends = (typeof lanes)[keyof typeof lanes];
const everyLane = Object.entries(lanes);

/** The prices of all carriers for so many pallets, the cheapest first. */
function pricesOf(ends: Ends, packages: number, [pounds, freightClass]: readonly [number, string]): number[] {
  const load = [item(pounds * packages, freightClass, { packages })];
  return book.accounts.flatMap((account) => priceOf(rate(account, load, { ends })) ?? []).sort((a, b) => a - b);
}
const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

describe('[R59] the seventh pallet', () => {
  const loads = [
    [300, '175'],
    [500, '100'],
    [1000, '70'],
  ] as const;
  it.each(everyLane)('costs no jump from %s', (_name, ends) => {
    for (const load of loads) {
      const [six, seven] = [pricesOf(ends, 6, load), pricesOf(ends, 7, load)];
      expect((seven[0] ?? 0) / (six[0] ?? 1), `cheapest, ${load}`).toBeLessThanOrEqual(1.3);
      expect(median(seven) / median(six), `median, ${load}`).toBeLessThanOrEqual(1.32);
    }
  });
});

describe('[R59] carriers', () => {
  it('are not alike in their rules about room', () => {
    const rules = book.tariffs.map(({ linearFoot }) => linearFoot);
    expect(Math.min(...rules.map(({ overFeet }) => overFeet))).toBe(10);
    expect(Math.max(...rules.map(({ overFeet }) => overFeet))).toBe(20);
    expect(new Set(rules.map(({ underPcf }) => underPcf)).size).toBeGreaterThan(4);
    const withVolume = book.tariffs.filter(({ volume }) => volume !== undefined).length;
    expect(withVolume).toBeGreaterThan(5);
    expect(withVolume).toBeLessThan(book.tariffs.length - 5);
    expect(rules.filter(({ countsStacked }) => countsStacked).length).toBeGreaterThan(0);
  });

  it.each(everyLane.filter(([, [from, to]]) => laneBetween(from, to, book.shared).miles > 1800))(
    'spread their prices from %s over 1.6 to 2.5 times the cheapest',
    (_name, ends) => {
      const prices = pricesOf(ends, 2, [500, '100']);
      expect(prices.length).toBeGreaterThanOrEqual(8);
      const spread = (prices.at(-1) ?? 0) / (prices[0] ?? 1);
      expect(spread).toBeGreaterThanOrEqual(1.58);
      expect(spread).toBeLessThanOrEqual(2.5);
    },
  );

  it('decline what is beyond their regions', () => {
    const reasonOf = (code: string, ends: Ends) => {
      const rating = rate(accountOf(code), [item(500, '100')], { ends });
      return rating.kind === 'refused' ? rating.reason : undefined;
    };
    expect(reasonOf('GLKM', lanes['Chicago to Los Angeles'])).toBe(
      'Great Lakes Motor Freight does not serve the West.',
    );
    expect(reasonOf('GLKM', lanes['Chicago to Dallas'])).toBeUndefined();
    expect(reasonOf('SLHX', lanes['Chicago to Los Angeles'])).toBeUndefined();
    const declining = book.accounts.filter(({ code }) => reasonOf(code, lanes['New York to Los Angeles'])).length;
    expect(declining).toBeGreaterThanOrEqual(10);
  });
});

it('a carrier with a volume price charges no added pounds where they would be dearer', () => {
  for (const [, ends] of everyLane) {
    for (const account of book.accounts) {
      const { volume, linearFoot } = book.tariffOf(account);
      const found = rate(account, [item(2450, '175', { packages: 7 })], { ends });
      if (found.kind === 'refused' || !volume || linearFoot.overFeet >= 14) continue;
      expect(found.charges.map(({ code }) => code)).not.toContain('LFR');
    }
  }
});
