import { describe, expect, test } from 'vitest';
import type { QuoteDay } from '#contract/quote-days.ts';
import { formatChange } from '#contract/rules/bill-change.ts';
import type { WhatIf } from '#contract/what-if.ts';
import { formatTile } from '#web/features/pickup-days/format-days.ts';

const change = (more: Partial<WhatIf>): WhatIf => ({
  cause: 'weight',
  classes: { entered: ['100'], found: ['100'] },
  change: {},
  outcome: 'price',
  ...more,
});

describe('[Q26] a change in words', () => {
  test('the weight, and the class where that is another one then', () => {
    const found = { measure: 'pounds' as const, entered: 1000, found: 1100 };
    expect(formatChange(change({ found }), undefined).what).toBe('The scale shows 1,100 lb, not 1,000');
    const lighter = change({ found, classes: { entered: ['100'], found: ['92.5'] } });
    expect(formatChange(lighter, undefined).why).toMatch(/It would be class 92\.5 then\.$/);
  });

  test('the room to the next class is never more than there is', () => {
    const found = { measure: 'height' as const, entered: 48, found: 57, limit: 56.27 };
    const words = formatChange(
      change({ cause: 'class', found, classes: { entered: ['100'], found: ['125'] } }),
      undefined,
    );
    expect(words.what).toBe('It measures class 125, not 100');
    expect(words.why).toBe('Class 125 starts above 56.2 in tall. You entered 48 in, so there are 8.2 in of room.');
  });

  test('a place is named by its stop where the lane is not known', () => {
    expect(formatChange(change({ cause: 'liftgate', stop: 'pickup' }), undefined).what).toBe(
      'The pickup place has no dock or forklift',
    );
  });
});

describe('[C135] a day as a tile', () => {
  const day = (more: Partial<QuoteDay>): QuoteDay => ({
    date: '2026-11-30',
    kind: 'open',
    own: false,
    lowest: false,
    estimate: false,
    ...more,
  });
  const texts = (more: Partial<QuoteDay>) => {
    const { price, lines, closed } = formatTile(day(more));
    return [price, ...lines.map(({ text }) => text), closed];
  };

  test('price, delivery day, difference, lowest and estimate', () => {
    const priced = { state: 'priced', price: '301.10', deliveryDate: '2026-12-03', difference: '-26.40' } as const;
    expect(texts({ ...priced, lowest: true, estimate: true })).toEqual([
      '$301.10',
      'by Thu, Dec 3',
      '−$26.40, lowest',
      'estimate',
      false,
    ]);
    expect(texts({ ...priced, difference: '4.00' })).toEqual(['$301.10', 'by Thu, Dec 3', '+$4.00', false]);
    expect(texts({ state: 'priced', price: '327.50', own: true })).toEqual(['$327.50', 'your day', false]);
  });

  test('[R59] a price that is no plain LTL is marked before its delivery day, and read out so', () => {
    const priced = { state: 'priced', price: '301.10', deliveryDate: '2026-12-03' } as const;
    expect(texts({ ...priced, service: 'partial-truckload' })).toEqual([
      '$301.10',
      'Partial truckload',
      'by Thu, Dec 3',
      false,
    ]);
    expect(formatTile(day({ ...priced, service: 'volume' })).label).toMatch(/: \$301\.10, Volume, by Thu, Dec 3$/);
  });

  test('[S39] the next open day is named so where the customer’s own has passed', () => {
    const own = day({ own: true, state: 'priced', price: '327.50', date: '2026-11-30' });
    const linesOf = (nextOpen: string) => formatTile(own, nextOpen).lines.map(({ text }) => text);
    expect(linesOf('2026-11-30')).toEqual(['next open day']);
    expect(linesOf('2026-11-27')).toEqual(['your day']);
  });

  test('closed days and days without a price cannot be chosen', () => {
    expect(texts({ kind: 'holiday', name: 'Thanksgiving' })).toEqual(['Holiday', 'carriers closed', true]);
    expect(texts({ kind: 'no-pickup' })).toEqual(['No pickup', 'carriers closed', true]);
    expect(texts({ state: 'failed' })).toEqual(['No response', true]);
    expect(texts({ state: 'no-rate' })).toEqual(['No rate', true]);
  });
});
