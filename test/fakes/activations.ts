import type { Activation, ActivationStore } from '#domain/accounts/account.ts';
import { copy } from './copy.ts';

export interface FakeActivations extends ActivationStore {
  readonly all: ReadonlyMap<string, Activation>;
  /** Uses a code up; false when it was used or has expired. */
  useUp(codeHash: string, now: number): boolean;
}

/** Activations in memory. */
export function fakeActivations(): FakeActivations {
  const all = new Map<string, Activation>();
  return {
    all,
    async add(activation) {
      all.set(activation.codeHash, copy(activation));
    },
    find: async (codeHash) => copy(all.get(codeHash)),
    useUp(codeHash, now) {
      const activation = all.get(codeHash);
      if (!activation || activation.used || activation.expiresAt <= now) return false;
      all.set(codeHash, { ...activation, used: true });
      return true;
    },
  };
}
