import { expect, test } from 'vitest';
import { itemBytes, readUnits } from '#test/bench/read-units.ts';

test('an item is as large as its names and values', () => {
  expect(itemBytes({ pk: 'abc' })).toBe(5);
  expect(itemBytes({ n: 0 })).toBe(2);
  expect(itemBytes({ n: 1_700_000_000_123 })).toBe(1 + 8);
  expect(itemBytes({ n: -12.5 })).toBe(1 + 4);
  expect(itemBytes({ b: true, z: null })).toBe(4);
  expect(itemBytes({ c: 'é' })).toBe(3);
  // A map: three, and its two entries with one more each.
  expect(itemBytes({ m: { a: 'x', b: 1 } })).toBe(1 + 3 + (2 + 1) + (3 + 1));
  expect(itemBytes({ l: ['ab', undefined] })).toBe(1 + 3 + 3 + 1);
});

test('a read takes a unit for each 4 KB begun, the items of a query together, half of it where it may be behind', () => {
  const item = (bytes: number) => ({ d: 'x'.repeat(bytes - 1) });
  expect(readUnits([{ kind: 'get', items: [], consistent: true }])).toBe(1);
  expect(readUnits([{ kind: 'get', items: [item(4096)], consistent: true }])).toBe(1);
  expect(readUnits([{ kind: 'get', items: [item(4097)], consistent: true }])).toBe(2);
  expect(readUnits([{ kind: 'query', items: [item(2000), item(2000), item(97)], consistent: true }])).toBe(2);
  expect(readUnits([{ kind: 'query', items: [item(5000)], consistent: false }])).toBe(1);
  expect(
    readUnits([
      { kind: 'get', items: [item(10)], consistent: true },
      { kind: 'query', items: [item(10)], consistent: true },
    ]),
  ).toBe(2);
});
