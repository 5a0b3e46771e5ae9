import { createHmac } from 'node:crypto';
import { endpointsOf } from '#contract/route.ts';
import { loginRoute } from '#contract/routes/accounts.ts';
import type { BrowserMark, KeyedHash } from '#domain/accounts/known-browser.ts';
import { secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';
import type { ResponseCookie } from './cookies.ts';

const key = secret(
  () => env('KNOWN_BROWSER_SECRET_ID'),
  (text) => text,
);

/** A hash under the deployment's key for marks of browsers. The key is read in parallel with the first work of a cold start. */
export const keyedHash: KeyedHash = async (text) =>
  createHmac('sha256', await key.read())
    .update(text)
    .digest('base64url');

/** Starts to read the key, so that it is available for the first hash. */
export function warmKeyedHash(): typeof keyedHash {
  // A failure is thrown when a hash is made.
  key.read().catch(() => undefined);
  return keyedHash;
}

/** The mark as a cookie that is only sent with the login call. */
export const markCookie = (mark: BrowserMark): ResponseCookie => ({
  ...mark,
  path: endpointsOf(loginRoute)[0].path,
});
