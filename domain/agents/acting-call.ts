import { ACTING_HEADER } from '#contract/agents.ts';
import { PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { Route } from '#contract/route.ts';
import * as m from '#texts/compiled/messages.js';
import type { Role } from '../accounts/role.ts';
import type { Assignment, Selection } from './assignment.ts';

/** What is stored about a sign-in's rights, read in one call with its session. */
export interface SessionRights {
  /** The roles of the sign-in's groups, in use or not. */
  readonly roles: readonly Role[];
  /** Whom the sign-in acts for, if it has selected somebody. */
  readonly selection?: Selection;
  /** That the signed-in person may act for the customer whom the call names. */
  readonly assignment?: Assignment;
}

type AccessRow = Pick<Route, 'access' | 'acting' | 'namesNobody' | 'signs'>;

const notAllowed = (message: string): PortalError =>
  new PortalError(403, [{ code: code1013.code, message, field: ACTING_HEADER }], { code: code1013.code });

const refusedToAgents = (): PortalError =>
  new PortalError(403, [{ code: code1013.code, message: m.agents_error_refused() }], { code: code1013.code });

/** Whether a row is about the signed-in person's own account, whoever calls it. */
const isOwnRow = ({ access, acting }: AccessRow): boolean =>
  access === 'public' || acting === 'self' || (access !== 'session' && acting === undefined);

/** The roles that are in use. */
const inUse = (roles: readonly Role[]): Role[] => roles.filter(({ status }) => status === 1);

/**
 * Rejects with 1013 whom a row is not open to: its access word has to be held by a role in use, and what signs needs one that signs. Rows about
 * one's own account stay open to every sign-in, so that anybody can log out.
 */
export function requireAccess(row: AccessRow, { roles }: SessionRights): void {
  const { access, signs } = row;
  const held = inUse(roles);
  const open = access === 'public' || (access === 'session' && row.acting === 'self');
  if (!open && !held.some(({ words }) => words.includes(access))) throw portalError(code1013);
  if (signs && !held.some((role) => role.signs)) throw portalError(code1013);
}

/**
 * The customer whom a call is about (R78): undefined for one's own account. A row that is refused to agents, and one of one's own account that
 * is never a customer's but names one: 1013. An acting call without a
 * selection, or for a customer who is no longer assigned: 1013; for another customer than the selected one: 409.
 */
export function actingFor(row: AccessRow, rights: SessionRights, named: string | undefined): Selection | undefined {
  if (row.namesNobody && named !== undefined) throw refusedToAgents();
  if (isOwnRow(row)) return undefined;
  const isStaff = rights.roles.some(({ id }) => id !== 'customer');
  if (!isStaff) {
    if (named !== undefined) throw portalError(code1013);
    return undefined;
  }
  if (row.acting === 'refused') throw refusedToAgents();
  if (!inUse(rights.roles).some(({ acts }) => acts)) throw portalError(code1013);
  const { selection, assignment } = rights;
  if (!selection || named === undefined) throw notAllowed(m.agents_error_nobody());
  if (selection.customerUuid !== named)
    throw new PortalError(409, [{ message: m.agents_error_other({ company: selection.name }), field: ACTING_HEADER }]);
  if (assignment?.customerUuid !== named) throw notAllowed(m.agents_error_withdrawn());
  return selection;
}
