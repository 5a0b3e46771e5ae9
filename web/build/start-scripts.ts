import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inlineModule = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/**
 * A page whose start is a file instead of a script in it: each page starts other modules, and each would have a hash of its own in the content security
 * policy, which CloudFront limits. Not async: React would take such a script for one that somebody else put there, and miss its own.
 */
export function withStartFile(html: string, keep: (text: string) => string): string {
  return html.replace(inlineModule, (_, text: string) => `<script type="module" src="${keep(text)}"></script>`);
}

/** Puts the start of each page of a build into a file that is named after its content. */
export function writeStartScripts(buildDir: string): void {
  const folder = path.join(buildDir, 'assets');
  mkdirSync(folder, { recursive: true });
  const keep = (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `start-${hash}.js`;
    writeFileSync(path.join(folder, file), text);
    return `/assets/${file}`;
  };
  for (const page of globSync('**/*.html', { cwd: buildDir })) {
    const file = path.join(buildDir, page);
    writeFileSync(file, withStartFile(readFileSync(file, 'utf8'), keep));
  }
}
