import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginRequest } from '#contract/accounts.ts';
import { isEmail, normaliseEmail } from '#contract/rules/email.ts';

const KELVIN = '\u212a';
const DOTTED_I = '\u0130';

describe('e-mail addresses', () => {
  test('[R26] are the same in upper and lower case, and with space around them', () => {
    expect(normaliseEmail(' Dana.Reyes@Reyes-Tools.EXAMPLE\n')).toBe('dana.reyes@reyes-tools.example');
  });

  test('[R26] stay two where only Unicode takes one letter for another', () => {
    expect(normaliseEmail(`${KELVIN}im@reyes.example`)).toBe(`${KELVIN}im@reyes.example`);
    expect(normaliseEmail(`${DOTTED_I}@reyes.example`)).toBe(`${DOTTED_I}@reyes.example`);
    for (const letter of [KELVIN, DOTTED_I, '\u017f']) {
      expect(isEmail(normaliseEmail(`${letter}im@reyes.example`))).toBe(false);
      expect(loginRequest.safeParse({ emailId: `${letter}im@reyes.example`, password: 'x' }).success).toBe(false);
    }
  });

  test('[R26] no letter beyond ASCII becomes another one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const beyond = (one: string) => one.replace(/[\0-\x7f]/g, '');
        expect(beyond(normaliseEmail(text))).toBe(beyond(text.trim()));
      }),
    );
  });
});
