import { expect, test } from 'vitest';
import { checkKeys } from '#bin/texts/areas.ts';
import { compiledNames, declarationsOf } from '#bin/texts/declarations.ts';

const compiled = `/** @typedef {{ count: NonNullable<unknown>, city: NonNullable<unknown> }} Rates_FoundInputs */
/** @typedef {{}} Rates_TitleInputs */
export const rates_found = /** @type {(inputs: Rates_FoundInputs) => LocalizedString} */ (i) => {};
export const rates_title = /** @type {(inputs: Rates_TitleInputs) => LocalizedString} */ () => {};
`;

test('a message is declared with its inputs, one without any as a function of nothing', () => {
  expect(compiledNames(compiled)).toEqual(['rates_found', 'rates_title']);
  expect(declarationsOf(compiled).split('\n')).toEqual([
    'export declare const rates_found: (inputs: { count: string | number; city: string | number }) => string;',
    'export declare const rates_title: () => string;',
    '',
  ]);
});

test('a message is named after its file, so that it can be found again', () => {
  const area = (name: string, key: string) => [{ name, messages: { [key]: 'Text' } }];
  expect(() => checkKeys([...area('rates', 'rates_title'), ...area('codes', 'code_1021')])).not.toThrow();
  expect(() => checkKeys(area('rates', 'home_title'))).toThrow(/found again/);
  expect(() => checkKeys(area('rates', 'rates_Title'))).toThrow(/found again/);
});
