import { createHmac } from 'node:crypto';
import { endpointsOf } from '#contract/route.ts';
import { loginRoute } from '#contract/routes/accounts.ts';
import type { BrowserMark, KeyedHash } from '#domain/accounts/known-browser.ts';
import { env } from '#functions/platform/env.ts';
import type { ResponseCookie } from './cookies.ts';

/** A hash under the deployment's key for marks of browsers. */
export const keyedHash: KeyedHash = (text) =>
  createHmac('sha256', env('KNOWN_BROWSER_SECRET')).update(text).digest('base64url');

/** The mark as a cookie that goes along with logging in and with no other call. */
export const markCookie = (mark: BrowserMark): ResponseCookie => ({
  ...mark,
  path: endpointsOf(loginRoute)[0].path,
});
