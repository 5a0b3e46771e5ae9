import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { monogram, steadyIndex } from '#web/rules/initials.ts';
import {
  placeRates,
  progressPercent,
  ratesInView,
  searchWithView,
  secondsLeft,
  transitChoices,
  viewFromSearch,
} from '#web/rules/rate-view.ts';

const all = { sort: 'price', guaranteedOnly: false } as const;
const ids = (rates: readonly { FCPreRateQuoteResponseId: string }[]) =>
  rates.map((rate) => rate.FCPreRateQuoteResponseId);

const monday = makeRate({
  FCPreRateQuoteResponseId: 'mon',
  deliveryDate: '2026-11-30',
  FCtransitDays: 3,
  FCGuaranteedTransitDay: 3,
  guaranteedDeliveryDate: '2026-11-30',
});
const tuesday = makeRate({
  FCPreRateQuoteResponseId: 'tue',
  deliveryDate: '2026-12-01',
  FCtransitDays: 4,
  FCGuaranteedTransitDay: 3,
  guaranteedDeliveryDate: '2026-11-30',
  rateQuoteDetail: { total: '300.00', FCTotalCharges: '300.00', charges: [] },
});
const plain = makeRate({
  FCPreRateQuoteResponseId: 'plain',
  deliveryDate: '2026-12-02',
  FCtransitDays: undefined,
  FCGuaranteedTransitDay: undefined,
  FCGuaranteedRateQuoteDetail: undefined,
  rateQuoteDetail: { total: '200.00', FCTotalCharges: '200.00', charges: [] },
});
const broken = makeRate({
  FCPreRateQuoteResponseId: 'broken',
  FCtransitDays: 1,
  errorMessages: [{ message: 'No service' }],
});
const rates = [monday, tuesday, plain, broken];

describe('view of the prices', () => {
  it('[Q11] keeps rates with errors out and sorts by price', () => {
    expect(ids(ratesInView(rates, all))).toEqual(['plain', 'tue', 'mon']);
  });
  it('[Q11] [R53] filters by business days in transit over both options; what does not say shows under any and by itself', () => {
    expect(ids(ratesInView(rates, { ...all, days: 4 }))).toEqual(['tue', 'mon']);
    expect(ids(ratesInView(rates, { ...all, days: 3 }))).toEqual(['tue', 'mon']);
    expect(ratesInView(rates, { ...all, days: 2 })).toEqual([]);
    expect(ids(ratesInView(rates, { ...all, days: 'none' }))).toEqual(['plain']);
    expect(ids(ratesInView(rates, all))).toContain('plain');
  });
  it('[Q11] sorts by the guaranteed price when only guaranteed ones are shown', () => {
    const dear = makeRate({
      FCPreRateQuoteResponseId: 'dear',
      rateQuoteDetail: { total: '100.00', FCTotalCharges: '100.00', charges: [] },
      FCGuaranteedRateQuoteDetail: { total: '900.00', FCTotalCharges: '900.00', charges: [] },
    });
    expect(ids(ratesInView([...rates, dear], { ...all, guaranteedOnly: true }))).toEqual(['mon', 'tue', 'dear']);
  });
  it('[Q11] [R53] offers each number of days at hand with the carriers that make it, days not given last, errors out', () => {
    expect(transitChoices(rates)).toEqual([
      { days: 3, carriers: 2 },
      { days: 4, carriers: 2 },
      { days: 'none', carriers: 1 },
    ]);
    expect(transitChoices([monday])).not.toContainEqual(expect.objectContaining({ days: 'none' }));
    expect(transitChoices([broken])).toEqual([]);
  });
  it('survives the way through the URL, whatever else is in it', () => {
    const views = fc.record({
      sort: fc.constantFrom('price', 'delivery', 'on-time'),
      days: fc.constantFrom(undefined, 'none' as const, 1, 12),
      guaranteedOnly: fc.boolean(),
    });
    fc.assert(
      fc.property(views, (view) => {
        const search = searchWithView(new URLSearchParams('rateRequestUuid=x&sort=price'), view);
        expect(viewFromSearch(search)).toEqual(view);
        expect(search.get('rateRequestUuid')).toBe('x');
      }),
    );
    expect(viewFromSearch(new URLSearchParams('sort=evil&days=soon&guaranteed=yes'))).toEqual({
      ...all,
      days: undefined,
    });
  });
});

describe('prices that come while somebody points at the list', () => {
  it('wait without moving what is shown, and take their place afterwards', () => {
    expect(placeRates([monday], [tuesday, monday], true)).toEqual({ rows: [monday], waiting: 1 });
    expect(placeRates([monday], [tuesday, monday], false)).toEqual({ rows: [tuesday, monday], waiting: 0 });
    expect(placeRates([], [tuesday], true)).toEqual({ rows: [tuesday], waiting: 0 });
  });
});

describe('small figures', () => {
  it("show how long a group may still take, by the server's age of the request", () => {
    const group = { code: 'B4', limitSeconds: 4, state: 'running' } as const;
    expect(secondsLeft(group, 1200)).toBe(3);
    expect(secondsLeft(group, 9000)).toBeUndefined();
    expect(secondsLeft({ ...group, state: 'timed-out' }, 0)).toBeUndefined();
    expect(secondsLeft(undefined, 0)).toBeUndefined();
  });
  it('give a carrier the same letters and colour every time', () => {
    expect(monogram('Great Lakes Motor Freight')).toBe('GL');
    expect(monogram('Tri-Delta Freight')).toBe('TD');
    expect(monogram('Sawtooth')).toBe('SA');
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (text, count) => {
        const index = steadyIndex(text, count);
        return index >= 0 && index < count && index === steadyIndex(text, count);
      }),
    );
  });
});

describe('progress', () => {
  it('[Q09] counts finished requests in per cent', () => {
    expect([0, 1, 2, 3, 4].map((n) => progressPercent(n, 4))).toEqual([0, 25, 50, 75, 100]);
    expect(progressPercent(1, 1)).toBe(100);
    expect(progressPercent(0, 0)).toBe(0);
    expect(progressPercent(5, 4)).toBe(100);
  });
});
