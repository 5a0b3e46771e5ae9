import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { inRoot, localDir } from '#bin/local/paths.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { type Area, checkKeys, readAreas } from '#bin/texts/areas.ts';
import { compiledNames, declarationsOf } from '#bin/texts/declarations.ts';
import { anyLanguage, oneLanguage } from '#bin/texts/locale-modules.ts';
import { withCatchAll } from '#bin/texts/plurals.ts';
import { writeWhole } from '#bin/texts/write-whole.ts';
import { formatLocales, type Language } from '#contract/format/languages.ts';

interface Settings {
  readonly baseLocale: Language;
  readonly locales: readonly Language[];
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] };
}

const texts = inRoot('contract', 'texts');
const project = 'project.inlang';

/** The project's settings, as editors with an inlang plugin read them too. */
export function readSettings(): Settings {
  return JSON.parse(readFileSync(path.join(texts, project, 'settings.json'), 'utf8')) as Settings;
}

function refuseMissing(areas: readonly Area[], compiled: string, language: Language): void {
  const names = new Set(compiledNames(compiled));
  const missing = areas.flatMap(({ messages }) => Object.keys(messages).filter((key) => !names.has(key)));
  if (missing.length === 0) return;
  throw new UserError(
    `${missing.length} messages of '${language}' were not compiled: ${missing.slice(0, 5).join(', ')}.`,
    'Is their file listed in contract/texts/project.inlang/settings.json, and is each written as docs/texts.md shows?',
  );
}

/** Tells bundlers that calling a message does nothing else, so that a constant made of one goes when nobody uses it. */
const markPure = (compiled: string): string =>
  compiled.replace(/^(export const \w+ = )\/\*\*.*?\*\/ /gm, '$1/* @__NO_SIDE_EFFECTS__ */ ');

/** Numbers are set apart and counted as the language's country does it. */
const inCountry = (compiled: string, language: Language): string =>
  compiled.replaceAll(/(registry\.\w+)\("\w+"/g, `$1("${formatLocales[language]}"`);

/**
 * What ends with a period takes no second one from its sentence: 'le ven. 27 nov.', 'à las 11:30 a. m.'. English days and times end without one,
 * and the first pages' script has no room for what they do not need.
 */
const withOnePeriod = (compiled: string): string =>
  compiled.replace(/\$\{(i\?\.\w+)\}\.(?=[\s`])/g, (_, input) => `\${registry.ended(${input})}`);
const ended = "\nexport const ended = (words) => (String(words).endsWith('.') ? words : words + '.');\n";

/** What only the declarations are made of. */
const withoutTypes = (compiled: string): string => compiled.replace(/^\/\*\* @typedef .*\n/gm, '');

/** The messages of one language in a folder of their own. */
function writeLanguage(language: Language, compiled: string, registry: string, folder: string): void {
  writeWhole(folder, {
    'messages.js': withoutTypes(compiled).replace('"../registry.js"', '"./registry.js"'),
    'registry.js': registry,
    'locale.js': oneLanguage(language),
  });
}

/**
 * What the compiler makes of one language's messages. It is asked for one at a time: for three at once it takes twenty times as long. It leaves
 * notes beside the settings it reads, so it reads a copy: as deep as the original, for the paths in it.
 */
async function compileLanguage(
  language: Language,
  settings: Settings,
): Promise<{ messages: string; registry: string }> {
  const work = path.join(localDir, 'texts', language);
  const settingsOfOne = { ...settings, baseLocale: language, locales: [language] };
  rmSync(work, { recursive: true, force: true });
  writeWhole(path.join(work, project), {
    'settings.json': JSON.stringify(settingsOfOne).replaceAll('"../../', '"../../../'),
  });
  for (const { name, messages } of readAreas(path.join(texts, language)))
    writeWhole(path.join(work, language), { [`${name}.json`]: JSON.stringify(withCatchAll(messages)) });
  const outdir = path.join(work, 'out');
  const strategy = ['baseLocale' as const];
  await compile({ project: path.join(work, project), outdir, outputStructure: 'locale-modules', strategy });
  const marked = inCountry(markPure(readFileSync(path.join(outdir, 'messages', `${language}.js`), 'utf8')), language);
  return {
    messages: language === 'en' ? marked : withOnePeriod(marked),
    registry: readFileSync(path.join(outdir, 'registry.js'), 'utf8') + (language === 'en' ? '' : ended),
  };
}

/**
 * Compiles the messages into `folder`: a folder for each language, of which a build of the pages takes one, and messages.js, which functions
 * take: it speaks the language that a call or a mail is in (locale.js). The compiler's own choice among locales (cookies, addresses)
 * would weigh 6 KB in each page.
 */
export async function compileTexts(areas: readonly Area[], folder: string): Promise<number> {
  checkKeys(areas);
  const settings = readSettings();
  const { baseLocale, locales } = settings;
  let base = '';
  for (const language of locales) {
    const { messages, registry } = await compileLanguage(language, settings);
    refuseMissing(areas, messages, language);
    writeLanguage(language, messages, registry, path.join(folder, language));
    if (language === baseLocale) base = messages;
  }
  writeWhole(folder, {
    ...anyLanguage(compiledNames(base), baseLocale, locales),
    'messages.d.ts': declarationsOf(base),
    'english.d.ts': "export * from './messages.js';\n",
  });
  return compiledNames(base).length;
}
