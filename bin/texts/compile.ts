import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { inRoot, localDir } from '#bin/local/paths.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { type Area, checkKeys } from '#bin/texts/areas.ts';
import { compiledNames, declarationsOf } from '#bin/texts/declarations.ts';

interface Settings {
  readonly baseLocale: string;
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] };
}

const texts = inRoot('contract', 'texts');
const project = 'project.inlang';

/** The project's settings, as editors with an inlang plugin read them too. */
export function readSettings(): Settings {
  return JSON.parse(readFileSync(path.join(texts, project, 'settings.json'), 'utf8')) as Settings;
}

function refuseMissing(areas: readonly Area[], compiled: string): void {
  const names = new Set(compiledNames(compiled));
  const missing = areas.flatMap(({ messages }) => Object.keys(messages).filter((key) => !names.has(key)));
  if (missing.length === 0) return;
  throw new UserError(
    `${missing.length} messages were not compiled: ${missing.slice(0, 5).join(', ')}.`,
    'Is their file listed in contract/texts/project.inlang/settings.json, and is each written as docs/texts.md shows?',
  );
}

/** Each file is renamed into place, so that nobody ever reads half of one. */
function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const draft = path.join(folder, `${name}.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, path.join(folder, name));
  }
}

/** Tells bundlers that calling a message does nothing else, so that a constant made of one goes when nobody uses it. */
const markPure = (compiled: string): string =>
  compiled.replace(/^(export const \w+ = )\/\*\*.*?\*\/ /gm, '$1/* @__NO_SIDE_EFFECTS__ */ ');

/** Every message as a module of its own, by name: the pages' chunks then hold the messages they use, and not those of all pages. */
function modulesOf(compiled: string): Record<string, string> {
  const messages = compiled.split(/^(?=export const )/gm).slice(1);
  return Object.fromEntries(
    messages.map((text) => [
      `${compiledNames(text)[0]}.js`,
      text.includes('registry.') ? `import * as registry from '../registry.js';\n${text}` : text,
    ]),
  );
}

/**
 * Compiles messages into `folder`: messages.js with a function for each, its declarations, and the same functions as a module each
 * (split.js). Only the functions of the one locale are taken: the compiler's choice among locales (cookies, addresses) would weigh
 * 6 KB in each page.
 */
export async function compileTexts(areas: readonly Area[], folder: string): Promise<number> {
  checkKeys(areas);
  const { baseLocale } = readSettings();
  // The compiler leaves notes beside the settings it reads, so it reads a copy: as deep as the original, for the paths in it.
  const work = path.join(localDir, 'texts');
  rmSync(work, { recursive: true, force: true });
  for (const part of [project, baseLocale]) cpSync(path.join(texts, part), path.join(work, part), { recursive: true });
  const out = path.join(work, 'out');
  await compile({
    project: path.join(work, project),
    outdir: out,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
  });
  const messages = markPure(readFileSync(path.join(out, 'messages', `${baseLocale}.js`), 'utf8'));
  refuseMissing(areas, messages);
  const modules = modulesOf(messages);
  rmSync(path.join(folder, 'split'), { recursive: true, force: true });
  write(path.join(folder, 'split'), modules);
  write(folder, {
    'messages.js': messages.replace('"../registry.js"', '"./registry.js"'),
    'messages.d.ts': declarationsOf(messages),
    'split.js': Object.keys(modules)
      .map((file) => `export * from './split/${file}';\n`)
      .join(''),
    'registry.js': readFileSync(path.join(out, 'registry.js'), 'utf8'),
    'locale.js': `export const locale = '${baseLocale}';\n`,
    'locale.d.ts': `export declare const locale: '${baseLocale}';\n`,
  });
  return compiledNames(messages).length;
}
