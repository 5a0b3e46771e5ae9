import { describe, expect, test } from 'vitest';
import { loginRequest, resetPasswordRequest } from '#contract/accounts.ts';
import { isWeakPassword, passwordProblem } from '#contract/rules/password.ts';

const SHORT = 'Password should be minimum of 6 characters';
const SPACE = 'Space bar is prohibited as first or last character';
const CLASSES = 'Password needs at least 8 characters with a letter, a digit and a special character';
const TOO_LONG = 'Password can have at most 20 characters';
const CONTROL = 'Password cannot contain tabs, line breaks or other control characters';

describe('a new password', () => {
  test.each(['Truck#2026', 'a1!aaaaa', 'with space 1!', `${'a'.repeat(18)}1!`])('[A29] %j is taken', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });

  test.each([
    ['', '4024', SHORT],
    ['a1!b', '4024', SHORT],
    ['    ', '4024', SHORT],
    [' a1!aaaaa', '4022', SPACE],
    ['a1!aaaaa\t', '4022', SPACE],
    ['a1!aaaaa\n', '4022', SPACE],
    ['a1!aaa', '4021', CLASSES],
    ['a1!aaaa', '4021', CLASSES],
    ['abcdefgh1', '4021', CLASSES],
    ['abcdefgh!', '4021', CLASSES],
    ['12345678!', '4021', CLASSES],
    ['passwörter 1', '4021', CLASSES],
    [`${'a'.repeat(19)}1!`, '4023', TOO_LONG],
    ['a1!aa\taaa', undefined, CONTROL],
    ['a1!aa\u0000aaa', undefined, CONTROL],
    ['a1!aa\u007faaa', undefined, CONTROL],
    ['a1!aa\u0085aaa', undefined, CONTROL],
    ['a1!aa\ud800aaa', undefined, CONTROL],
  ])('[A29] %j: %s %s', (password, code, message) => {
    expect(passwordProblem(password)).toEqual({ ...(code && { code }), message });
  });

  test('[A29] is the same however the keyboard composes its accents, and counted as it is composed', () => {
    const composed = `${'Caf\u00e9-'.repeat(3)}12345`;
    const decomposed = composed.normalize('NFD');
    expect([composed.length, decomposed.length]).toEqual([20, 23]);
    expect(passwordProblem(decomposed)).toBeUndefined();
    const fields = { customerEmailId: 'dana@reyes.example', activationCode: 'x' };
    expect(resetPasswordRequest.parse({ ...fields, password: decomposed }).password).toBe(composed);
    expect(loginRequest.parse({ emailId: 'dana@reyes.example', password: decomposed }).password).toBe(composed);
  });

  test('[A44] the full form has its own sentence for under six characters', () => {
    expect(passwordProblem('a1!b', 'full')?.message).toBe(
      'Password should be alphanumeric with minimum of 6 characters',
    );
    expect(passwordProblem('a1!aaa', 'full')?.message).toBe(CLASSES);
  });
});

describe('the weak-password warning', () => {
  test.each(['abcdef', 'ABCDEF', '123456', 'querty'])('[A28] %s is weak', (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  test.each(['', 'abcde', '12345', 'Abcdef', 'abcde1', 'ABC123', 'abcdé1'])(
    '[A28] %j brings no warning',
    (password) => {
      expect(isWeakPassword(password)).toBe(false);
    },
  );

  test("[A28] the owner's phone and names are weak in the full form", () => {
    const owner = { phone: '(312) 555-0142', firstName: 'Marianne', lastName: "O'Brien7" };
    expect(isWeakPassword('Marianne', owner)).toBe(true);
    expect(isWeakPassword("o'brien7", owner)).toBe(true);
    expect(isWeakPassword('312-555-0142', owner)).toBe(true);
    expect(isWeakPassword('Marianne1', owner)).toBe(false);
    expect(isWeakPassword('a312-555-0142', owner)).toBe(false);
    expect(isWeakPassword('Marianne')).toBe(false);
    expect(isWeakPassword('Abc-1234', { phone: '', firstName: '', lastName: '' })).toBe(false);
  });
});
