import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnfiltered, listStates, readListFilter, searchWords } from '#contract/rules/list-filters.ts';

const nothing = { words: [], states: [] };

describe('filters of a list', () => {
  test('[H06] without a query nothing is narrowed', () => {
    expect(readListFilter({})).toEqual(nothing);
    expect(isUnfiltered(readListFilter({}))).toBe(true);
  });

  test.each([
    { search: '' },
    { search: ' ,;- ' },
    { carrier: '' },
    { carrier: 'x' },
    { carrier: 'no such carrier' },
    { carrier: "GLKM' OR 1" },
    { addedFrom: 'yesterday' },
    { addedTo: '2025-02-30' },
    { addedFrom: '2025-13-01 25:00:00' },
    { status: '' },
    { status: '9' },
    { status: 'sold,11,0' },
  ])('[H06] what is not understood is left out: %o', (query) => {
    expect(readListFilter(query)).toEqual(nothing);
  });

  test('words are compared without accents, case and punctuation, each once', () => {
    expect(searchWords('Québec  quebec, FL-204817')).toEqual(['quebec', 'fl204817']);
    expect(searchWords('Winston-Salem / M5V 2T6')).toEqual(['winstonsalem', 'm5v', '2t6']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('x'.repeat(5000))).toEqual(['x'.repeat(100)]);
  });

  test('[R36] days are whole days of UTC, timestamps stay unchanged, in each form of the wire', () => {
    const from = Date.parse('2025-03-03T00:00:00Z');
    const to = Date.parse('2025-03-05T23:59:59.999Z');
    expect(readListFilter({ addedFrom: '2025-03-03', addedTo: '2025-03-05' })).toMatchObject({
      addedFrom: from,
      addedTo: to,
    });
    expect(readListFilter({ addedFrom: '03/03/2025' }).addedFrom).toBe(from);
    expect(readListFilter({ addedFrom: '2025-03-03 06:30:00' }).addedFrom).toBe(Date.parse('2025-03-03T06:30:00Z'));
    expect(readListFilter({ addedTo: '2025-03-03 06:30:00' }).addedTo).toBe(Date.parse('2025-03-03T06:30:00.999Z'));
  });

  test('[C67] states in one order, whatever order they were named in', () => {
    expect(readListFilter({ status: ' Expired,held ,3,3' }).states).toEqual(['held', 'expired', '3']);
    expect(readListFilter({ carrier: 'glkm' }).carrier).toBe('GLKM');
  });

  test('[H06] any query at all gives a filter that is one', () => {
    const value = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), { nil: undefined });
    const query = fc.record({ search: value, carrier: value, addedFrom: value, addedTo: value, status: value });
    fc.assert(
      fc.property(query, (any) => {
        const { words, states, carrier, addedFrom, addedTo } = readListFilter(any);
        for (const word of words) expect(word).toMatch(/^[a-z0-9]{1,400}$/);
        for (const state of states) expect(listStates).toContain(state);
        if (carrier !== undefined) expect(carrier).toMatch(/^[A-Z0-9]{2,10}$/);
        for (const moment of [addedFrom, addedTo])
          if (moment !== undefined) expect(Number.isSafeInteger(moment)).toBe(true);
      }),
    );
  });
});
