/** Browser storage that may be missing (prerendering) or denied (private windows): reads return null, writes are dropped. */
function storage(kind: 'local' | 'session'): Storage | undefined {
  try {
    if (typeof window === 'undefined') return undefined;
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is null; returns whether it was stored. */
export function writeStored(kind: 'local' | 'session', key: string, value: string | null): boolean {
  const place = storage(kind);
  if (!place) return false;
  try {
    if (value === null) place.removeItem(key);
    else place.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The keys with this prefix. */
export function storedKeys(kind: 'local' | 'session', prefix: string): string[] {
  try {
    return Object.keys(storage(kind) ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes everything the portal kept in this tab. */
export function forgetTab(): void {
  for (const key of storedKeys('session', 'portal.')) writeStored('session', key, null);
}
