import { type FSWatcher, statSync, watch } from 'node:fs';
import path from 'node:path';
import { inRoot } from '#bin/local/paths.ts';

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

function savedAt(file: string): number {
  const now = Date.now();
  try {
    // A file of an old date may have been moved here just now.
    const { mtimeMs } = statSync(inRoot(file));
    return now - mtimeMs < 2000 ? mtimeMs : now;
  } catch {
    return now;
  }
}

/** Tells of every change below the folders, one batch at a time; the next waits until the one before is dealt with. */
export function watchChanges(
  folders: readonly string[],
  onChange: (changes: Changes) => Promise<void>,
): { close: () => void } {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    const batch = waiting;
    waiting = new Map();
    await onChange({ files: [...batch.keys()], savedAt: Math.min(...batch.values()) });
    busy = false;
    void flush();
  };
  const note = (file: string) => {
    if (editorFiles.test(file)) return;
    if (!waiting.has(file)) waiting.set(file, savedAt(file));
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), quietMs);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (name) note(path.posix.join(folder, name.split(path.sep).join('/')));
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
