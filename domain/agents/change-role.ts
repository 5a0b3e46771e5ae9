import { code10540 } from '#contract/codes/customers.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { isRoleId, type RoleId, roleOf, type StaffRoleId, type StoredRole } from '../accounts/role.ts';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import { type EndActingDeps, endActing } from './end-acting.ts';

export interface RoleChanger {
  findRole(id: RoleId): Promise<StoredRole | undefined>;
  /** Writes a role with the entry, in one transaction. */
  writeRole(id: RoleId, role: StoredRole, entry: AuditEntry): Promise<void>;
}

const statuses = ['off', 'on', 'removed'] as const;
export type RoleStatus = (typeof statuses)[number];
export const roleStatuses: readonly RoleStatus[] = statuses;

export interface ChangeRoleDeps extends EndActingDeps {
  readonly changer: RoleChanger;
  readonly roles: {
    /** Everybody who has a role. */
    listMembers(role: StaffRoleId): Promise<readonly string[]>;
  };
}

export interface ChangedRole {
  readonly before: StoredRole;
  readonly after: StoredRole;
  readonly entry?: AuditEntry;
}

/** How a role's status is called. */
export const statusName = ({ status }: StoredRole): RoleStatus => statuses[status];

/**
 * Puts a role off, on, or marks it as removed; whoever has it notices with the next call, since roles are read with the session (A48),
 * and whoever acts for a customer by it stops at once. 10540 for an unknown role.
 */
export async function changeRole(
  id: string,
  status: RoleStatus | undefined,
  audited: AuditedBy,
  deps: ChangeRoleDeps,
): Promise<ChangedRole> {
  if (!isRoleId(id)) throw portalError(code10540);
  const { id: _, ...before } = roleOf(id, await deps.changer.findRole(id));
  const changes = status === undefined ? [] : changesOf({ status: statusName(before) }, { status });
  if (status === undefined || changes.length === 0) return { before, after: before };
  const after: StoredRole = { ...before, status: statuses.indexOf(status) as StoredRole['status'] };
  const entry = newAuditEntry({ kind: 'role', id }, changes, audited, deps);
  await deps.changer.writeRole(id, after, entry);
  if (after.status !== 1 && id !== 'customer')
    for (const userUuid of await deps.roles.listMembers(id)) await endActing(userUuid, deps);
  return { before, after, entry };
}
