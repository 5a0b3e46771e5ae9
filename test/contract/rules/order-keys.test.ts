import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKeyBetween } from '#contract/rules/order-keys.ts';

test('a key sorts between its neighbours, however often and wherever one is put', () => {
  const places = fc.array(fc.nat(1000), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(places, (wanted) => {
      const keys: string[] = [];
      for (const place of wanted) {
        const at = place % (keys.length + 1);
        const key = orderKeyBetween(keys[at - 1], keys[at]);
        expect(key).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/);
        keys.splice(at, 0, key);
      }
      expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 300, seed: 20261126 },
  );
});

test('keys stay short: a thousand at the end, at the beginning and at one place', () => {
  const lengths = { end: 0, beginning: 0, between: 0 };
  let [last, first, low] = [orderKeyBetween(undefined, undefined), orderKeyBetween(undefined, undefined), 'A'];
  for (let n = 0; n < 1000; n += 1) {
    last = orderKeyBetween(last, undefined);
    first = orderKeyBetween(undefined, first);
    low = orderKeyBetween(low, 'B');
  }
  Object.assign(lengths, { end: last.length, beginning: first.length, between: low.length });
  expect(lengths.end).toBeLessThan(40);
  expect(lengths.beginning).toBeLessThan(210);
  expect(lengths.between).toBeLessThan(40);
});

test('what is not in its order has nothing between it', () => {
  expect(() => orderKeyBetween('B', 'A')).toThrow(RangeError);
  expect(() => orderKeyBetween('A', 'A')).toThrow(RangeError);
});
