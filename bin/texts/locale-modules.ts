import type { Language } from '#contract/format/languages.ts';

/** The modules that functions and commands take: every message in every language, and which one counts now; and in English, for what is stored. */
export function anyLanguage(
  names: readonly string[],
  base: Language,
  languages: readonly Language[],
): Readonly<Record<string, string>> {
  const imports = languages.map((language) => `import * as ${language} from './${language}/messages.js';\n`).join('');
  const others = languages.filter((language) => language !== base);
  const choice = (name: string) => [base, ...others].map((language) => `${language}.${name}`).join(', ');
  return {
    'messages.js': `import { say } from './locale.js';
${imports}${names.map((name) => `export const ${name} = /* @__NO_SIDE_EFFECTS__ */ (i) => say(${choice(name)})(i)\n`).join('')}`,
    'english.js': `export * from './${base}/messages.js';\n`,
    'locale.js': `import { AsyncLocalStorage } from 'node:async_hooks';
const running = new AsyncLocalStorage();
const order = ${JSON.stringify([base, ...others])};
export const currentLanguage = () => running.getStore() ?? '${base}';
export const inLanguage = (language, work) => running.run(language, work);
export const say = (...messages) => messages[order.indexOf(currentLanguage())];
`,
    'locale.d.ts': `import type { Language } from '#contract/format/languages.ts';
/** The language of the messages now: of a call, of a mail, of a build of the pages. */
export declare const currentLanguage: () => Language;
/** Runs some work whose messages are in a language; not there in the pages, which have one. */
export declare const inLanguage: <Result>(language: Language, work: () => Result) => Result;
`,
  };
}

/** What a build of the pages takes instead: it has one language. */
export const oneLanguage = (language: Language): string =>
  `export const currentLanguage = () => '${language}';
export const inLanguage = (_language, work) => work();
`;
