import { createHmac } from 'node:crypto';
import type { KeyedHash } from '#domain/accounts/known-browser.ts';
import { secret } from '#functions/adapters/secretsmanager/secret.ts';
import { env } from '#functions/platform/env.ts';

const key = secret(
  () => env('UNSUBSCRIBE_SECRET_ID'),
  (text) => text,
);

/** A hash under the key of unsubscribe links, which never changes: the links in mails that were sent work forever (R77). */
export const unsubscribeKeyedHash: KeyedHash = async (text) =>
  createHmac('sha256', await key.read())
    .update(text)
    .digest('base64url');
