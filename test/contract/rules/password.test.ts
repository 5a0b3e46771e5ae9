import { describe, expect, test } from 'vitest';
import { loginRequest, resetPasswordRequest } from '#contract/accounts.ts';
import {
  isWeakPassword,
  PASSWORD_CLASSES,
  PASSWORD_CONTROL,
  PASSWORD_TOO_LONG,
  passwordProblem,
} from '#contract/rules/password.ts';

describe('a new password', () => {
  test.each(['Truck#2026', 'a1!aaaaa', 'with space 1!', `${'a'.repeat(18)}1!`])('[A29] %j is taken', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });

  test.each([
    ['', 'Password should be minimum of 6 characters'],
    ['a1!b', 'Password should be minimum of 6 characters'],
    ['    ', 'Password should be minimum of 6 characters'],
    [' a1!aaaaa', 'Space bar is prohibited as first or last character'],
    ['a1!aaaaa\t', 'Space bar is prohibited as first or last character'],
    ['a1!aaaaa\n', 'Space bar is prohibited as first or last character'],
    ['a1!aaa', 'Password needs at least 8 characters with a letter, a digit and a special character'],
    ['a1!aaaa', 'Password needs at least 8 characters with a letter, a digit and a special character'],
    ['abcdefgh1', PASSWORD_CLASSES],
    ['abcdefgh!', PASSWORD_CLASSES],
    ['12345678!', PASSWORD_CLASSES],
    ['passwörter 1', PASSWORD_CLASSES],
    [`${'a'.repeat(19)}1!`, PASSWORD_TOO_LONG],
    ['a1!aa\taaa', PASSWORD_CONTROL],
    ['a1!aa\u0000aaa', PASSWORD_CONTROL],
    ['a1!aa\u007faaa', PASSWORD_CONTROL],
    ['a1!aa\u0085aaa', PASSWORD_CONTROL],
    ['a1!aa\ud800aaa', PASSWORD_CONTROL],
  ])('[A29] %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
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
    expect(passwordProblem('a1!b', 'full')).toBe('Password should be alphanumeric with minimum of 6 characters');
    expect(passwordProblem('a1!aaa', 'full')).toBe(PASSWORD_CLASSES);
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
