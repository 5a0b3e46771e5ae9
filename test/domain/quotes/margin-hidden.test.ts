import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from '#contract/rules/money.ts';
import type { CostRate, ProviderResponse } from '#domain/quotes/provider.ts';
import { fuelPercent } from '#sandbox/rating/fuel.ts';
import { sumOf } from '#sandbox/rating/gross.ts';
import type { Charge } from '#sandbox/rating/shipment.ts';
import type { Account } from '#sandbox/rating/tariff.ts';
import { makeRequest, makeStored, terms } from '#test/fakes/fixtures.ts';
import { book, item, lane, type Priced, priced, rate } from '#test/sandbox/rating-world.ts';

const QUOTES = 200;
const PICKUP = '2026-10-05';

interface Quote {
  readonly account: Account;
  readonly ends: readonly [string, string];
  readonly pounds: number;
  readonly freightClass: string;
  /** Asked for in the second of two quotes that are otherwise the same. */
  readonly service: string;
}

const codes = ['60601', '75201', '10001', '90001', '33101', '98101', '80202', '30303', '46201', '53202', 'M5V2T6'];
const someQuote = fc.record({
  account: fc.constantFrom(...book.accounts),
  ends: fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)),
  pounds: fc.integer({ min: 60, max: 9000 }),
  freightClass: fc.constantFrom('50', '70', '85', '100', '150'),
  service: fc.constantFrom('LGDEL', 'LGPU', 'RESDEL', 'NOTIFY', 'APPTDEL', 'LTDDEL', 'INDEL', 'HAZM'),
});

const toCost = (charges: readonly Charge[]): CostRate => ({ charges, totalCents: sumOf(charges) });

/** What we answer a customer for a rating of the sandbox's carriers, at a margin. */
function sold({ charges, guaranteed }: Priced, { account, ends, pounds }: Quote, marginPercent: number) {
  const answer: ProviderResponse = {
    kind: 'rate',
    accountCode: account.code,
    standard: toCost(charges),
    guaranteed: guaranteed.map(({ level, charges: lines }) => ({ ...toCost(lines), level: level.deliverBy })),
    laneType: 'DIRECT',
  };
  const freight = { ...makeRequest().freight, totalPounds: pounds, units: 1 };
  const [from, to] = ends;
  const { origin, destination } = makeRequest();
  const places = { origin: { ...origin, postalCode: from }, destination: { ...destination, postalCode: to } };
  const stored = makeStored(answer, makeRequest({ freight, ...places, terms: { ...terms, marginPercent } }));
  if (stored.kind !== 'rate') throw new Error('A price was expected');
  return stored.rate;
}
type Sold = ReturnType<typeof sold>;

const cents = (text: string | undefined) => parseMoney(text ?? '') ?? Number.NaN;
const lineOf = ({ rateQuoteDetail }: Sold, code: string) =>
  cents(rateQuoteDetail?.charges.find((line) => line.code === code)?.amount);
const totalOf = ({ rateQuoteDetail }: Sold) => cents(rateQuoteDetail?.total);

/** One comparison that a customer can make with what carriers publish. */
interface Clue {
  readonly what: string;
  readonly ratio: number;
}

/** Everything that two quotes, of which one has a service more, show beside a carrier's public fees, fuel rate and minimum charges. */
function cluesOf(quote: Quote, marginPercent: number): Clue[] {
  const { account, ends, pounds, freightClass, service } = quote;
  const ask = (accessorials: string[]) =>
    rate(account, [item(pounds, freightClass)], { ends: lane(...ends), accessorials, pickupDate: PICKUP });
  const [plain, more] = [ask([]), ask([service])];
  if (plain.kind === 'refused' || more.kind === 'refused') return [];
  const [a, b] = [sold(plain, quote, marginPercent), sold(more, quote, marginPercent)];
  const fee = more.charges.find(({ code }) => code === service)?.cents ?? Number.NaN;
  const discount = (rate: Sold) => cents(rate.onlineBookingDiscount.amount);
  const clues = [
    { what: 'line of a service', ratio: lineOf(b, service) / fee },
    { what: 'difference of two totals', ratio: (totalOf(b) - totalOf(a)) / fee },
    { what: 'difference of two prices', ratio: (totalOf(b) + discount(b) - totalOf(a) - discount(a)) / fee },
    ...plain.charges
      .filter(({ code }) => ['CACS', 'HCA', 'BDR', 'ARB'].includes(code))
      .map(({ code, cents: charged }) => ({ what: 'line of an area', ratio: lineOf(a, code) / charged })),
  ];
  return [...clues, ...guaranteeClues(plain, a), ...minimumClues(plain, a, quote)];
}

