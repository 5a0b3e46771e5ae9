import { expect, test } from 'vitest';
import { measureListUnits } from '#test/bench/list-units.ts';
import { isMet } from '#test/bench/measurement.ts';

test('[H06] [C67] any page of 100,000 reads at most 1.3 times what page 1 of 100 reads, and a reference among them a dozen units', {
  timeout: 120_000,
}, async () => {
  const measured = await measureListUnits();
  expect(measured).toHaveLength(6);
  const [base, ...ratios] = measured;
  // Two counts, and 50 rows of some 600 bytes.
  expect(base?.value).toBeGreaterThan(5);
  expect(base?.value).toBeLessThan(12);
  expect(ratios.filter((one) => isMet(one) !== true)).toEqual([]);
});
