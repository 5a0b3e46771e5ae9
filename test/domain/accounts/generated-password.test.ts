import { expect, test } from 'vitest';
import { passwordProblem } from '#contract/rules/password.ts';
import { generatePassword, randomCode } from '#domain/crypto.ts';

test('[C04] every generated password has eight characters, obeys the rule and is another one', () => {
  const passwords = Array.from({ length: 2000 }, generatePassword);
  for (const password of passwords) {
    expect(password).toHaveLength(8);
    expect(passwordProblem(password)).toBeUndefined();
  }
  expect(new Set(passwords).size).toBe(2000);
});

test('generated passwords put the digit and the special character in any place', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  const places = (of: RegExp) => new Set(passwords.map((password) => password.search(of)));
  expect(places(/\d/).size).toBe(8);
  expect(places(/[^A-Za-z\d]/).size).toBe(8);
});

test('codes of links are never taken for document hashes, which have 32 hex digits', () => {
  const codes = Array.from({ length: 500 }, randomCode);
  for (const code of codes) expect(code).toMatch(/^[\w-]{43}$/);
  expect(new Set(codes).size).toBe(500);
});
