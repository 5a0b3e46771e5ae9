import { code10540 } from '#contract/codes/customers.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import {
  isAddedId,
  isRoleId,
  isSeeded,
  levelOf,
  type RoleId,
  recordOfRole,
  type StaffRoleId,
  type StoredRole,
  seededRoleIds,
} from '../accounts/role.ts';
import type { AccessWord, LevelId, StoredLevel } from '../accounts/security-level.ts';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import { type EndActingDeps, endActing } from './end-acting.ts';

export interface RoleChanger {
  findRole(id: RoleId): Promise<StoredRole | undefined>;
  /** Every stored role by its id. */
  listRoles(): Promise<readonly (readonly [id: string, role: StoredRole])[]>;
  /** Writes a role with the entry, in one transaction; false, and nothing written, when the stored role is not the seen one any more. */
  writeRole(id: RoleId, role: StoredRole, seen: StoredRole | undefined, entry: AuditEntry): Promise<boolean>;
  findLevel(id: LevelId): Promise<StoredLevel | undefined>;
  /** Writes a security level like a role. */
  writeLevel(id: LevelId, level: StoredLevel, seen: StoredLevel | undefined, entry: AuditEntry): Promise<boolean>;
}

const statuses = ['off', 'on', 'removed'] as const;
export type RoleStatus = (typeof statuses)[number];

/** What the operator's tool changes of a role; what is left out stays. */
export interface RoleChange {
  readonly status?: RoleStatus;
  readonly name?: string;
  readonly description?: string;
  readonly rights?: RoleRights;
}

/** What a role that an operator adds lets people do. */
export interface RoleRights {
  readonly level?: LevelId;
  readonly words?: readonly AccessWord[];
  readonly acts?: boolean;
  readonly seesCost?: boolean;
  readonly signs?: boolean;
}

export interface ChangeRoleDeps extends EndActingDeps {
  readonly changer: RoleChanger;
  readonly roles: {
    /** Everybody who has a role. */
    listMembers(role: StaffRoleId): Promise<readonly string[]>;
    /** Makes the group of the user pool that mirrors a role; nothing where it is there. */
    addGroup(role: StaffRoleId): Promise<void>;
  };
}

export interface Changed<Stored> {
  readonly before: Stored;
  readonly after: Stored;
  readonly entry?: AuditEntry;
}

/** How a status is called. */
export const statusName = ({ status }: { readonly status: 0 | 1 | 2 }): RoleStatus => statuses[status];

/** The stored number of a status. */
export const statusOf = (name: RoleStatus): 0 | 1 | 2 => statuses.indexOf(name) as 0 | 1 | 2;

const yes = (flag: boolean): string => (flag ? 'yes' : 'no');

/** A role as the operator reads it. */
export const shownRole = (id: RoleId, role: StoredRole) => ({
  name: role.name,
  description: role.description,
  status: statusName(role),
  level: levelOf(id, role),
  words: role.words.join(', '),
  acts: yes(role.acts),
  seesCost: yes(role.seesCost),
  signs: yes(role.signs),
});

/** The id of a role as it is typed: an added one's with or without its prefix. 10540 for what can be none. */
export function roleIdOf(text: string): RoleId {
  const id = isRoleId(text) ? text : `role-${text}`;
  if (!isRoleId(id)) throw portalError(code10540);
  return id;
}

/** Every role with its record: those that every portal has first, then the added ones. */
export async function listRoles({ changer }: Pick<ChangeRoleDeps, 'changer'>): Promise<[RoleId, StoredRole][]> {
  const stored = new Map(await changer.listRoles());
  const ids: RoleId[] = [...seededRoleIds, ...[...stored.keys()].filter(isAddedId).sort()];
  return ids.flatMap((id) => {
    const role = recordOfRole(id, stored.get(id));
    return role ? [[id, role] satisfies [RoleId, StoredRole]] : [];
  });
}

/** A role's record. 10540 for an unknown role. */
export async function findRole(id: RoleId, { changer }: Pick<ChangeRoleDeps, 'changer'>): Promise<StoredRole> {
  const role = recordOfRole(id, await changer.findRole(id));
  if (!role) throw portalError(code10540);
  return role;
}

/**
 * Adds a role (A48) with its group in the user pool; by default one that acts for customers and sees no cost. 409 where there is one of this
 * name.
 */
export async function addRole(
  id: RoleId,
  { name, description = '', rights = {} }: RoleChange,
  audited: AuditedBy,
  deps: ChangeRoleDeps,
): Promise<Changed<StoredRole>> {
  if (!isAddedId(id) || (await deps.changer.findRole(id))) throw conflict(m.errors_role_exists());
  const before: StoredRole = { ...nothing, words: [], name: '', description: '' };
  const made: StoredRole = {
    ...nothing,
    words: ['session', 'agent'],
    acts: true,
    level: 'agent',
    status: 1,
    name: name ?? id,
    description,
  };
  const after = withRights(id, made, rights);
  await deps.roles.addGroup(id);
  const entry = newAuditEntry({ kind: 'role', id }, changesOf({ status: 'none' }, shownRole(id, after)), audited, deps);
  if (!(await deps.changer.writeRole(id, after, undefined, entry))) throw conflict(m.errors_changed_meanwhile());
  return { before, after, entry };
}

const nothing = { status: 2, acts: false, seesCost: false, signs: false } as const;

/** What a role may do after a change. 409 for rights of a role that every portal has, and for a word that its level does not hold. */
function withRights(id: RoleId, role: StoredRole, { words, ...rights }: RoleRights): StoredRole {
  const changes = words !== undefined || Object.values(rights).some((right) => right !== undefined);
  if (changes && isSeeded(id)) throw conflict(m.errors_role_fixed());
  const set = Object.fromEntries(Object.entries(rights).filter(([, right]) => right !== undefined));
  const after: StoredRole = { ...role, ...set, ...(words && { words: [...words] }) };
  if (after.words.includes('operator') && levelOf(id, after) !== 'operator') throw conflict(m.errors_role_word());
  return after;
}

/**
 * Changes a role: what it is called, what an added one lets people do, or puts it off, on, or marks it as removed. Whoever has it notices with
 * the next call, since roles are read with the session (A48); whoever acts for a customer by a role that does not act any more stops at once.
 * 10540 for an unknown role, 409 when it was changed meanwhile.
 */
export async function changeRole(
  id: RoleId,
  { status, name, description, rights = {} }: RoleChange,
  audited: AuditedBy,
  deps: ChangeRoleDeps,
): Promise<Changed<StoredRole>> {
  const stored = await deps.changer.findRole(id);
  const before = recordOfRole(id, stored);
  if (!before) throw portalError(code10540);
  const after: StoredRole = {
    ...withRights(id, before, rights),
    ...(status !== undefined && { status: statusOf(status) }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  };
  const changes = changesOf(shownRole(id, before), shownRole(id, after));
  if (changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'role', id }, changes, audited, deps);
  if (!(await deps.changer.writeRole(id, after, stored, entry))) throw conflict(m.errors_changed_meanwhile());
  if (after.status !== 1 || !after.acts) await endRole(id, deps);
  return { before, after, entry };
}

/** Ends what everybody does for customers by a role. */
export async function endRole(id: RoleId, deps: ChangeRoleDeps): Promise<void> {
  if (id === 'customer') return;
  for (const userUuid of await deps.roles.listMembers(id)) await endActing(userUuid, deps);
}
