/** CloudFront refuses longer values. */
const longest = 1783;

/**
 * What a page may load: our own files, and the inline scripts of the build by their hashes. `host` is named for the live
 * connection, because older browsers do not count wss: among 'self'.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], host?: string): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...new Set(scriptHashes)].sort().map((hash) => `'${hash}'`)],
    // Mantine writes the size of a page's parts into style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(host ? [`wss://${host}`] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  if (policy.length > longest) {
    throw new Error(
      `The content security policy has ${policy.length} characters, CloudFront takes ${longest}: the pages have too many different inline scripts.`,
    );
  }
  return policy;
}
