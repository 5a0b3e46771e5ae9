import type { Plugin } from 'vite';
import { waysOf } from '../../contract/route.ts';
import { type RouteName, routes } from '../../contract/routes.ts';

const NAME = 'virtual:route-paths';

/** Gives the pages method, path and access of every call without the schemas of the route table. */
export function routePaths(): Plugin {
  const paths = Object.fromEntries(
    (Object.keys(routes) as RouteName[]).map((name) => {
      const [way] = waysOf(routes[name]);
      return [name, { method: way?.method, path: way?.path, access: routes[name].access }];
    }),
  );
  return {
    name: 'route-paths',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(paths)};` : undefined),
  };
}
