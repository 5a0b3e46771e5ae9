const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin is the portal's own. On a developer's machine every name of the machine itself counts, at the portal's
 * port; no origin at all does not, since browsers always send one with a live connection.
 */
export function isOwnOrigin(origin: string | undefined, portalOrigin: string): boolean {
  if (!origin || !URL.canParse(origin) || !URL.canParse(portalOrigin)) return false;
  const [asked, own] = [new URL(origin), new URL(portalOrigin)];
  if (asked.origin === own.origin) return origin === own.origin;
  const bothHere = loopback.has(asked.hostname) && loopback.has(own.hostname);
  return bothHere && asked.protocol === own.protocol && asked.port === own.port;
}
