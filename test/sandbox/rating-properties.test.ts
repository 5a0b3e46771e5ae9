import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuelPercent } from '#sandbox/rating/fuel.ts';
import { grossCharges, sumOf } from '#sandbox/rating/gross.ts';
import { laneBetween } from '#sandbox/rating/lane.ts';
import { termsOfLane } from '#sandbox/rating/lane-terms.ts';
import { percentOf } from '#sandbox/rating/money.ts';
import { FREIGHT_CLASSES } from '#sandbox/rating/tariff.ts';
import { anyAccount, anyClass, anyLane, anyService, book, item, type Priced, priceOf, rate } from './rating-world.ts';

const LINEHAUL = ['GFC', 'LFR', 'CCR', 'VOL', 'DEFICIT', 'DSC', 'MIN'];
const RUNS = { numRuns: 300 };

const anyLines = fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), anyClass), { minLength: 1, maxLength: 4 });
const itemsOf = (lines: readonly (readonly [number, string])[]) =>
  lines.map(([pounds, freightClass]) => item(pounds, freightClass));

/** Both have a price, and the second is no lower than the first. */
const neverBelow = (low: number | undefined, high: number | undefined) => {
  if (low !== undefined && high !== undefined) expect(high).toBeGreaterThanOrEqual(low);
};

