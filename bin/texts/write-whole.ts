import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a folder by their names; each is renamed into place, so that nobody ever reads half of one. */
export function writeWhole(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const draft = path.join(folder, `${name}.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, path.join(folder, name));
  }
}
