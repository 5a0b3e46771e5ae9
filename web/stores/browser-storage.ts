type Kind = 'local' | 'session';

/** Browser storage that may be missing (prerendering) or denied (private windows): reads return null, writes are dropped. */
function storage(kind: Kind): Storage | undefined {
  try {
    if (typeof window === 'undefined') return undefined;
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a text under exactly this key. */
export function readRaw(kind: Kind, key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text under exactly this key, or removes it when it is null; returns whether it was stored. */
export function writeRaw(kind: Kind, key: string, value: string | null): boolean {
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

let customerOf: () => string | undefined = () => undefined;

/** Says which customer this tab acts for: drafts and what else a tab keeps are kept for each customer (R78). */
export function keepPerCustomer(acting: () => string | undefined): void {
  customerOf = acting;
}

function keyOf(kind: Kind, key: string): string {
  const customer = kind === 'session' ? customerOf() : undefined;
  return customer === undefined ? key : `${key}@${customer}`;
}

export const readStored = (kind: Kind, key: string): string | null => readRaw(kind, keyOf(kind, key));

/** Stores a text, or removes it when it is null; returns whether it was stored. */
export const writeStored = (kind: Kind, key: string, value: string | null): boolean =>
  writeRaw(kind, keyOf(kind, key), value);

/** The keys with this prefix. */
export function storedKeys(kind: Kind, prefix: string): string[] {
  try {
    return Object.keys(storage(kind) ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const forgetting = new Set<() => void>();

/** Calls a store that holds in memory what a tab keeps, whenever the tab forgets it. */
export const whenForgotten = (reset: () => void): void => void forgetting.add(reset);

/** Removes everything the portal kept in this tab, in memory and in storage. */
export function forgetTab(): void {
  for (const reset of forgetting) reset();
  for (const key of storedKeys('session', 'portal.')) writeRaw('session', key, null);
}
