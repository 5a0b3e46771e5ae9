import type { HumanCheck, UsedChecks } from '#domain/accounts/account.ts';

/** A human check that takes 'human-<id>' for solved and everything else for a forgery. */
export const fakeHumanCheck: HumanCheck = {
  challenge: async () => ({ parameters: { algorithm: 'test' }, signature: 'test' }),
  async verify(solution) {
    const id = /^human-(.+)$/.exec(solution)?.[1];
    return id ? { id, expiresAt: Date.UTC(2100, 0) } : undefined;
  },
};

/** Used human checks in memory. */
export function fakeUsedChecks(): UsedChecks & { readonly all: ReadonlyMap<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    async use(id, _expiresAt, holder) {
      if (all.has(id) && all.get(id) !== holder) return false;
      all.set(id, holder);
      return true;
    },
  };
}
