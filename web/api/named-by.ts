/** A value of a navigation's state by its name; undefined if missing (R11). */
export function namedBy(state: unknown, name: 'shipmentUuid' | 'rateRequestUuid'): string | undefined {
  const found = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A path with a query parameter set; other parameters stay. */
export function withName(path: string, search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${path}?${query}`;
}
