import type { IdempotencyRecord, IdempotencyStore } from '#domain/ports/idempotency.ts';
import { copy } from './copy.ts';

export interface FakeIdempotency extends IdempotencyStore {
  /** Records an idempotency key once; false, and nothing recorded, when it was recorded before. */
  record(intent: IdempotencyRecord): boolean;
  has(intent: IdempotencyRecord | undefined): boolean;
  remove(intent: IdempotencyRecord): void;
  isClaimedBy(intent: IdempotencyRecord): boolean;
  /** Writes the record, whatever was there. */
  put(intent: IdempotencyRecord): void;
  readonly all: ReadonlyMap<string, IdempotencyRecord>;
}

const nameOf = (scope: string, key: string) => `${scope}\n${key}`;

/** Idempotency records in memory. */
export function fakeIdempotency(): FakeIdempotency {
  const all = new Map<string, IdempotencyRecord>();
  const has = (intent: IdempotencyRecord | undefined) =>
    intent !== undefined && all.has(nameOf(intent.scope, intent.key));
  const isClaimedBy = ({ scope, key, made }: IdempotencyRecord) => {
    const standing = all.get(nameOf(scope, key));
    return standing?.made === made && standing.pendingUntil !== undefined;
  };
  const put = (intent: IdempotencyRecord) => void all.set(nameOf(intent.scope, intent.key), copy(intent));
  return {
    all,
    has,
    isClaimedBy,
    put,
    async lease(intent, from) {
      if (from ? !isClaimedBy(from) : has(intent)) return false;
      put(intent);
      return true;
    },
    async release(intent) {
      if (isClaimedBy(intent)) all.delete(nameOf(intent.scope, intent.key));
    },
    remove: (intent) => void all.delete(nameOf(intent.scope, intent.key)),
    find: async (scope, key) => copy(all.get(nameOf(scope, key))),
    record(intent) {
      if (has(intent)) return false;
      put(intent);
      return true;
    },
  };
}
