import { beforeAll, describe, expect, test } from 'vitest';
import type { Activation, ActivationStore } from '#domain/accounts/account.ts';
import { sha256 } from '#domain/crypto.ts';
import { fresh } from './fresh.ts';

const newActivation = (expiresAt: number): Activation => ({
  codeHash: sha256(fresh()),
  customerUuid: fresh(),
  email: 'dana@reyes-tools.example',
  kind: 'reset',
  issuedAt: 0,
  expiresAt,
  used: false,
});

/** What every store of activations does. */
export function describeActivationStore(name: string, makeStore: () => ActivationStore): void {
  describe(`activations (${name})`, () => {
    const now = Date.now();
    let store: ActivationStore;
    beforeAll(() => {
      store = makeStore();
    });

    test('[A26] of ten uses of one link at the same moment one succeeds; it then says that it was used', async () => {
      const activation = newActivation(now + 60_000);
      await store.add(activation);
      expect(await store.find(activation.codeHash)).toEqual(activation);
      const uses = await Promise.all(Array.from({ length: 10 }, () => store.use(activation.codeHash, now)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await store.find(activation.codeHash)).toEqual({ ...activation, used: true });
      expect(await store.use(activation.codeHash, now)).toBe(false);
    });

    test('[A26] a link that has expired, to the millisecond, is not used up and still found', async () => {
      const activation = newActivation(now + 1000);
      await store.add(activation);
      expect(await store.use(activation.codeHash, now + 1000)).toBe(false);
      expect(await store.find(activation.codeHash)).toEqual(activation);
      expect(await store.use(activation.codeHash, now + 999)).toBe(true);
    });

    test('an unknown link cannot be used', async () => {
      expect(await store.use(sha256(fresh()), now)).toBe(false);
      expect(await store.find(sha256(fresh()))).toBeUndefined();
    });
  });
}
