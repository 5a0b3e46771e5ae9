import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { IdempotencyReader, IdempotencyRecord } from './ports/idempotency.ts';

/** What a creating request is recognised by when it comes again (R49); without a key it never is. */
export interface Repeatable {
  readonly scope: string;
  readonly key: string | undefined;
  readonly requestHash: string;
}

/** The record of what the same request made before; 409 where its key was another request's. */
export async function findRepeat(
  { scope, key, requestHash }: Repeatable,
  { idempotency }: { readonly idempotency: IdempotencyReader },
): Promise<IdempotencyRecord | undefined> {
  const record = key ? await idempotency.find(scope, key) : undefined;
  if (record && record.requestHash !== requestHash) throw conflict(m.errors_repeated_differently());
  return record;
}

/** The record that a request leaves beside what it makes; none without a key. */
export const repeatRecord = (
  { scope, key, requestHash }: Repeatable,
  made: string,
  madeAt: number,
): IdempotencyRecord | undefined => (key ? { scope, key, requestHash, made, madeAt } : undefined);
