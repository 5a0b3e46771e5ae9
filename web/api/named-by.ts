/** What a navigation's state says under a name; undefined when it says nothing of it (R11). */
export function namedBy(state: unknown, name: 'shipmentUuid' | 'rateRequestUuid'): string | undefined {
  const found = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A path with a name and its value in the query, whatever else the query says. */
export function withName(path: string, search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${path}?${query}`;
}
