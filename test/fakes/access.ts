import type { Access } from '#functions/adapters/outside/access.ts';

/** Credentials of an outside company that never change. */
export const fixedAccess = <Credentials>(credentials: Credentials): Access<Credentials> => ({
  get: async () => credentials,
  renew: async () => undefined,
});
