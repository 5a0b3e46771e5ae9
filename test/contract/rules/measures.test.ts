import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteItem } from '#contract/quote-item.ts';
import { parseTriple } from '#contract/rules/measure-sides.ts';
import { parseCount, parseLength, parseWeight } from '#contract/rules/measures.ts';
import { fromInches, toInches } from '#contract/rules/units.ts';
import { typedMeasures } from './typed-measures.ts';

test('seventy ways of typing at least', () => expect(typedMeasures.length).toBeGreaterThanOrEqual(70));

describe('the API takes plain numbers and never guesses', () => {
  const line = { howManyHandlingUnits: 1, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48 };

  test.each(typedMeasures.filter(({ text }) => text.trim() !== ''))(
    '[Q03] $field of "$text" sent as it is',
    (typed) => {
      const { field, text, value, plain } = typed;
      const sent = quoteItem.safeParse({ ...line, [field]: text });
      if (plain) expect(Math.round((sent.data?.[field] ?? 0) * 100) / 100).toBe(value);
      else expect(sent.error?.issues).toMatchObject([{ path: [field] }]);
    },
  );

  test.each([true, [48], {}, null, Number.NaN, Number.POSITIVE_INFINITY, ' 48 cm', '48 ', '+48', '4_8', '٤٨'])(
    '[Q03] a height of %j is rejected in a sentence',
    (height) => {
      const { error } = quoteItem.safeParse({ ...line, height });
      expect(error?.issues[0]?.message).toMatch(/^Height (?:must be above 0 and at most 999,999|is a required field)$/);
    },
  );

  test('[Q03] numbers and strings of the same digits are the same', () => {
    const decimal = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(decimal, (height) => {
        expect(quoteItem.parse({ ...line, height: String(height) }).height).toBe(height);
        expect(quoteItem.parse({ ...line, height }).height).toBe(height);
      }),
    );
  });
});

describe('reading a measure', () => {
  test('[Q06] whatever the unit of the line, a length is as long as it was typed', () => {
    const tenths = fc.integer({ min: 1, max: 99_999 }).map((value) => value / 10);
    const units = fc.constantFrom('1', '2', '3');
    fc.assert(
      fc.property(tenths, units, units, (value, typedIn, line) => {
        const sign = { '1': 'ft', '2': 'in', '3': 'cm' }[typedIn];
        const reading = parseLength(`${value} ${sign}`, line);
        if (!reading.ok) throw new Error(reading.sentence);
        expect(Math.abs(toInches(reading.value, line) - toInches(value, typedIn))).toBeLessThan(0.0051);
        expect(reading.exact).toBeCloseTo(fromInches(toInches(value, typedIn), line), 9);
      }),
    );
  });

  test('no text makes it fail, and what is understood is a number above 0', () => {
    const pieces = [
      '4',
      '8',
      '12',
      '.',
      ',',
      ' ',
      "'",
      '"',
      '½',
      '/',
      '-',
      'x',
      '×',
      'cm',
      'in',
      'ft',
      'kg',
      't',
      'e',
      '’',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const triple = parseTriple(typed, '2');
        const readings = [parseLength(typed, '2'), parseWeight(typed, '1'), parseCount(typed, 'Units', 127)];
        for (const reading of [...readings, ...(triple.ok ? Object.values(triple.values) : [triple])]) {
          if (reading.ok) expect(Number.isFinite(reading.value) && reading.value > 0).toBe(true);
          else expect(reading.sentence).toMatch(/^[A-Z].*[a-z0-9.]$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a long text is rejected at once', () => {
    const started = performance.now();
    for (const text of ['1'.repeat(100_000), '1,'.repeat(50_000), '4 '.repeat(50_000), 'x'.repeat(100_000)]) {
      expect([parseLength(text, '2').ok, parseWeight(text, '2').ok, parseTriple(text, '2').ok]).toEqual([
        false,
        false,
        false,
      ]);
      expect(parseCount(text, 'Units', 127).ok).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(200);
  });
});
