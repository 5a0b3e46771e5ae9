import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAreas } from '#bin/texts/areas.ts';
import { readSettings } from '#bin/texts/compile.ts';
import { findSentences } from './texts/find-sentences.ts';

/** Where a sentence may stand in the code, and why. */
const allowed: readonly { readonly files: RegExp; readonly texts?: RegExp; readonly why: string }[] = [
  { files: /^contract\/brand\.ts$/, why: 'the broker’s own names: another broker changes this file' },
  { files: /^contract\/outside-companies\.ts$/, why: 'what a company is asked for, for the operator' },
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

describe('the messages', () => {
  const areas = readAreas('contract/texts/en');

  test('holds nothing that is not said', () => {
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const said = new Set([...code.matchAll(/\bm\.([a-z][a-z0-9_]*)/g)].map(([, key]) => key));
    const unused = areas.flatMap(({ messages }) => Object.keys(messages)).filter((key) => !said.has(key));
    expect(unused).toEqual([]);
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
