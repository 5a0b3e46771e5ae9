import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compiledNames } from '#bin/texts/declarations.ts';
import { writeWhole } from '#bin/texts/write-whole.ts';

/** Every message as a module of its own, by name. */
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
 * Writes the messages of a language as a module each (split.js), beside the one file that holds them all: the pages' chunks then hold the
 * messages they use, and not those of all pages. Only a build of the pages needs it.
 */
export function splitTexts(folder: string): void {
  const modules = modulesOf(readFileSync(path.join(folder, 'messages.js'), 'utf8'));
  rmSync(path.join(folder, 'split'), { recursive: true, force: true });
  writeWhole(path.join(folder, 'split'), modules);
  const list = Object.keys(modules).map((file) => `export * from './split/${file}';\n`);
  writeWhole(folder, { 'split.js': list.join('') });
}
