import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that no file of the product uses yet, each with the reason why it stays. */
const waiting: Readonly<Record<string, string>> = {
  'contract/rules/masks.ts': 'masks of cards, accounts, EIN, DUNS and money for the screens of payment and profile',
  'contract/rules/money.ts': 'amounts typed in and divided by the screens of payment',
  'contract/rules/states.ts': 'states by code and id for calls that carry either',
  'contract/rules/shipping-frequency.ts': 'frequencies that a profile may carry',
  'contract/quote-item.ts': 'the inside of a trailer, which the form holds its own limit against',
  'domain/credit/post-store-credit.ts': 'how payments use store credit, and refunds grant it',
  'domain/terms/require-accepted.ts': 'what booking asks before it takes an order',
  'functions/adapters/environment-credentials.ts': 'takes the place of a package in every bundle',
  'bin/local/environment.ts': 'the environment of the tests, whose ports stand beside those of `npm start`',
  'web/root.tsx': 'React Router reads it',
};

const files = (...folders: readonly string[]) =>
  globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !/\.d\.ts$|^contract\/texts\//.test(file),
  );
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const read = (paths: readonly string[]) =>
  paths.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))] as const);

const product = read([
  ...files('contract', 'domain', 'functions', 'web', 'lib', 'sandbox', 'bin'),
  ...globSync('*.config.ts'),
]);
const tests = read(files('test'));

/** Codes are read by the registry as a whole; pieces of the kit are shown on its living page before a screen places them. */
const isReadAsAWhole = (file: string) =>
  /^(contract\/codes\/|web\/components\/|web\/pages\/)/.test(file) || file.endsWith('.config.ts');
const exported = /^export (?:async )?(?:function\*?|const|class|enum) +(\w+)/gm;

const wordsOf = (text: string) => new Set(text.match(/\w+/g));
const productWords = new Map(product.map(([file, text]) => [file, wordsOf(text)]));
const testWords = wordsOf(tests.map(([, text]) => text).join('\n'));

interface Export {
  readonly file: string;
  readonly name: string;
  readonly usedBy: 'product' | 'own file and tests' | 'own file' | 'tests' | 'nobody';
}

const exportsOf = ([file, text]: readonly [string, string]): Export[] =>
  [...text.matchAll(exported)].map(([, name = '']) => {
    if ([...productWords].some(([other, words]) => other !== file && words.has(name)))
      return { file, name, usedBy: 'product' };
    const usedInside = (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
    const tested = testWords.has(name);
    if (usedInside) return { file, name, usedBy: tested ? 'own file and tests' : 'own file' };
    return { file, name, usedBy: tested ? 'tests' : 'nobody' };
  });

const all = product.filter(([file]) => !isReadAsAWhole(file)).flatMap(exportsOf);
const named = (wanted: readonly Export['usedBy'][]) => all.filter(({ usedBy }) => wanted.includes(usedBy));

test('what is exported is used by another file of the product, or listed with its reason', () => {
  expect(all.length).toBeGreaterThan(1000);
  const unused = named(['tests', 'nobody']).filter(({ file }) => !waiting[file]);
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('what only its own file uses is not exported', () => {
  expect(named(['own file']).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('the list names no file without such an export', () => {
  const files = new Set(named(['tests', 'nobody']).map(({ file }) => file));
  expect(Object.keys(waiting).filter((file) => !files.has(file))).toEqual([]);
});
