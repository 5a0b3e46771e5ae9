import type { ClaimStore, Intent } from '#domain/accounts/account.ts';
import { copy } from './copy.ts';

export interface FakeIntents extends ClaimStore {
  /** Records an intent once; false, and nothing recorded, when it was before. */
  record(intent: Intent): boolean;
  has(intent: Intent | undefined): boolean;
  remove(intent: Intent): void;
  isClaimedBy(intent: Intent): boolean;
  /** Writes the record, whatever was there. */
  put(intent: Intent): void;
  readonly all: ReadonlyMap<string, Intent>;
}

const nameOf = (scope: string, key: string) => `${scope}\n${key}`;

/** Intents in memory. */
export function fakeIntents(): FakeIntents {
  const all = new Map<string, Intent>();
  const has = (intent: Intent | undefined) => intent !== undefined && all.has(nameOf(intent.scope, intent.key));
  const isClaimedBy = ({ scope, key, made }: Intent) => {
    const standing = all.get(nameOf(scope, key));
    return standing?.made === made && standing.pendingUntil !== undefined;
  };
  const put = (intent: Intent) => void all.set(nameOf(intent.scope, intent.key), copy(intent));
  return {
    all,
    has,
    isClaimedBy,
    put,
    async claim(intent, from) {
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
