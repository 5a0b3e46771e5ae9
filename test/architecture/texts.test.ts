import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAreas } from '#bin/texts/areas.ts';
import { readSettings } from '#bin/texts/compile.ts';
import { findSentences } from './texts/find-sentences.ts';

/** Where a sentence may stand in the code, and why. */
const allowed: readonly { readonly files: RegExp; readonly texts?: RegExp; readonly why: string }[] = [
  { files: /^contract\/(brand|standing)\.ts$/, why: 'the broker’s own names: another broker changes these files' },
  { files: /^contract\/outside-companies\.ts$/, why: 'what a company is asked for, for the operator' },
  {
    files: /^(domain\/bulk-quotes|contract\/rules)\/cell-words\.ts$/,
    why: 'words that people type, in three languages, matched and never shown',
  },
  { files: /^contract\/format\/languages\.ts$/, why: 'what each language calls itself' },
  { files: /^contract\/metrics\.ts$/, why: 'units and descriptions of the operator’s dashboard' },
  { files: /^contract\/(routes|openapi)\//, why: 'descriptions and examples of calls, for the OpenAPI document' },
  { files: /^contract\/route.*\.ts$/, texts: /^Route$/, why: 'a suffix of names in code' },
  { files: /^contract\/rules\/package-types\.ts$/, why: 'names that calls exchange; people read contract/format' },
  {
    files: /^contract\/(rules\/card-brands|payment-methods)\.ts$|^domain\/payments\//,
    texts: /^(Visa|Mastercard|Amex|Discover|Diners|JCB|UnionPay|Card)$/,
    why: 'names of card brands, the same in every language, and the wire’s word for one that is unknown',
  },
  { files: /^contract\/rules\/density\.ts$/, texts: /Docket/, why: 'the name of a tariff' },
  { files: /^contract\/rules\/(rate-templates|text)|^contract\/rate-templates/, why: 'values that calls exchange' },
  {
    files:
      /^domain\/shipments\/(list-shipments|move|new-shipment|re-run-shipment|remove-shipment|booking\/(open-booking|save-step))\.ts$/,
    why: 'names of states that records hold and calls exchange, and reasons of a history',
  },
  {
    files: /^web\/features\/products\/import\/(product-columns|template)\.ts$/,
    why: 'headings that spreadsheets have, matched and never shown, and the example of the template',
  },
  {
    files: /^domain\/uploads\/(read|inspect)-/,
    why: 'why a file cannot be read; its sender reads the sentence of 3038',
  },
  { files: /^domain\/settings\//, why: 'what is wrong with the operator’s settings, for a log' },
  { files: /^domain\/websocket\/open-connection\.ts$/, why: 'why a connection was refused, for a log' },
  {
    files:
      /^domain\/(outside|events)\/|^functions\/(adapters|deployment|websocket|platform|triggers|workflow)\/|^functions\/runtime\/(account-deps|queue-handler|middleware\/(websocket-origin|record-activity))/,
    why: 'log lines, names of stored records and of failures',
  },
  {
    files: /^functions\/api\/master\/get-health\.ts$/,
    texts: /^Healthy$/,
    why: 'the health check’s word, fixed by its row',
  },
  { files: /^domain\/accounts\/device\.ts$/, why: 'names of browsers and operating systems' },
  { files: /^domain\/mails\/layout\.ts$/, texts: /^font-family/, why: 'names of typefaces' },
  { files: /^web\/build\//, why: 'source code that a build writes' },
  {
    files: /./,
    texts: /^(Default|Full|Quote|Booking|Company|Phone|Email|Offset|Card|Bank)$/,
    why: 'values and field names of calls',
  },
  { files: /kit-theme\.ts$/, texts: /Inter/, why: 'names of typefaces' },
  { files: /payment/, texts: /^(Card|Bank)$/, why: 'kinds of payment methods, of which the first is the gateway’s' },
];

const isAllowed = (file: string, text: string) =>
  allowed.some(({ files, texts }) => files.test(file) && (!texts || texts.test(text)));

const sources = globSync('{web,contract,domain,functions}/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('contract/texts/'),
);

test('every sentence that a person reads is a compiled message', () => {
  const found = sources.flatMap((file) =>
    findSentences(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => !isAllowed(file, text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('numbers, dates and lists that people read are formatted in contract/format', () => {
  const own = /^contract\/(format\/|rules\/(utc-offset|business-days|zoned-time)\.ts)/;
  const wrong = sources.filter(
    (file) => !own.test(file) && /toLocale(Date|Time)?String\(|new Intl\.|'en-US'/.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** What a translation keeps: its inputs, its marks, the forms of its counts. */
function shapeOf(message: unknown): string {
  const text = JSON.stringify(message ?? null);
  const unique = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();
  // A form for one may say it in words.
  const inputs = unique(/\{\w+\}/g).filter((input) => typeof message === 'string' || !/shown|count/.test(input));
  const forms = Array.isArray(message)
    ? [message[0].declarations, message[0].selectors, Object.keys(message[0].match)]
    : [];
  return JSON.stringify([typeof message, inputs, unique(/<\/?\w+>/g), forms]);
}

/** Counts are words of one kind in both languages now and then: 'page', 'points'. */
const wordsOf = (message: unknown): number => {
  const text = typeof message === 'string' ? message : '';
  return text
    .replace(/\{\w+\}/g, '')
    .trim()
    .split(/\s+/).length;
};

describe('the messages', () => {
  const areas = readAreas('contract/texts/en');

  test('holds nothing that is not said', () => {
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const said = new Set([...code.matchAll(/\b(?:m|english)\.([a-z][a-z0-9_]*)/g)].map(([, key]) => key));
    const unused = areas.flatMap(({ messages }) => Object.keys(messages)).filter((key) => !said.has(key));
    expect(unused).toEqual([]);
  });

  test.each(['es', 'fr'])('%s says everything that English says, with the same inputs and marks (R86)', (language) => {
    const translated = new Map(readAreas(`contract/texts/${language}`).map(({ name, messages }) => [name, messages]));
    expect([...translated.keys()]).toEqual(areas.map(({ name }) => name));
    const different = areas.flatMap(({ name, messages }) =>
      Object.entries(messages)
        .filter(([key, message]) => shapeOf(message) !== shapeOf(translated.get(name)?.[key]))
        .map(([key]) => key),
    );
    expect(different).toEqual([]);
    for (const { name, messages } of areas)
      expect(Object.keys(translated.get(name) ?? {})).toEqual(Object.keys(messages));
  });

  test.each(['es', 'fr'])('%s leaves nothing of more than three words in English', (language) => {
    const translated = new Map(readAreas(`contract/texts/${language}`).map(({ name, messages }) => [name, messages]));
    // Names of companies that the pictures on the start page show.
    const names = new Set(['home_great_lakes_motor_freight']);
    const left = areas.flatMap(({ name, messages }) =>
      Object.entries(messages)
        .filter(
          ([key, message]) =>
            !names.has(key) && JSON.stringify(message) === JSON.stringify(translated.get(name)?.[key]),
        )
        .filter(([, message]) => wordsOf(message) > 3)
        .map(([key]) => key),
    );
    expect(left).toEqual([]);
  });

  test('lists every file in its settings, for editors that read them', () => {
    const listed = readSettings()['plugin.inlang.messageFormat'].pathPattern;
    expect(listed).toEqual(areas.map(({ name }) => `./{locale}/${name}.json`));
  });
});

describe('the search for sentences', () => {
  const texts = (source: string) => findSentences('a.tsx', source).map(({ text }) => text);

  test('finds text, labels, sentences and templates', () => {
    expect(texts('export const a = <p>Hello</p>;')).toEqual(['Hello']);
    expect(texts('export const a = <b aria-label="close it" className="two words" />;')).toEqual(['close it']);
    expect(texts("notify({ text: 'Saved. Thank you' });")).toEqual(['Saved. Thank you']);
    expect(texts('const a = `found $' + '{count} rates here`;')).toEqual(['found … rates here']);
  });

  test('passes over comments, imports, types, keys, comparisons, styles and errors for a log', () => {
    expect(texts("// Two words\nimport a from 'two words'; type A = 'two words';")).toEqual([]);
    expect(texts("if (word === 'two words') throw new Error('two words');")).toEqual([]);
    expect(texts("const style = 'min(10px, 90vw) solid'; const query = 'SET #a = :b';")).toEqual([]);
  });
});
