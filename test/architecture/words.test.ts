import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Words that no type, function, constant, file or folder is named by, with the field's own word. */
const replaced: Readonly<Record<string, string>> = {
  Answer: 'Response',
  Ask: 'Request',
  Asked: 'Input or Request',
  Cause: 'Reason',
  Forsaken: 'Orphaned',
  Given: 'Input',
  Hear: 'Handle or onMessage',
  Heard: 'Handled',
  HumanCheck: 'Captcha',
  Intent: 'IdempotencyRecord',
  Kept: 'Stored, Cached or Pending',
  Least: 'Min',
  Moment: 'Timestamp',
  Most: 'Max',
  NoPrice: 'Decline',
  Reckoned: 'Estimated',
  Refusal: 'Error, Rejection or DeclineReason',
  Said: 'what was said: Message, Description ...',
  Says: 'what it returns',
  Seal: 'Encrypt or Cipher',
  Sealed: 'Encrypted',
  Sell: 'applyMarkup',
  Shelf: 'Segment',
  Told: 'Notified or onProgress',
  Torn: 'Inconsistent',
};

/** Names that deployed resources or the paths of the interface fix. */
const fixed = new Set(['getHumanCheck', 'getHumanCheckRoute', 'human-check', 'get-human-check']);

const files = globSync('{contract,domain,functions,lib,sandbox,web}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('contract/texts/'),
);

/** 'readRateAnswer', 'read-rate-answer' and 'RATE_ANSWER' as 'ReadRateAnswer' and so on, so that each part is found. */
const inPascalCase = (name: string): string =>
  name
    .replace(/^[A-Z0-9_$]+$/, (constant) => constant.toLowerCase())
    .replace(/(?:^|[-_.])([a-z])/g, (_, first: string) => first.toUpperCase());

const isReplaced = (name: string): boolean =>
  !fixed.has(name) &&
  Object.keys(replaced).some((word) => new RegExp(`${word}(?![a-z])|${word}s(?![a-z])`).test(inPascalCase(name)));

const declared = /^(?:export )?(?:async )?(?:const|function\*?|class|interface|type) ([\w$]+)/gm;

test('types, functions and constants have the names of the field', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(declared)]
      .map(([, name = '']) => name)
      .filter(isReplaced)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('files and folders have the names of the field', () => {
  const parts = files.flatMap((file) => file.split(path.sep).map((part) => part.replace(/\.tsx?$/, '')));
  expect([...new Set(parts)].filter(isReplaced)).toEqual([]);
});

test('functions that format a value are named format..., not ...Words', () => {
  const found = files
    .filter((file) => file.startsWith('web/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => /^[a-z]\w*Words$/.test(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});
