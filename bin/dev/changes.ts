import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '#bin/local/paths.ts';

/** Files that were saved at about the same time. */
export interface Changes {
  /** Relative to the checkout, with forward slashes. */
  readonly files: readonly string[];
  /** When the first of them was saved (ms since 1970). */
  readonly savedAt: number;
}

/** An editor writes a file in several steps, and a branch is changed in hundreds: wait until it is quiet. */
const quietMs = 40;

const editorFiles = /(^|\/)(\.[^/]*|[^/]*~|[^/]*\.(swp|tmp))$/;

/** Tells of every file that Vite's watcher sees change, one batch at a time; the next waits until the one before is dealt with. */
export function tellChanges(onChange: (changes: Changes) => Promise<void>): Plugin {
  let waiting = new Set<string>();
  let savedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    const changes = { files: [...waiting], savedAt };
    waiting = new Set();
    await onChange(changes);
    busy = false;
    void flush();
  };
  const note = (file: string) => {
    if (editorFiles.test(file)) return;
    if (waiting.size === 0) savedAt = Date.now();
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), quietMs);
  };
  return {
    name: 'tell-changes',
    // Called again whenever the server is restarted, with another watcher.
    configureServer: ({ watcher }) =>
      void watcher.on('all', (_event, file) => note(path.relative(root, file).split(path.sep).join('/'))),
  };
}
