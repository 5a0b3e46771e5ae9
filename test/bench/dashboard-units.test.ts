import { expect, test } from 'vitest';
import { widgetTypes } from '#contract/dashboard.ts';
import { measureDashboardUnits } from '#test/bench/dashboard-units.ts';

test('[C148] [S14] the first dashboard with its layout reads at most a dozen units, at 100 orders and at 100,000', {
  timeout: 120_000,
}, async () => {
  const measured = new Map((await measureDashboardUnits()).map(({ name, value }) => [name, value]));
  const first = (count: string) => measured.get(`first dashboard at ${count} orders`);
  expect(first('100')).toBeGreaterThan(8);
  expect(first('100')).toBeLessThanOrEqual(12);
  expect(first('100,000')).toBeLessThanOrEqual(12);
  // What cannot grow with the customer: each widget reads at 100,000 orders at most one unit more.
  for (const type of widgetTypes)
    expect(measured.get(`${type} at 100,000 orders`)).toBeLessThanOrEqual(
      (measured.get(`${type} at 100 orders`) ?? 0) + 1,
    );
  expect(measured.get('first dashboard at 100 orders, 50 on the map')).toBeLessThanOrEqual(13);
});
