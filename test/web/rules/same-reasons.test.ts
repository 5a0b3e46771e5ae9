import { expect, it } from 'vitest';
import { reasonOfMany, sameReasons } from '#web/rules/same-reasons.ts';

const carriers = (reason: string, ...names: string[]) => names.map((name) => ({ name, reason }));

it('a reason that three carriers or more share is said once, before the others', () => {
  const canada = 'does not serve eastern Canada';
  const list = [...carriers('is closed', 'A', 'B'), ...carriers(canada, 'C', 'D', 'E')];
  expect(sameReasons(list)).toEqual([
    { reason: canada, names: ['C', 'D', 'E'] },
    { reason: 'is closed', names: ['A'] },
    { reason: 'is closed', names: ['B'] },
  ]);
  expect(sameReasons([])).toEqual([]);
});

it.each([
  ['does not serve eastern Canada', '15 carriers do not serve eastern Canada'],
  ['is resting', '15 carriers are resting'],
  ['did not respond within 3.8 seconds', '15 carriers did not respond within 3.8 seconds'],
  ['returned no rate for this shipment', '15 carriers returned no rate for this shipment'],
  ['Lane not served', '15 carriers: Lane not served'],
])('%o of many', (reason, words) => {
  expect(reasonOfMany(15, reason)).toBe(words);
});
