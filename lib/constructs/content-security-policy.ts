import type { AcceptHosts } from '#contract/accept-hosts.ts';

/** CloudFront rejects longer values. */
const longest = 1783;
/** What is known only once it is deployed is a name of at most so many characters, as of a bucket. */
const LONGEST_NAME = 63;
const token = /\$\{Token\[[^\]]+\]\}/g;

interface Reach {
  /** The portal's own name, for the live connection: older browsers do not include wss: in 'self'. */
  readonly host?: string;
  /** The AWS addresses that browsers call directly: 'https://firehose.us-east-1.amazonaws.com'. */
  readonly services?: readonly string[];
  /** The private buckets: 'https://bucket.s3.us-east-1.amazonaws.com'. Pages show their files and send files to them. */
  readonly files?: readonly string[];
  /** Where card and bank account numbers are turned into tokens: the gateway's script, and where it sends them. */
  readonly tokenizer?: Pick<AcceptHosts, 'scriptHost' | 'callHost'>;
}

/** The sources that a page may load: our own files, the inline scripts of the build by their hashes, and the payment gateway's script. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { host, services = [], files = [], tokenizer }: Reach = {},
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...[...new Set(scriptHashes)].sort().map((hash) => `'${hash}'`),
      ...(tokenizer ? [tokenizer.scriptHost] : []),
    ],
    // Mantine writes sizes into style attributes and elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'frame-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(host ? [`wss://${host}`] : []),
      ...services,
      ...files,
      ...(tokenizer ? [tokenizer.callHost] : []),
    ],
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
  const { length } = policy.replace(token, 'x'.repeat(LONGEST_NAME));
  if (length > longest) {
    throw new Error(
      `The content security policy has up to ${length} characters, CloudFront takes ${longest}: the pages have too many different inline scripts.`,
    );
  }
  return policy;
}
