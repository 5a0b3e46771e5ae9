import type { Plugin } from 'vite';
import * as z from 'zod';
import { type Access, endpointsOf, type Route } from '../../contract/route.ts';
import type { RoutePath } from '../api/place-fields.ts';

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

async function readRoutePaths(wanted: (access: Access) => boolean): Promise<Record<string, RoutePath>> {
  const rows = Object.entries<Route>((await loadTable()).routes).filter(([, { access }]) => wanted(access));
  return Object.fromEntries(rows.map(([name, row]) => [name, toRoutePath(row)]));
}

/** The modules and which rows each has: the calls of visitors come with every page, the others with the first that needs one. */
const modules: Readonly<Record<string, (access: Access) => boolean>> = {
  'virtual:public-route-paths': (access) => access === 'public',
  'virtual:signed-in-route-paths': (access) => access !== 'public',
};

/** Gives the pages method, path and access of every call without the schemas of the route table. */
export function routePaths(): Plugin {
  return {
    name: 'route-paths',
    resolveId: (id) => (modules[id] ? `\0${id}` : undefined),
    load: async (id) => {
      const wanted = modules[id.slice(1)];
      return wanted && `export default ${JSON.stringify(await readRoutePaths(wanted))};`;
    },
  };
}
