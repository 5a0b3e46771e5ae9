/** What the pages know of a row of the route table. */
export interface RoutePath {
  method: string;
  /** With /api and the version; parameters in braces. */
  path: string;
  access: string;
  /** Names of the fields that go into the query of a call with a body. */
  query?: readonly string[];
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Where a call's fields go: those of the path's parameters into the path, the others into query or JSON body as the row has it. */
export function placeFields(
  { method, path, query = [] }: RoutePath,
  fields: object,
): { address: string; body?: string } {
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String((fields as Record<string, unknown>)[name]));
  });
  const others = Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (method === 'GET') return { address: filled + queryOf(others) };
  const named = (inQuery: boolean) => others.filter(([name]) => query.includes(name) === inQuery);
  return { address: filled + queryOf(named(true)), body: JSON.stringify(Object.fromEntries(named(false))) };
}
