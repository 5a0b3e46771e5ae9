import type { IdentityProvider } from '#domain/accounts/identity-provider.ts';
import type { PoolTokens } from '#domain/accounts/session.ts';

interface PoolSession {
  readonly customerUuid: string;
  readonly sessionId: string;
}

export interface FakeIdentityProvider extends IdentityProvider {
  readonly passwords: ReadonlyMap<string, string>;
  /** Every sign-in tried: whom it asked for. */
  readonly tried: readonly string[];
  /** Whether the pool's access token is good for the pool's own calls. */
  accepts(accessToken: string): boolean;
}

/** A user pool in memory; its tokens name what they stand for, so that a test can read them. */
export function fakeIdentityProvider(): FakeIdentityProvider {
  const passwords = new Map<string, string>();
  const poolSessions = new Map<string, PoolSession>();
  const tried: string[] = [];
  let signIns = 0;
  let issued = 0;
  const tokensOf = ({ customerUuid, sessionId }: PoolSession): PoolTokens => {
    issued += 1;
    const name = `${customerUuid}.${sessionId}`;
    return { accessToken: `${name}.access-${issued}`, idToken: `${name}.id-${issued}`, expiresIn: 3600, sessionId };
  };
  const open = (customerUuid: string) => {
    signIns += 1;
    const session = { customerUuid, sessionId: `session-${signIns}` };
    const refreshToken = `pool-refresh-${signIns}`;
    poolSessions.set(refreshToken, session);
    return { ...tokensOf(session), refreshToken };
  };
  return {
    passwords,
    tried,
    async create(customerUuid) {
      if (!passwords.has(customerUuid)) passwords.set(customerUuid, '');
    },
    async remove(customerUuid) {
      passwords.delete(customerUuid);
    },
    async revoke(poolRefreshToken) {
      poolSessions.delete(poolRefreshToken);
    },
    accepts: (accessToken) =>
      [...poolSessions.values()].some(({ customerUuid, sessionId }) =>
        accessToken.startsWith(`${customerUuid}.${sessionId}.`),
      ),
    async setPassword(customerUuid, password) {
      passwords.set(customerUuid, password);
    },
    async signIn(customerUuid, password) {
      tried.push(customerUuid);
      if (password === '' || passwords.get(customerUuid) !== password) return undefined;
      return open(customerUuid);
    },
    signInByProof: async (customerUuid) => (passwords.has(customerUuid) ? open(customerUuid) : undefined),
    async refresh(poolRefreshToken) {
      const session = poolSessions.get(poolRefreshToken);
      return session && tokensOf(session);
    },
    async signOutEverywhere(customerUuid) {
      for (const [token, session] of poolSessions) {
        if (session.customerUuid === customerUuid) poolSessions.delete(token);
      }
    },
  };
}
