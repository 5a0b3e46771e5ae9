import * as z from 'zod';
import { companyNames } from '#contract/outside-companies.ts';

/**
 * Everything a function may read from its environment. CDK gives each function only the variables of its permissions (lib/permissions/);
 * both sides use this schema.
 */
export const functionEnv = z.object({
  /** Distinguishes the portals of one account in logs and metrics: the deployment's prefix. */
  POWERTOOLS_SERVICE_NAME: z.string().default('Portal'),
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Where the pool's keys are read instead of the issuer's address; set for a local AWS only. */
  JWKS_URI: z.string().optional(),
  /** SHA-256 (hex) of what CloudFront adds to each request as x-origin-secret. */
  ORIGIN_HASH: z.string().length(64),
  /** KMS key that encrypts the user pool's refresh tokens. */
  SEAL_KEY_ID: z.string(),
  /** Secret that signs the captcha's challenges. */
  CAPTCHA_SECRET_ID: z.string(),
  /** Secret that signs the mark of a browser that has signed in before. */
  KNOWN_BROWSER_SECRET_ID: z.string(),
  SHARE_SECRET_ID: z.string(),
  UNSUBSCRIBE_SECRET_ID: z.string(),
  /** From header of mails: 'Name <address>'. */
  MAIL_SENDER: z.string(),
  /** Domain that mails come from, as it is named in SES. */
  MAIL_DOMAIN: z.string(),
  /** The private buckets: files that may be replaced, and files that are locked. */
  DOCUMENTS_BUCKET: z.string(),
  EVIDENCE_BUCKET: z.string(),
  RATE_QUOTE_ARN: z.string(),
  BULK_QUOTE_ARN: z.string(),
  BOOK_SHIPMENT_ARN: z.string(),
  /** Addresses of the listeners' queues by the listeners' names, as JSON. */
  LISTENER_QUEUES: z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.record(z.string(), z.string())),
  /** Management endpoint of the WebSocket API. */
  LIVE_ENDPOINT: z.string(),
  /** The outside companies that the function calls (JSON): address without a slash at its end, and the secret with our credentials. */
  COMPANIES: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.partialRecord(z.enum(companyNames), z.object({ url: z.string(), secret: z.string().optional() }))),
  /** 'carrier': one provider call a carrier account (default); 'group': one a group. */
  PROVIDER_CALLS: z.enum(['carrier', 'group']).default('carrier'),
});
export type FunctionEnv = z.infer<typeof functionEnv>;
export type EnvKey = keyof FunctionEnv;

const cache = new Map<EnvKey, unknown>();

/** The value of one environment variable, checked; throws at once when the deployment has not set it. */
export function env<Key extends EnvKey>(key: Key): FunctionEnv[Key] {
  if (!cache.has(key)) {
    const parsed = functionEnv.shape[key].safeParse(process.env[key]);
    if (!parsed.success) throw new Error(`Environment variable ${key} is missing or wrong`);
    cache.set(key, parsed.data);
  }
  return cache.get(key) as FunctionEnv[Key];
}
