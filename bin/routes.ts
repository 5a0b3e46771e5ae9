import { handlerFile } from '#bin/bundle/entries.ts';
import { endpointsOf } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';

/** `npm run -s routes`: one JSON object a line. */
const lines = (Object.keys(routes) as RouteName[]).map((key) => {
  const [main, ...aliases] = endpointsOf(routes[key]);
  const { access } = routes[key];
  return JSON.stringify({ key, method: main.method, path: main.path, aliases, access, handler: handlerFile(key) });
});

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.stdout.write(`${lines.join('\n')}\n`);
