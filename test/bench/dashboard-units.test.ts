import { expect, test } from 'vitest';
import { measureDashboardUnits } from '#test/bench/dashboard-units.ts';

test('[C148] [S14] what the first dashboard reads does not grow with its customer: a dozen units at 100 orders, not twice that at 100,000', {
  timeout: 120_000,
}, async () => {
  const [few, many] = await measureDashboardUnits();
  expect(few?.value).toBeGreaterThan(6);
  expect(few?.value).toBeLessThanOrEqual(12);
  expect(many?.value).toBeLessThanOrEqual(16);
});
