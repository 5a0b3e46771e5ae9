import { code10540 } from '#contract/codes/customers.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { levelOf } from '../accounts/role.ts';
import { isLevelId, type LevelId, levelIds, recordOfLevel, type StoredLevel } from '../accounts/security-level.ts';
import { type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import {
  type Changed,
  type ChangeRoleDeps,
  endRole,
  listRoles,
  type RoleChange,
  statusName,
  statusOf,
} from './change-role.ts';

/** A security level as the operator reads it. */
export const shownLevel = (level: StoredLevel) => ({
  name: level.name,
  description: level.description,
  status: statusName(level),
  words: level.words.join(', '),
});

/** The id of a security level as it is typed. 10540 for an unknown one. */
export function levelIdOf(text: string): LevelId {
  if (!isLevelId(text)) throw portalError(code10540);
  return text;
}

/** A security level's record. */
export const findLevel = async (id: LevelId, { changer }: Pick<ChangeRoleDeps, 'changer'>): Promise<StoredLevel> =>
  recordOfLevel(id, await changer.findLevel(id));

/** Every security level with its record. */
export const listLevels = (deps: Pick<ChangeRoleDeps, 'changer'>): Promise<[LevelId, StoredLevel][]> =>
  Promise.all(levelIds.map(async (id): Promise<[LevelId, StoredLevel]> => [id, await findLevel(id, deps)]));

/**
 * Changes what a security level is called, or puts it off, on, or marks it as removed: no role of it counts then, from everybody's next call
 * on, and whoever acts for a customer by one stops at once (A48). 409 when it was changed meanwhile.
 */
export async function changeLevel(
  id: LevelId,
  { status, name, description }: Omit<RoleChange, 'rights'>,
  audited: AuditedBy,
  deps: ChangeRoleDeps,
): Promise<Changed<StoredLevel>> {
  const stored = await deps.changer.findLevel(id);
  const before = recordOfLevel(id, stored);
  const after: StoredLevel = {
    ...before,
    ...(status !== undefined && { status: statusOf(status) }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  };
  const changes = changesOf(shownLevel(before), shownLevel(after));
  if (changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'security-level', id }, changes, audited, deps);
  if (!(await deps.changer.writeLevel(id, after, stored, entry))) throw conflict(m.errors_changed_meanwhile());
  if (after.status !== 1)
    for (const [roleId, role] of await listRoles(deps)) if (levelOf(roleId, role) === id) await endRole(roleId, deps);
  return { before, after, entry };
}
