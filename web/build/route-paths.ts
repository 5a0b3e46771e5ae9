import type { Plugin } from 'vite';
import * as z from 'zod';
import { endpointsOf, type Route } from '../../contract/route.ts';
import type { RoutePath } from '../api/place-fields.ts';

const NAME = 'virtual:route-paths';

type Table = typeof import('../../contract/routes.ts');

/** Loaded when a page asks: the rows name codes, whose compiled messages need not be there yet when a configuration is read. */
const loadTable = (): Promise<Table> => import(new URL('../../contract/routes.ts', import.meta.url).href);

/** The fields of a row that pages get. */
function toRoutePath(row: Route): RoutePath {
  const [{ method, path }] = endpointsOf(row);
  const { query } = row.request;
  const names = method !== 'GET' && query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return { method, path, access: row.access, ...(names.length > 0 && { query: names }) };
}

async function readRoutePaths(): Promise<Record<string, RoutePath>> {
  const rows = Object.entries<Route>((await loadTable()).routes);
  return Object.fromEntries(rows.map(([name, row]) => [name, toRoutePath(row)]));
}

/** Gives the pages method, path and access of every call without the schemas of the route table. */
export function routePaths(): Plugin {
  return {
    name: 'route-paths',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await readRoutePaths())};` : undefined),
  };
}
