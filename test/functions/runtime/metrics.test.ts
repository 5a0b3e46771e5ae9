import { expect, test } from 'vitest';
import { metricTable } from '#contract/metrics.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { recordOutput } from './emf.ts';

test('figures leave at the flush: counts summed, times each, a line for each set of dimensions', () => {
  const { figures, lines } = recordOutput();
  metrics.count('QuotesStarted');
  metrics.count('QuotesStarted');
  metrics.add('FirstRateTime', 410);
  metrics.add('FirstRateTime', 390);
  metrics.add('CarriersAsked', 6, { group: 'A4' });
  metrics.add('CarriersAsked', 5, { group: 'B4' });
  expect(lines).toEqual([]);
  metrics.flush();
  expect(figures()).toEqual([
    { name: 'QuotesStarted', value: 2, unit: 'Count', dimensions: { service: 'Portal' } },
    { name: 'FirstRateTime', value: [410, 390], unit: 'Milliseconds', dimensions: { service: 'Portal' } },
    { name: 'CarriersAsked', value: 6, unit: 'Count', dimensions: { service: 'Portal', group: 'A4' } },
    { name: 'CarriersAsked', value: 5, unit: 'Count', dimensions: { service: 'Portal', group: 'B4' } },
  ]);
});

test('what was flushed is gone, and an invocation without figures writes nothing', () => {
  const { lines } = recordOutput();
  metrics.count('QuotesFinished');
  metrics.flush();
  metrics.flush();
  expect(lines).toHaveLength(1);
});

test('a note stands beside the figures and is no dimension', () => {
  const { emf, figures } = recordOutput();
  metrics.note('quote', 'quote-1');
  metrics.count('QuotesFinished');
  metrics.flush();
  expect(emf()).toEqual([expect.objectContaining({ quote: 'quote-1' })]);
  expect(figures().map(({ dimensions }) => Object.keys(dimensions))).toEqual([['service']]);
});

test.each([
  ['login', 401, '3258', 'SignInsRefused'],
  ['login', 403, '22057', 'SignInsBlocked'],
  ['login', 429, '4', 'SignInsBlocked'],
  ['login', 422, undefined, undefined],
  ['createShipment', 409, undefined, 'SelectionsRefused'],
  ['createShipment', 422, '12515', 'SelectionsRefused'],
  ['createShipment', 404, undefined, undefined],
  ['getProfile', 401, '401', undefined],
])('a refusal of %s with %d and code %s counts as %s', (route, status, code, name) => {
  const { figures } = recordOutput();
  metrics.countError(route, status, code);
  metrics.flush();
  expect(figures().map((figure) => figure.name)).toEqual(name ? [name] : []);
});

test('no metric has more dimensions than the table says, and none with unbounded values', () => {
  const dimensions = new Set<string>(Object.values(metricTable).flatMap(({ by }) => [...by]));
  expect([...dimensions].sort()).toEqual(['company', 'group', 'kind', 'listener', 'reason', 'route']);
});
