import { createHmac } from 'node:crypto';
import type { KeyedHash } from '#domain/accounts/known-browser.ts';
import { secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';

const key = secret(
  () => env('SHARE_SECRET_ID'),
  (text) => text,
);

/** A hash under the deployment's key for tokens of links to shared quotes. */
export const shareKeyedHash: KeyedHash = async (text) =>
  createHmac('sha256', await key.read())
    .update(text)
    .digest('base64url');
