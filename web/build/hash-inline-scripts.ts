import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Data for search engines in a script element does not run, so that no policy asks for its hash. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi;

/** The content security policy's hashes of a page's inline scripts. */
export function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].map(([, text = '']) => text).filter((text) => text !== '');
  return scripts.map((text) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`);
}

/** The hashes of the inline scripts of all built pages, each once: what the edge's policy allows to run. */
export async function hashInlineScripts(buildDir: string): Promise<string[]> {
  const pages = globSync('**/*.html', { cwd: buildDir });
  return [...new Set(pages.flatMap((page) => hashesOf(readFileSync(path.join(buildDir, page), 'utf8'))))].sort();
}
