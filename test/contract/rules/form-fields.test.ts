import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normaliseEmail } from '#contract/rules/email.ts';
import { isNmfc, isUnNumber } from '#contract/rules/nmfc.ts';
import { formatPhone, isPhone, pastePhone, phoneDigits } from '#contract/rules/phone.ts';
import { capitaliseFirst, clipText, foldInput, foldText, INPUT_MAX } from '#contract/rules/text.ts';

describe('text', () => {
  test('[H22] accents and typographic marks are folded, the rest outside 32 to 127 is stripped', () => {
    expect(foldText('José from Québec')).toBe('Jose from Quebec');
    expect(foldText('“It’s” – 5½ × 3…')).toBe('"It\'s" - 5 1/2 x 3...');
    expect(foldText('Straße, Łódź, Ærø')).toBe('Strasse, Lodz, AEro');
    expect(foldText('two\tlines\r\nhere\u00a0now')).toBe('two lines here now');
    expect(foldText('pump 🚚 部品 \u0007')).toBe('pump   ');
  });

  test('[H22] folding leaves only codes 32 to 127 and nothing to fold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(folded).toMatch(/^[\x20-\x7f]*$/);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  test('[H22] 255 characters unless a field says otherwise', () => {
    expect(clipText('x'.repeat(300))).toHaveLength(INPUT_MAX);
    expect(clipText('abcdef', 3)).toBe('abc');
  });

  test('[A44] first letters of names are capitalised', () => {
    expect(capitaliseFirst('mary ann')).toBe('Mary ann');
    expect(capitaliseFirst(' élan')).toBe(' Élan');
    expect(capitaliseFirst('3m')).toBe('3m');
    expect(capitaliseFirst('')).toBe('');
  });
});

describe('phone', () => {
  test('[A43] exactly ten digits after stripping', () => {
    expect(isPhone('(312) 555-0142')).toBe(true);
    expect(isPhone('+1 312 555 0142')).toBe(true);
    expect(isPhone('312555014')).toBe(false);
    expect(isPhone('31255501422')).toBe(false);
    expect(phoneDigits('+1 (312) 555-0142')).toBe('3125550142');
  });

  test('[H22] the mask grows while one types', () => {
    const typed = ['', '3', '31', '312', '3125', '312555', '3125550', '3125550142', '31255501429'];
    expect(typed.map(formatPhone)).toEqual([
      '',
      '(3',
      '(31',
      '(312',
      '(312) 5',
      '(312) 555',
      '(312) 555-0',
      '(312) 555-0142',
      '(312) 555-0142',
    ]);
  });
});

describe('e-mail', () => {
  test.each(['a@b.co', 'Dana.Ruiz+freight@sub.example.com', "o'neil_x@my-host.org", 'x@xn--bcher-kva.example'])(
    '[A43] %s is one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a b@c.de',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.c',
    'a@@b.co',
    ' a@b.co',
    'ü@b.co',
    'a@b.co\n',
  ])('[A43] %j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('[A44] at most 100 characters', () => {
    const address = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.co`;
    expect(isEmail(address(100))).toBe(true);
    expect(isEmail(address(101))).toBe(false);
    expect(normaliseEmail(' Dana@Example.COM ')).toBe('dana@example.com');
  });

  test('a long text is judged at once', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('freight numbers', () => {
  test.each(['1180', '118095', '118095-5', '118095-05'])('[Q05] NMFC %s', (text) => {
    expect(isNmfc(text)).toBe(true);
  });

  test.each(['', '118', '1180951', '118095-', '118095-123', '118095 05', 'A1180'])('[Q05] no NMFC: %j', (text) => {
    expect(isNmfc(text)).toBe(false);
  });

  test('[Q05] a UN number has exactly four digits', () => {
    expect(isUnNumber('1263')).toBe(true);
    for (const text of ['', '126', '12633', 'UN1263', '12 3']) expect(isUnNumber(text)).toBe(false);
  });
});

describe('typing', () => {
  test.each<[string, string, number, { text: string; caret: number }]>([
    ['an accent is folded, the caret behind it', 'José', 4, { text: 'Jose', caret: 4 }],
    ['one character that becomes two', 'œuvre', 1, { text: 'oeuvre', caret: 2 }],
    ['what is stripped takes the caret along', 'ab世c', 3, { text: 'abc', caret: 2 }],
    ['typographic quotes', '“it’s”', 6, { text: '"it\'s"', caret: 6 }],
    ['in the middle of a text', 'Qubéec', 4, { text: 'Qubeec', caret: 4 }],
    ['more than fits', 'abcdefgh', 8, { text: 'abcdef', caret: 6 }],
  ])('[H22] [R44] %s', (_, typed, caret, expected) => {
    expect(foldInput(typed, caret, 6)).toEqual(expected);
  });

  test('[A43] a pasted phone number keeps its ten digits, wherever it is pasted', () => {
    expect(pastePhone('', 0, 0, '+1 (312) 555-0142')).toBe('(312) 555-0142');
    expect(pastePhone('(773) 555-0118', 0, 14, '312.555.0142 ext')).toBe('(312) 555-0142');
    expect(pastePhone('(312) ', 6, 6, '555 0142')).toBe('(312) 555-0142');
  });
});
