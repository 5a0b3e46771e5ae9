import { versionOf } from '#domain/accounts/account.ts';
import { levelOf, levelsOf, type Role, type RoleId, roleOf } from '#domain/accounts/role.ts';
import { lacksSecondFactor, type SessionRecord } from '#domain/accounts/session.ts';
import type { OpenSignIn, RightsQuestion } from '#domain/agents/sign-in.ts';
import type { ConnectionOwner } from '#domain/websocket/open-connection.ts';
import { accountRecord } from './account-record.ts';
import { assignmentRecord, levelRecord, roleRecord, selectionRecord } from './agent-records.ts';
import { accountKeys } from './keys/account-keys.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { readItems } from './read-items.ts';
import { sessionRecord } from './session-item.ts';
import type { Key } from './table.ts';

type Items = readonly Record<string, unknown>[];
const find = (items: Items, { pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk);

/**
 * The session record of a sign-in that is open, with the account's mark of changed rights and whether it has a second factor; undefined when it was ended, has expired, or
 * the account's password was set or its second factor turned on since. Both items are read consistently in one call, so that a logout and a reset take effect at once.
 */
export async function findSession(userUuid: string, sessionId: string): Promise<SessionRecord | undefined> {
  const items = await readItems([sessionKeys.session(userUuid, sessionId), accountKeys.account(userUuid)]);
  return openSession(items, userUuid, sessionId)?.session;
}

/**
 * The session of a live connection's owner; undefined when it has ended, or an agent no longer has the customer selected or assigned.
 */
export async function findConnectionSession(owner: ConnectionOwner): Promise<SessionRecord | undefined> {
  const { customerUuid, sessionId, userUuid } = owner;
  if (userUuid === undefined) return findSession(customerUuid, sessionId);
  const [selected, assigned] = [agentKeys.selected(userUuid, sessionId), agentKeys.assignment(customerUuid, userUuid)];
  const items = await readItems([
    sessionKeys.session(userUuid, sessionId),
    accountKeys.account(userUuid),
    selected,
    assigned,
  ]);
  const acts = selectionRecord.read(find(items, selected))?.customerUuid === customerUuid && find(items, assigned);
  return acts ? openSession(items, userUuid, sessionId)?.session : undefined;
}

/**
 * The sign-in with its roles and their security levels, its selection and its assignment to the customer whom the call names: all in the
 * one call of the session, so that a role or level that is put off and a withdrawn assignment take effect at once, too.
 */
export async function findSignIn(
  userUuid: string,
  sessionId: string,
  { roles, actingFor }: RightsQuestion,
): Promise<OpenSignIn | undefined> {
  const isStaff = !roles.includes('customer');
  const assigned = isStaff && actingFor ? [agentKeys.assignment(actingFor, userUuid)] : [];
  const items = await readItems([
    sessionKeys.session(userUuid, sessionId),
    accountKeys.account(userUuid),
    ...roles.map((id) => agentKeys.role(id)),
    ...levelsOf(roles).map((id) => agentKeys.level(id)),
    ...(isStaff ? [agentKeys.selected(userUuid, sessionId), ...assigned] : []),
  ]);
  const open = openSession(items, userUuid, sessionId);
  if (!open) return undefined;
  const selection = selectionRecord.read(find(items, agentKeys.selected(userUuid, sessionId)));
  const assignment = actingFor && assignmentRecord.read(find(items, agentKeys.assignment(actingFor, userUuid)));
  return {
    ...open,
    rights: {
      roles: roles.map((id) => roleIn(items, id)),
      ...(selection && { selection }),
      ...(assignment && { assignment }),
    },
  };
}

function roleIn(items: Items, id: RoleId): Role {
  const stored = roleRecord.read(find(items, agentKeys.role(id)));
  return roleOf(id, stored, levelRecord.read(find(items, agentKeys.level(levelOf(id, stored)))));
}

function openSession(items: Items, userUuid: string, sessionId: string): Omit<OpenSignIn, 'rights'> | undefined {
  const item = find(items, sessionKeys.session(userUuid, sessionId));
  if (!item || Number(item.expiresAt) * 1000 <= Date.now()) return undefined;
  const session = sessionRecord.read(item);
  const account = accountRecord.read(find(items, accountKeys.account(userUuid)));
  if (versionOf(session) !== versionOf(account ?? {}) || lacksSecondFactor(session, account)) return undefined;
  const name = account ? `${account.firstName} ${account.lastName}` : '';
  const agentNumber = account?.agentNumber !== undefined && { agentNumber: account.agentNumber };
  const renewFrom = account?.renewFrom;
  // The address of the sign-in may have been changed since.
  const email = account?.email ?? session.email;
  const secondFactorOn = account?.secondFactorSince === undefined ? {} : { secondFactorOn: true };
  return {
    session: { ...session, email, ...(renewFrom !== undefined && { renewFrom }), ...secondFactorOn },
    name,
    ...agentNumber,
  };
}
