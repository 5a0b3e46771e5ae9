import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, localDir, root } from '#bin/local/paths.ts';

/** Every file below the given files and folders (relative to the checkout), sorted; what is not there is left out. */
function filesBelow(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) => {
    const at = inRoot(source);
    if (!existsSync(at)) return [];
    if (statSync(at).isFile()) return [at];
    return readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  });
  return [...new Set(found)].sort();
}

/** One hash over names and contents of everything below the given sources, and over the given words. */
export function hashOf(sources: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of filesBelow(sources)) {
    hash.update(`${path.relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  for (const word of words) hash.update(`${word}\0`);
  return hash.digest('hex').slice(0, 32);
}

/** The hash a step left behind when it was last done, so that a step with the same inputs is not done again. */
export function stampOf(step: string): string | undefined {
  const file = path.join(localDir, 'stamps', step);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function setStamp(step: string, hash: string): void {
  const file = path.join(localDir, 'stamps', step);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
