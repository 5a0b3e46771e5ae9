import { describe, expect, test } from 'vitest';
import { itemBytes, UnitCounter } from '#test/bench/cost/table-units.ts';

const item = (sk: string, bytes: number) => ({ pk: { S: 'P' }, sk: { S: sk }, d: { S: 'x'.repeat(bytes) } });
/** Names and keys of such an item: 'pk' 'P' 'sk' 'a' 'd'. */
const OVERHEAD = 7;

test('an item is as large as its names and values', () => {
  expect(itemBytes(item('a', 100))).toBe(100 + OVERHEAD);
  expect(itemBytes({ n: { N: '1234' } })).toBe(1 + 3);
  expect(itemBytes({ b: { BOOL: true }, z: { NULL: true } })).toBe(4);
  expect(itemBytes({ u: { S: '€' } })).toBe(1 + 3);
  expect(itemBytes({ b: { B: Buffer.from('12345').toString('base64') } })).toBe(1 + 5);
  expect(itemBytes({ l: { L: [{ S: 'ab' }, { S: 'c' }] } })).toBe(1 + 3 + (1 + 2) + (1 + 1));
  expect(itemBytes({ m: { M: { k: { S: 'ab' } } } })).toBe(1 + 3 + 1 + (1 + 2));
});

describe('units', () => {
  const count = (...requests: Parameters<UnitCounter['count']>[]) => {
    const counter = new UnitCounter();
    for (const request of requests) counter.count(...request);
    return counter.units;
  };

  test('a write costs one for each begun kilobyte', () => {
    expect(count(['PutItem', { Item: item('a', 1024 - OVERHEAD) }, {}])).toEqual({ writes: 1, reads: 0 });
    expect(count(['PutItem', { Item: item('a', 1025 - OVERHEAD) }, {}])).toEqual({ writes: 2, reads: 0 });
  });

  test('a transaction costs twice as much, part by part', () => {
    const TransactItems = [{ Put: { Item: item('a', 2000) } }, { Delete: { Key: { pk: { S: 'P' }, sk: { S: 'b' } } } }];
    expect(count(['TransactWriteItems', { TransactItems }, {}])).toEqual({ writes: 2 * 2 + 2 * 1, reads: 0 });
  });

  test('changing or deleting costs what the item was when it was written', () => {
    const Key = { pk: { S: 'P' }, sk: { S: 'a' } };
    const put: Parameters<UnitCounter['count']> = ['PutItem', { Item: item('a', 3000) }, {}];
    expect(count(put, ['DeleteItem', { Key }, {}], ['UpdateItem', { Key }, {}])).toEqual({ writes: 9, reads: 0 });
    expect(count(['UpdateItem', { Key: { ...Key, sk: { S: 'new' } } }, {}])).toEqual({ writes: 1, reads: 0 });
  });

  test('reads are counted by what comes back: half where they need not be consistent', () => {
    expect(count(['GetItem', { ConsistentRead: true }, { Item: item('a', 5000) }]).reads).toBe(2);
    expect(count(['GetItem', {}, { Item: item('a', 5000) }]).reads).toBe(1);
    expect(count(['GetItem', {}, {}]).reads).toBe(0.5);
    const Items = [item('a', 3000), item('b', 3000), item('c', 3000)];
    expect(count(['Query', { ConsistentRead: true }, { Items }]).reads).toBe(3);
  });

  test('of a batch each item is rounded up by itself, and one that is not there costs a read, too', () => {
    const Keys = ['a', 'b', 'c'].map((sk) => ({ pk: { S: 'P' }, sk: { S: sk } }));
    const answer = { Responses: { t: [item('a', 5000), item('b', 100)] } };
    expect(count(['BatchGetItem', { RequestItems: { t: { Keys, ConsistentRead: true } } }, answer]).reads).toBe(4);
    expect(count(['BatchGetItem', { RequestItems: { t: { Keys } } }, answer]).reads).toBe(2);
  });

  test('what nobody has thought of is not counted as nothing', () => {
    expect(() => count(['BatchWriteItem', {}, {}])).toThrow('BatchWriteItem');
  });

  test('counts are reported by kind of item', () => {
    const counter = new UnitCounter();
    counter.count('PutItem', { Item: { pk: { S: 'QUOTE#1' }, sk: { S: 'ANSWERS#A4#001' } } }, {});
    counter.count('PutItem', { Item: { pk: { S: 'QUOTE#2' }, sk: { S: 'ANSWERS#B4#003' } } }, {});
    expect([...counter.byKind]).toEqual([['PutItem QUOTE ANSWERS', { requests: 2, writes: 2, reads: 0 }]]);
    counter.reset();
    expect(counter.units).toEqual({ writes: 0, reads: 0 });
  });
});
