import type { SessionStore } from '#domain/accounts/account.ts';
import type { AccessClaims, Authenticator } from '#functions/runtime/identify.ts';

export const ORIGIN_SECRET = 'from-the-edge';

export interface FakeAuthenticator extends Authenticator {
  /** An access token for these claims. */
  issue(claims: Pick<AccessClaims, 'customerUuid' | 'sessionId'> & Partial<AccessClaims>): string;
}

/** An authenticator that knows the tokens it issued, and the sessions of a store. */
export function fakeAuthenticator(sessions: Pick<SessionStore, 'find'>): FakeAuthenticator {
  const issued = new Map<string, AccessClaims>();
  return {
    verify: async (token) => issued.get(token),
    findSession: (customerUuid, sessionId) => sessions.find(customerUuid, sessionId),
    isFromEdge: (header) => header === ORIGIN_SECRET,
    issue(claims) {
      const token = `header.claims-${issued.size + 1}.signature`;
      issued.set(token, { issuedAt: 0, groups: [], ...claims });
      return token;
    },
  };
}
