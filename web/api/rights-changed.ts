const listeners = new Set<() => void>();

/** Calls back when the server has said that the account's rights changed: a refused call (1028) or a ping. */
export function onRightsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the account's rights have changed. */
export function sayRightsChanged(): void {
  for (const listener of listeners) listener();
}
