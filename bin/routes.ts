import { handlerFile } from '#bin/bundle/entries.ts';
import { waysOf } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';

/** `npm run -s routes`: one JSON object a line. */
for (const key of Object.keys(routes) as RouteName[]) {
  const [main, ...aliases] = waysOf(routes[key]);
  process.stdout.write(
    `${JSON.stringify({ key, method: main?.method, path: main?.path, aliases, access: routes[key].access, handler: handlerFile(key) })}\n`,
  );
}
