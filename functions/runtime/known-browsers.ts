import { createHmac } from 'node:crypto';
import type { SignInResponse } from '#contract/second-factor.ts';
import type { SignedIn } from '#domain/accounts/finish-sign-in.ts';
import type { BrowserMark, KeyedHash } from '#domain/accounts/known-browser.ts';
import { secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';
import { CodedResponse } from './coded-response.ts';
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

/** The mark as a cookie of every call, since each that takes a password counts its tries like the login (A23). */
const markCookie = (mark: BrowserMark): ResponseCookie => ({ ...mark, path: '/api/v1' });

/** The response of a way in with the browser's mark, if it got a session. */
export const signedInResponse = ({ response, mark }: SignedIn): CodedResponse<SignInResponse> =>
  new CodedResponse(undefined, response, markCookies({ mark }));

/** The cookies of a response that signs in beside other content. */
export const markCookies = ({ mark }: Pick<SignedIn, 'mark'>): ResponseCookie[] => (mark ? [markCookie(mark)] : []);
