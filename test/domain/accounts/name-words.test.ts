import { expect, test } from 'vitest';
import { isFoundOtherwise, nameWords } from '#domain/accounts/name-words.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';

test('[C120] a customer is found by the words of name, company and e-mail address', () => {
  const account = makeAccount({
    firstName: 'Zoë',
    lastName: "O'Neil",
    company: 'Whitfield Pumps & Zoë',
    email: 'sara.whitcomb@mail-box.example',
  });
  expect(nameWords(account)).toEqual(['whitfield', 'pumps', 'zoe', 'o', 'neil', 'sara', 'whitcomb', 'mail', 'box']);
  expect(nameWords({ ...account, company: null })).not.toContain('pumps');
});

test('[C120] only a change of these words concerns the index', () => {
  const account = makeAccount();
  expect(isFoundOtherwise(account, { ...account, company: 'Reyes  tools' })).toBe(false);
  expect(isFoundOtherwise(account, { ...account, company: 'Reyes Pumps' })).toBe(true);
});