/** The guarantee's public minimum fee where it is what the carrier charges. */
function guaranteeClues(plain: Priced, rate: Sold): Clue[] {
  const first = plain.guaranteed.find(({ level }) => level.deliverBy === '17:00');
  const fee = first && sumOf(first.charges) - sumOf(plain.charges);
  const ours = rate.guaranteedLevels?.find(({ level }) => level === '17:00');
  if (!first || !ours || fee !== first.level.minimumCents) return [];
  return [{ what: 'guaranteed less standard', ratio: (cents(ours.total) - totalOf(rate)) / fee }];
}

/** A published minimum charge and fuel rate make a bill whose cost anybody can work out. */
function minimumClues(plain: Priced, rate: Sold, { account }: Quote): Clue[] {
  if (!plain.charges.some(({ code }) => code === 'MIN')) return [];
  const minimum = plain.linehaulCents;
  const percent = fuelPercent(PICKUP, book.tariffOf(account).fuelTable, book.shared.fuel);
  const fuel = (minimum * percent) / 100;
  return [
    { what: 'freight at the minimum', ratio: lineOf(rate, 'GFC') / minimum },
    { what: 'fuel at the minimum', ratio: lineOf(rate, 'FSC') / fuel },
    { what: 'freight and fuel at the minimum', ratio: (lineOf(rate, 'GFC') + lineOf(rate, 'FSC')) / (minimum + fuel) },
    { what: 'total at the minimum', ratio: totalOf(rate) / sumOf(plain.charges) },
  ];
}

/** Light freight on short ways, for which carriers charge the published minimum of their volume prices. */
function volumeMinimums() {
  const ways = [lane('60601', '60632'), lane('30303', '30060'), lane('90001', '91101'), lane('10001', '07101')];
  const loads = [item(700, '70', { packages: 7 }), item(1200, '100', { packages: 8 })];
  return book.accounts.flatMap((account) => {
    const { volume } = book.tariffOf(account);
    return ways.flatMap((ends) =>
      loads.flatMap((load) => {
        const rating = rate(account, [load], { ends, pickupDate: PICKUP });
        if (rating.kind === 'refused' || !rating.charges.some(({ code }) => code === 'VOL')) return [];
        const postalCodes = [ends[0].postalCode, ends[1].postalCode] as const;
        const { pounds, freightClass } = load;
        const quote: Quote = { account, ends: postalCodes, pounds, freightClass, service: '' };
        return rating.linehaulCents === volume?.minimumCents ? [{ rating, quote }] : [];
      }),
    );
  });
}

const quotes = fc.sample(someQuote, { numRuns: QUOTES * 2, seed: 20261122 });
const cluesAt = (marginPercent: number) => quotes.flatMap((quote) => cluesOf(quote, marginPercent));
const kinds = (clues: readonly Clue[]) => [...new Set(clues.map(({ what }) => what))];

