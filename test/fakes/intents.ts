import type { Intent, IntentStore } from '#domain/accounts/account.ts';
import { copy } from './copy.ts';

export interface FakeIntents extends IntentStore {
  /** Records an intent once; false, and nothing recorded, when it was before. */
  record(intent: Intent): boolean;
  has(intent: Intent | undefined): boolean;
  remove(intent: Intent): void;
  readonly all: ReadonlyMap<string, Intent>;
}

const nameOf = (scope: string, key: string) => `${scope}\n${key}`;

/** Intents in memory. */
export function fakeIntents(): FakeIntents {
  const all = new Map<string, Intent>();
  const has = (intent: Intent | undefined) => intent !== undefined && all.has(nameOf(intent.scope, intent.key));
  return {
    all,
    has,
    remove: (intent) => void all.delete(nameOf(intent.scope, intent.key)),
    find: async (scope, key) => copy(all.get(nameOf(scope, key))),
    record(intent) {
      if (has(intent)) return false;
      all.set(nameOf(intent.scope, intent.key), copy(intent));
      return true;
    },
  };
}
