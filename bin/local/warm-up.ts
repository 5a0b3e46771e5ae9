import { endpointsOf } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';

/** Calls a route once with an empty request, which it rejects; resolves when it has responded, or after ten seconds. */
export async function callOnce(portalUrl: string, name: RouteName): Promise<void> {
  const [{ method, path }] = endpointsOf(routes[name]);
  const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
  await fetch(`${portalUrl}${path}`, { method, ...body, signal: AbortSignal.timeout(10_000) })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

/**
 * Calls every route once, so that a person's first click does not wait for a function to load: each one rejects the empty
 * request, and is loaded. Quietly: a failure here is no one's business.
 */
export async function warmUp(portalUrl: string, stopped: () => boolean): Promise<void> {
  for (const name of Object.keys(routes) as RouteName[]) {
    if (stopped()) return;
    await callOnce(portalUrl, name);
  }
}
