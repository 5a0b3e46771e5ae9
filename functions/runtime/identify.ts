import { PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code401, code1013, code1028, code1030 } from '#contract/codes/sessions.ts';
import type { Route } from '#contract/route.ts';
import { ENROLMENT_FIELD } from '#contract/second-factor.ts';
import { rolesOfGroups } from '#domain/accounts/role.ts';
import { mustEnrol } from '#domain/accounts/second-factor.ts';
import type { Caller } from '#domain/accounts/session.ts';
import { actingFor, requireAccess } from '#domain/agents/acting-call.ts';
import type { ActivityLog } from '#domain/agents/activity.ts';
import type { Selection } from '#domain/agents/assignment.ts';
import type { OpenSignIn, RightsQuestion } from '#domain/agents/sign-in.ts';
import * as m from '#texts/compiled/messages.js';

/** The claims of a verified access token. */
export interface AccessClaims {
  /** The signed-in person. */
  readonly customerUuid: string;
  /** Stays the same over refreshes of one sign-in. */
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly groups: readonly string[];
}

/** The port that identifies callers and records what they do for others. */
export interface Authenticator {
  /** The claims of a genuine, unexpired access token of our client; undefined otherwise. */
  verify(accessToken: string): Promise<AccessClaims | undefined>;
  /** A sign-in that is open, with its rights; undefined when it was ended. */
  findSignIn(userUuid: string, sessionId: string, question: RightsQuestion): Promise<OpenSignIn | undefined>;
  /** Whether a header has the secret that the edge adds. */
  isFromEdge(header: string | undefined): boolean;
  readonly activities: ActivityLog;
}

const bearer = (header: string | undefined) => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];

/** The form of a customer's id: another text is looked up nowhere. */
const ID = /^[\w-]{1,64}$/;

type AccessRow = Pick<
  Route,
  'access' | 'acting' | 'namesNobody' | 'signs' | 'optionalAuth' | 'duringPasswordChange' | 'duringEnrolment'
>;

const notEnrolled = () =>
  new PortalError(403, [{ code: code1013.code, message: m.security_must_enrol(), field: ENROLMENT_FIELD }], {
    code: code1013.code,
  });

/** The credentials of a call. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The customer whom an acting call names: the header x-acting-for. */
  readonly actingFor?: string | undefined;
}

/**
 * Identifies the caller as far as the row requires, and the customer whom an acting call is about; rejects with 401, 1028, 1030 (R25) or 1013,
 * and with 409 where another customer is selected than the call names (R78). Of a temporary password's session and of the broker's staff
 * without a second factor (A50) only the rows are answered that end this.
 */
export async function identify(
  row: AccessRow,
  { authorization, actingFor: named }: Credentials,
  authenticator: Authenticator,
): Promise<Caller | undefined> {
  if (row.access === 'public' && !row.optionalAuth) return undefined;
  if (!authorization && row.access === 'public') return undefined;
  const token = bearer(authorization);
  const claims = token ? await authenticator.verify(token) : undefined;
  if (!claims) throw portalError(code401);
  if (named !== undefined && !ID.test(named)) throw portalError(code1013);
  const question = { roles: rolesOfGroups(claims.groups), actingFor: named };
  const signIn = await authenticator.findSignIn(claims.customerUuid, claims.sessionId, question);
  if (!signIn) throw portalError(code1030);
  const { session, rights } = signIn;
  if (session.renewFrom !== undefined && claims.issuedAt < session.renewFrom) throw portalError(code1028);
  if (session.tmpPasswordStatus === 1 && !row.duringPasswordChange) throw portalError(code1013);
  if (mustEnrol(session, rights.roles) && !row.duringEnrolment) throw notEnrolled();
  requireAccess(row, rights);
  return toCaller(claims, signIn, actingFor(row, rights, named));
}

function toCaller(claims: AccessClaims, signIn: OpenSignIn, selected?: Selection): Caller {
  const { session, name, agentNumber, rights } = signIn;
  const userUuid = claims.customerUuid;
  const held = rights.roles.filter(({ id, status }) => id !== 'customer' && status === 1);
  return {
    customerUuid: selected?.customerUuid ?? userUuid,
    userUuid,
    ...(selected && { agent: { userUuid, name, ...(agentNumber !== undefined && { agentNumber }) } }),
    sessionId: claims.sessionId,
    email: session.email,
    tmpPasswordStatus: session.tmpPasswordStatus,
    roles: held.map(({ id }) => id),
    seesCost: held.some(({ seesCost }) => seesCost),
    signs: held.some(({ signs }) => signs),
  };
}
