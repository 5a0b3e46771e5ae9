import type * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';

export type Access = 'public' | 'session' | 'agent' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Version = 'v1' | 'v2';

/** One row of the route table. The request is read from the query of GET, from the body of everything else. */
export interface Route {
  /** Row(s) of the calls' specification, for the tests' titles. */
  readonly ids: readonly string[];
  readonly noun: string;
  readonly method: Method;
  readonly path: string;
  readonly version: Version;
  readonly aliases?: readonly { readonly method: Method; readonly path: string; readonly version?: Version }[];
  readonly access: Access;
  /** A signed-in caller may come along with a public call (its token is then checked). */
  readonly knowsCaller?: boolean;
  /** Creates something: takes the `idempotency-key` header and answers a repeat with the first answer. */
  readonly creates?: boolean;
  /** The code of a failure that nobody foresaw, where it has one of its own; else 500. */
  readonly failure?: CodeEntry;
  /** Open to a session that must first change its temporary password. */
  readonly duringPasswordChange?: boolean;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** The rows of one noun, with their literal types; the noun is said once, for all of them. */
export function defineRoutes<const Noun extends string, const Rows extends Record<string, Omit<Route, 'noun'>>>(
  noun: Noun,
  rows: Rows,
): { readonly [Name in keyof Rows]: Rows[Name] & { readonly noun: Noun } } {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, noun }]);
  return Object.fromEntries(entries);
}

/** Every way a row can be called, with /api and its version. */
export function waysOf(
  route: Pick<Route, 'method' | 'path' | 'version' | 'aliases'>,
): { method: Method; path: string }[] {
  const main = { method: route.method, path: `/api/${route.version}${route.path}` };
  const others = (route.aliases ?? []).map((a) => ({
    method: a.method,
    path: `/api/${a.version ?? route.version}${a.path}`,
  }));
  return [main, ...others];
}

/** The methods that each path takes: those of its rows, and HEAD where there is GET. */
export function methodsOf(rows: readonly Parameters<typeof waysOf>[0][]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { method, path } of rows.flatMap(waysOf))
    found.set(path, [...(found.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  return found;
}
