import type * as z from 'zod';
import { type FetchSecret, secret } from '#functions/adapters/secretsmanager/secret.ts';
import type { Access } from './access.ts';

/** Credentials of a company: a JSON secret, read at run time, and read again once when the company rejects them. */
export function credentialsAccess<Schema extends z.ZodType>(
  secretId: () => string,
  shape: Schema,
  given?: { fetch?: FetchSecret; now?: () => number },
): Access<z.output<Schema>> {
  const read = secret(secretId, (text) => shape.parse(JSON.parse(text)), given);
  return {
    get: () => read.read(),
    async renew(refused) {
      const now = await read.reread();
      return JSON.stringify(now) === JSON.stringify(refused) ? undefined : now;
    },
  };
}
