import type { SessionStore } from '#domain/accounts/account.ts';
import type { AccessClaims, Gate } from '#functions/runtime/caller.ts';

export const ORIGIN_SECRET = 'from-the-edge';

export interface FakeGate extends Gate {
  /** An access token for these claims. */
  issue(claims: Pick<AccessClaims, 'customerUuid' | 'sessionId'> & Partial<AccessClaims>): string;
}

/** A gate that knows the tokens it issued, and the sessions of a store. */
export function fakeGate(sessions: Pick<SessionStore, 'find'>): FakeGate {
  const issued = new Map<string, AccessClaims>();
  return {
    verify: async (token) => issued.get(token),
    findSession: (customerUuid, sessionId) => sessions.find(customerUuid, sessionId),
    originSecret: () => ORIGIN_SECRET,
    issue(claims) {
      const token = `header.claims-${issued.size + 1}.signature`;
      issued.set(token, { issuedAt: 0, groups: [], ...claims });
      return token;
    },
  };
}
