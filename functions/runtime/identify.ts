import { portalError } from '#contract/codes/portal-error.ts';
import { code401, code1013, code1028, code1030 } from '#contract/codes/sessions.ts';
import type { Access } from '#contract/route.ts';
import type { Caller, SessionRecord } from '#domain/accounts/session.ts';

/** The claims of a verified access token. */
export interface AccessClaims {
  readonly customerUuid: string;
  /** Stays the same over refreshes of one sign-in. */
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly groups: readonly string[];
}

/** The port that identifies callers. */
export interface Authenticator {
  /** The claims of a genuine, unexpired access token of our client; undefined otherwise. */
  verify(accessToken: string): Promise<AccessClaims | undefined>;
  /** The session record of a sign-in; undefined when it was ended. */
  findSession(customerUuid: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** Whether a header has the secret that the edge adds. */
  isFromEdge(header: string | undefined): boolean;
}

const bearer = (header: string | undefined) => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];

const roles: Record<Exclude<Access, 'public'>, (caller: Caller) => boolean> = {
  session: () => true,
  agent: (caller) => caller.roles.includes('agent') || caller.roles.includes('operator'),
  operator: (caller) => caller.roles.includes('operator'),
};

interface AccessRow {
  readonly access: Access;
  readonly optionalAuth?: boolean;
  readonly duringPasswordChange?: boolean;
}

/** Identifies the caller as far as the row requires; rejects with 401, 1028, 1030 (R25) or 1013. */
export async function identify(
  row: AccessRow,
  authorization: string | undefined,
  authenticator: Authenticator,
): Promise<Caller | undefined> {
  if (row.access === 'public' && !row.optionalAuth) return undefined;
  if (!authorization && row.access === 'public') return undefined;
  const token = bearer(authorization);
  const claims = token ? await authenticator.verify(token) : undefined;
  if (!claims) throw portalError(code401);
  const session = await authenticator.findSession(claims.customerUuid, claims.sessionId);
  if (!session) throw portalError(code1030);
  if (session.renewFrom !== undefined && claims.issuedAt < session.renewFrom) throw portalError(code1028);
  if (session.tmpPasswordStatus === 1 && !row.duringPasswordChange) throw portalError(code1013);
  const caller: Caller = {
    customerUuid: claims.customerUuid,
    sessionId: claims.sessionId,
    email: session.email,
    tmpPasswordStatus: session.tmpPasswordStatus,
    roles: claims.groups.flatMap((group) =>
      group === 'agents' ? ['agent'] : group === 'operators' ? ['operator'] : [],
    ),
  };
  if (row.access !== 'public' && !roles[row.access](caller)) throw portalError(code1013);
  return caller;
}
