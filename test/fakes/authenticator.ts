import type { SessionStore } from '#domain/accounts/account.ts';
import { roleOf } from '#domain/accounts/role.ts';
import type { SessionRights } from '#domain/agents/acting-call.ts';
import type { RightsQuestion } from '#domain/agents/sign-in.ts';
import type { AccessClaims, Authenticator } from '#functions/runtime/identify.ts';

import { type FakeActivities, fakeActivities } from './activities.ts';

export const ORIGIN_SECRET = 'from-the-edge';

export interface FakeAuthenticator extends Authenticator {
  readonly activities: FakeActivities;
  /** An access token for these claims. */
  issue(claims: Pick<AccessClaims, 'customerUuid' | 'sessionId'> & Partial<AccessClaims>): string;
  /** Sets what is stored about the rights of somebody's sign-ins, of the roles they ask for. */
  giveRights(userUuid: string, rights: Partial<SessionRights>): void;
}

/** An authenticator that knows the tokens it issued, and the sessions of a store; roles are as they are seeded. */
export function fakeAuthenticator(sessions: Pick<SessionStore, 'find'>): FakeAuthenticator {
  const issued = new Map<string, AccessClaims>();
  const given = new Map<string, Partial<SessionRights>>();
  const rightsOf = (userUuid: string, { roles, actingFor }: RightsQuestion): SessionRights => {
    const { assignment, ...rights } = given.get(userUuid) ?? {};
    const named = assignment?.customerUuid === actingFor ? assignment : undefined;
    return { roles: roles.map((id) => roleOf(id, undefined)), ...rights, ...(named && { assignment: named }) };
  };
  return {
    activities: fakeActivities(),
    verify: async (token) => issued.get(token),
    async findSignIn(userUuid, sessionId, question) {
      const session = await sessions.find(userUuid, sessionId);
      return session && { session, name: 'Priya Raman', agentNumber: 'A-0412', rights: rightsOf(userUuid, question) };
    },
    isFromEdge: (header) => header === ORIGIN_SECRET,
    issue(claims) {
      const token = `header.claims-${issued.size + 1}.signature`;
      issued.set(token, { issuedAt: 0, groups: [], ...claims });
      return token;
    },
    giveRights: (userUuid, rights) => void given.set(userUuid, rights),
  };
}
