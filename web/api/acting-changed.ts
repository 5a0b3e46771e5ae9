const listeners = new Set<() => void>();

/** Calls back when a call was refused because of whom this tab acts for; returns a function that unsubscribes. */
export function onActingChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that this tab does not act for its customer any more. */
export function sayActingChanged(): void {
  for (const listener of listeners) listener();
}
