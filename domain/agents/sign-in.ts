import type { RoleId } from '../accounts/role.ts';
import type { SessionRecord } from '../accounts/session.ts';
import type { SessionRights } from './acting-call.ts';

/** An open sign-in: its session, what the person is called and what it may do. */
export interface OpenSignIn {
  readonly session: SessionRecord;
  readonly name: string;
  /** The number of one of the broker's people. */
  readonly agentNumber?: string;
  readonly rights: SessionRights;
}

/** What a call needs to know about a sign-in beside its session. */
export interface RightsQuestion {
  readonly roles: readonly RoleId[];
  /** The customer whom the call names. */
  readonly actingFor?: string | undefined;
}
