import * as z from 'zod';

/**
 * Everything a function may read from its environment. CDK gives each function only what its needs say (lib/route-needs.ts);
 * this schema is what both sides agree on.
 */
export const functionEnv = z.object({
  /** Tells the portals of one account apart in logs and metrics: the deployment's prefix. */
  POWERTOOLS_SERVICE_NAME: z.string().default('Portal'),
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Where the pool's keys are read instead of the issuer's address; set for a local AWS only. */
  JWKS_URI: z.string().optional(),
  /** What CloudFront adds to each request as x-origin-secret. */
  ORIGIN_SECRET: z.string(),
  /** KMS key that seals the user pool's refresh tokens. */
  SEAL_KEY_ID: z.string(),
  HUMAN_CHECK_SECRET: z.string(),
  /** Signs what a browser keeps that signed in before. */
  KNOWN_BROWSER_SECRET: z.string(),
  /** From header of mails: 'Name <address>'. */
  MAIL_SENDER: z.string(),
  /** Domain that mails come from, as SES knows it. */
  MAIL_DOMAIN: z.string(),
  RATE_QUOTE_ARN: z.string(),
  /** Management endpoint of the WebSocket API. */
  LIVE_ENDPOINT: z.string(),
  /** Base address of the capacity provider (project44 or the sandbox), without /api. */
  PROVIDER_URL: z.string(),
  /** Secret with clientId and clientSecret of the capacity provider. */
  PROVIDER_SECRET_ARN: z.string(),
  /** 'carrier': one provider call a carrier account (default); 'group': one a group. */
  PROVIDER_CALLS: z.enum(['carrier', 'group']).default('carrier'),
});
export type FunctionEnv = z.infer<typeof functionEnv>;
export type EnvKey = keyof FunctionEnv;

const cache = new Map<EnvKey, unknown>();

/** The value of one environment variable, checked; throws at once when the deployment forgot it. */
export function env<Key extends EnvKey>(key: Key): FunctionEnv[Key] {
  if (!cache.has(key)) {
    const parsed = functionEnv.shape[key].safeParse(process.env[key]);
    if (!parsed.success) throw new Error(`Environment variable ${key} is missing or wrong`);
    cache.set(key, parsed.data);
  }
  return cache.get(key) as FunctionEnv[Key];
}
