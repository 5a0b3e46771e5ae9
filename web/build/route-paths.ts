import type { Plugin } from 'vite';
import * as z from 'zod';
import { endpointsOf, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import type { RoutePath } from '../api/place-fields.ts';

const NAME = 'virtual:route-paths';

/** What the pages are told of a row. */
export function toRoutePath(row: Route): RoutePath {
  const [{ method, path }] = endpointsOf(row);
  const { query } = row.request;
  const names = method !== 'GET' && query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return { method, path, access: row.access, ...(names.length > 0 && { query: names }) };
}

/** Gives the pages method, path and access of every call without the schemas of the route table. */
export function routePaths(): Plugin {
  const paths = Object.fromEntries(Object.entries<Route>(routes).map(([name, row]) => [name, toRoutePath(row)]));
  return {
    name: 'route-paths',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(paths)};` : undefined),
  };
}
