import path from 'node:path';
import type { Alias } from 'vite';
import type { Language } from '#contract/format/languages.ts';

const contract = path.join(import.meta.dirname, '../../contract');

const rule = (name: string, instead: string): Alias => ({
  find: new RegExp(`^(?:\\.|#contract/rules)/${name}\\.ts$`),
  replacement: path.join(contract, 'rules', `${instead}.ts`),
});

/** What pages in a language leave out: the decimal comma is French, and words for units that are not English are not typed on English pages. */
const lessIn = (language: Language): Alias[] => [
  ...(language === 'fr' ? [] : [rule('typed-number', 'typed-number-point')]),
  ...(language === 'en' ? [rule('unit-words', 'unit-words-english')] : []),
];

/**
 * What pages take in place of the modules that speak all languages. A message is a module of its own in the built pages (split.js); a page
 * server reads all in one file.
 */
export function languageAliases(language: Language, command: 'build' | 'serve'): Alias[] {
  const texts = path.join(contract, 'texts', 'compiled', language);
  const messages = path.join(texts, command === 'build' ? 'split.js' : 'messages.js');
  return [
    { find: '#texts/compiled/messages.js', replacement: messages },
    { find: '#texts/compiled/locale.js', replacement: path.join(texts, 'locale.js') },
    ...lessIn(language),
  ];
}