describe('prices', () => {
  it('never fall as the weight of one class grows, whatever the services', () => {
    fc.assert(
      fc.property(
        anyAccount,
        anyLane,
        anyClass,
        fc.integer({ min: 1, max: 38_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(anyService, { maxLength: 3 }),
        (account, ends, freightClass, pounds, more, accessorials) => {
          const at = (weight: number) => priceOf(rate(account, [item(weight, freightClass)], { ends, accessorials }));
          neverBelow(at(pounds), at(pounds + more));
        },
      ),
      RUNS,
    );
  });

  it('never fall by one pound at a break, at any carrier', () => {
    for (const account of book.accounts) {
      for (const edge of [500, 1000, 2000, 5000, 10_000]) {
        for (const freightClass of FREIGHT_CLASSES) {
          const around = [-2, -1, 0, 1].map((step) => priceOf(rate(account, [item(edge + step, freightClass)])) ?? 0);
          expect(around, `${account.code} class ${freightClass} at ${edge} lb`).toEqual(
            around.toSorted((a, b) => a - b),
          );
        }
      }
    }
  });

  it('never fall as a line’s class rises, alone or among others', () => {
    fc.assert(
      fc.property(anyAccount, anyLane, anyLines, anyClass, (account, ends, lines, other) => {
        const [first, ...rest] = lines;
        if (first === undefined) return;
        const classes = [first[1], other].sort((a, b) => Number(a) - Number(b));
        const [low, high] = classes.map((freightClass) =>
          priceOf(rate(account, itemsOf([[first[0], freightClass], ...rest]), { ends })),
        );
        neverBelow(low, high);
      }),
      RUNS,
    );
  });

  it('never fall as services are added', () => {
    fc.assert(
      fc.property(
        anyAccount,
        anyLane,
        anyLines,
        fc.uniqueArray(anyService, { minLength: 1, maxLength: 5 }),
        (account, ends, lines, services) => {
          const at = (accessorials: readonly string[]) =>
            priceOf(rate(account, itemsOf(lines), { ends, accessorials }));
          neverBelow(at(services.slice(1)), at(services));
        },
      ),
      RUNS,
    );
  });

  it('never fall as a piece grows longer, as long as no room rule takes over', () => {
    // 8,000 lb on up to 28 ft are heavy enough a cubic foot for every linear-foot rule.
    fc.assert(
      fc.property(
        anyAccount,
        fc.integer({ min: 40, max: 340 }),
        fc.integer({ min: 0, max: 60 }),
        (account, length, more) => {
          const at = (inches: number) =>
            priceOf(rate(account, [item(8000, '50', { length: inches, width: 30, height: 30 })]));
          neverBelow(at(length), at(length + more));
        },
      ),
      RUNS,
    );
  });
});

describe('distance', () => {
  const postalCodes = [...book.shared.places.keys()].filter((prefix) => /^\d{3}$/.test(prefix)).map((at) => `${at}01`);
  const anyZip = fc.constantFrom(...postalCodes).map((postalCode) => ({ postalCode, country: 'US' }));

  it('makes the net linehaul no lower within the same two regions on the same terms', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyAccount, anyZip, anyZip, anyZip, anyClass, (account, from, one, other, freightClass) => {
        const tariff = book.tariffOf(account);
        const found = [one, other].flatMap((to) => {
          const rating = rate(account, [item(900, freightClass)], { ends: [from, to] });
          const between = laneBetween(from, to, book.shared);
          return rating.kind === 'priced' ? [{ rating, between, region: between.destination.region }] : [];
        });
        const [near, far] = found.sort((a, b) => a.between.miles - b.between.miles);
        if (near === undefined || far === undefined || near.region !== far.region) return;
        const terms = [near, far].map(({ between, rating }) => termsOfLane(between, rating.interline, account, tariff));
        if (JSON.stringify(terms[0]) !== JSON.stringify(terms[1])) return;
        compared += 1;
        expect(far.rating.linehaulCents).toBeGreaterThanOrEqual(near.rating.linehaulCents);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it('makes no lane faster', () => {
    for (const tariff of book.tariffs) {
      const days = tariff.transit.days.map((band) => band.days);
      expect(days, tariff.carrierCode).toEqual(days.toSorted((a, b) => a - b));
    }
  });
});

describe('every price', () => {
  const check = fc.tuple(anyAccount, anyLane, anyLines, fc.array(anyService, { maxLength: 4 }));

  const overAll = (test: (rating: Priced, account: Parameters<typeof rate>[0], again: () => unknown) => void) =>
    fc.assert(
      fc.property(check, ([account, ends, lines, accessorials]) => {
        const again = () => rate(account, itemsOf(lines), { ends, accessorials });
        const rating = again();
        if (rating.kind === 'priced') test(rating, account, again);
      }),
      RUNS,
    );

  it('is made of whole cents, of which only the discount is negative', () => {
    overAll(({ charges }) => {
      for (const { code, cents } of charges) {
        expect(Number.isInteger(cents)).toBe(true);
        if (code !== 'DSC') expect(cents).toBeGreaterThanOrEqual(0);
      }
      expect(sumOf(charges)).toBeGreaterThan(0);
    });
  });

  it('has fuel on the net linehaul, and on nothing else', () => {
    overAll(({ charges, linehaulCents }, account) => {
      const linehaul = charges.filter(({ code }) => LINEHAUL.includes(code));
      expect(sumOf(linehaul)).toBe(linehaulCents);
      const percent = fuelPercent('2026-10-05', book.tariffOf(account).fuelTable, book.shared.fuel);
      const fuel = charges.filter(({ code }) => code === 'FSC');
      expect(fuel.map(({ cents }) => cents)).toEqual([percentOf(linehaulCents, percent)]);
    });
  });

  it('is at least the minimum of its lane, on interline lanes the higher one', () => {
    fc.assert(
      fc.property(check, ([account, ends, lines]) => {
        const rating = rate(account, itemsOf(lines), { ends });
        if (rating.kind === 'refused') return;
        const tariff = book.tariffOf(account);
        const between = laneBetween(ends[0], ends[1], book.shared);
        const { minimumCents } = termsOfLane(between, rating.interline, account, tariff);
        expect(rating.linehaulCents).toBeGreaterThanOrEqual(minimumCents);
        if (rating.interline) expect(minimumCents).toBeGreaterThanOrEqual(tariff.interlineMinimumCents ?? 0);
      }),
      RUNS,
    );
  });

  it('is the same when asked again', () => {
    overAll((rating, _account, again) => expect(again()).toEqual(rating));
  });

  it('with a guarantee is dearer than without, by noon dearer than by 5 pm, and never on an interline lane', () => {
    overAll(({ interline, guaranteed, charges }) => {
      if (interline) expect(guaranteed).toEqual([]);
      const byHour = guaranteed.toSorted((a, b) => (a.level.deliverBy < b.level.deliverBy ? 1 : -1));
      const totals = [sumOf(charges), ...byHour.map((offer) => sumOf(offer.charges))];
      for (const [index, total] of totals.slice(1).entries()) expect(total).toBeGreaterThan(totals[index] ?? 0);
    });
  });
});

describe('gross linehaul', () => {
  it('never pays for a deficit that costs more than it saves', () => {
    fc.assert(
      fc.property(anyAccount, anyLines, (account, lines) => {
        const { breaks, centsPerCwtByClass } = book.tariffOf(account).rates;
        const items = itemsOf(lines);
        const rateOf = (freightClass: string, column: number) => centsPerCwtByClass[freightClass]?.[column] ?? 0;
        const breakPounds = [0, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 40_000].slice(0, breaks.length);
        const total = lines.reduce((sum, [pounds]) => sum + pounds, 0);
        const own = breakPounds.findLastIndex((from) => total >= from);
        const plain = items.reduce(
          (sum, { pounds, freightClass }) => sum + Math.floor((pounds * rateOf(freightClass, own) + 50) / 100),
          0,
        );
        const charges = grossCharges(items, { breakPounds, rateOf });
        expect(sumOf(charges)).toBeLessThanOrEqual(plain);
        if (!charges.some(({ code }) => code === 'DEFICIT')) expect(sumOf(charges)).toBe(plain);
      }),
      RUNS,
    );
  });
});

describe('speed', () => {
  it('rates four lines with three services on all 24 accounts in a few milliseconds', () => {
    const items = [400, 800, 1200, 1600].map((pounds) => item(pounds, '100', { packages: pounds / 400 }));
    const took = Array.from({ length: 60 }, () => {
      const startedAt = performance.now();
      for (const account of book.accounts) rate(account, items, { accessorials: ['LGDEL', 'RESDEL', 'NOTIFY'] });
      return performance.now() - startedAt;
    });
    // 5 ms are the goal; a machine five times as slow is let pass.
    expect(took.toSorted((a, b) => a - b)[30]).toBeLessThan(25);
  });
});