describe('the margin cannot be worked out of the prices', () => {
  test('the quotes compare every kind of line with the carriers’ public figures', () => {
    expect(quotes.filter((quote) => cluesOf(quote, 18).length > 0).length).toBeGreaterThanOrEqual(QUOTES);
    const clues = cluesAt(18);
    expect(kinds(clues)).toHaveLength(9);
    for (const kind of kinds(clues))
      expect(clues.filter(({ what }) => what === kind).length, kind).toBeGreaterThanOrEqual(15);
  });

  test.each([12, 18, 25])(
    '[R42][R57] with a margin of %d no line, difference or sum is a public figure with the margin on it',
    (margin) => {
      const clues = cluesAt(margin);
      for (const kind of kinds(clues)) {
        const ratios = clues.filter(({ what, ratio }) => what === kind && Number.isFinite(ratio));
        const telling = ratios.filter(({ ratio }) => Math.abs(ratio - 1 - margin / 100) < 0.002);
        expect(telling.length / ratios.length, kind).toBeLessThan(0.1);
      }
    },
  );

  test('[R42][R57] what can be compared with public figures is the same whatever the margin is', () => {
    const [low, high] = [cluesAt(14), cluesAt(22)];
    // Online booking takes per cents off the whole price, freight included.
    const steady = (clues: readonly Clue[]) => clues.filter(({ what }) => what !== 'difference of two prices');
    expect(steady(low)).toEqual(steady(high));
  });

  test('[R42][R57][R59] a carrier’s published volume minimum is sold at a figure of ours, whatever the margin is', () => {
    const minimums = volumeMinimums();
    expect(new Set(minimums.map(({ quote }) => quote.account.carrierCode)).size).toBeGreaterThanOrEqual(4);
    const ratiosAt = (margin: number) =>
      minimums.map(({ rating, quote }) => lineOf(sold(rating, quote, margin), 'GFC') / rating.linehaulCents);
    expect(ratiosAt(14)).toEqual(ratiosAt(22));
    for (const { rating, quote } of minimums) {
      const profit = totalOf(sold(rating, quote, 18)) - sumOf(rating.charges);
      expect(profit).toBeGreaterThanOrEqual(terms.marginMinCents);
    }
  });

  test('[R42][R57] the dearest of many lanes beside the cheapest, at one cost, is the same whatever the margin is', () => {
    const freight: Priced['charges'] = [{ code: 'GFC', description: 'Freight', cents: 5_000_000 }];
    const [account] = book.accounts;
    if (!account) throw new Error('An account was expected');
    const rating = { ...priced(rate(account, [item(500, '70')])), charges: freight, guaranteed: [] };
    const spreadAt = (margin: number) => {
      const amounts = Array.from({ length: 400 }, (_, n) => {
        const ends = [String(10_000 + n * 100), '75201'] as const;
        return lineOf(sold(rating, { account, ends, pounds: 500, freightClass: '70', service: '' }, margin), 'GFC');
      });
      return Math.max(...amounts) / Math.min(...amounts);
    };
    expect(spreadAt(18)).toBeGreaterThan(1.06);
    for (const margin of [8, 12, 25, 40]) expect(Math.abs(spreadAt(margin) - spreadAt(18))).toBeLessThan(0.0002);
  });

  test('[R42][R57] places that a carrier rates alike cost the shipper alike, so that neighbours do not measure the band of the margin', () => {
    const freightFrom = (account: Account, from: string) => {
      const ends = [from, '90011'] as const;
      const rating = rate(account, [item(4000, '100')], { ends: lane(...ends), pickupDate: PICKUP });
      if (rating.kind === 'refused') return [];
      return [lineOf(sold(rating, { account, ends, pounds: 4000, freightClass: '100', service: '' }, 18), 'GFC')];
    };
    const neighbours = Array.from({ length: 40 }, (_, n) => `606${String(n + 1).padStart(2, '0')}`);
    const seen = book.accounts.map((account) => neighbours.flatMap((from) => freightFrom(account, from)));
    expect(seen.filter((amounts) => amounts.length > 0).length).toBeGreaterThan(4);
    for (const amounts of seen) expect(new Set(amounts).size).toBeLessThanOrEqual(1);
  });

  test('[R57] on average we earn the margin of the settings all the same, and never less than its minimum', () => {
    const sales = quotes.flatMap((quote) => {
      const { account, ends, pounds, freightClass } = quote;
      const rating = rate(account, [item(pounds, freightClass)], { ends: lane(...ends), pickupDate: PICKUP });
      if (rating.kind === 'refused') return [];
      return [{ cost: sumOf(rating.charges), price: totalOf(sold(rating, quote, 18)), freight: rating.linehaulCents }];
    });
    const marginOf = (some: typeof sales) =>
      (some.reduce((sum, { price }) => sum + price, 0) / some.reduce((sum, { cost }) => sum + cost, 0) - 1) * 100;
    expect(Math.abs(marginOf(sales) - 18)).toBeLessThan(0.5);
    for (const { cost, price } of sales) expect(price - cost).toBeGreaterThanOrEqual(terms.marginMinCents);
  });
});
