import * as z from 'zod';
import {
  accessWords,
  addedLevelIds,
  type LevelId,
  levelIds,
  recordOfLevel,
  type StoredLevel,
} from './security-level.ts';

/** A role as it is stored (A48): what it lets people do, and whether it is in use. */
export const storedRole = z.object({
  name: z.string(),
  description: z.string(),
  /** 0 off, 1 on, 2 removed. */
  status: z.literal([0, 1, 2]),
  /** The access words of the route table that it holds (R31). */
  words: z.array(z.enum(accessWords)),
  /** Works in the accounts of customers who are assigned. */
  acts: z.boolean(),
  /** Sees costs, profit and the carriers' own numbers (R42, R57). */
  seesCost: z.boolean(),
  /** Signs agreements for a customer. */
  signs: z.boolean(),
  /** The security level of a role that an operator added; seeded roles have theirs by id. */
  level: z.enum(levelIds).optional(),
});
export type StoredRole = Readonly<z.output<typeof storedRole>>;

const acting = { acts: true, seesCost: false, signs: false } as const;
const serving = { acts: true, seesCost: true, signs: true } as const;

/** What every portal's roles let people do; a stored record names and describes one, and puts it off or on (A48, R73). */
const seededRoles = {
  customer: { level: 'customer', words: ['session'], acts: false, seesCost: false, signs: false },
  agent: { level: 'agent', words: ['session', 'agent'], ...serving },
  'sales-team': { level: 'agent', words: ['session', 'agent'], ...acting },
  operator: { level: 'operator', words: ['session', 'agent', 'operator'], ...serving },
  'proxy-user': { level: 'agent', words: ['session', 'agent'], ...acting },
} as const satisfies Record<string, Pick<StoredRole, 'words' | 'acts' | 'seesCost' | 'signs' | 'level'>>;
type SeededRoleId = keyof typeof seededRoles;
export const seededRoleIds = Object.keys(seededRoles) as SeededRoleId[];

/** A role that an operator added; the group of the user pool that mirrors it has the same name. */
type AddedRoleId = `role-${string}`;
export type RoleId = SeededRoleId | AddedRoleId;

/** Whether a text is the id of a role that every portal has. */
export const isSeeded = (text: string): text is SeededRoleId => Object.hasOwn(seededRoles, text);

/** Whether a text is the id that an added role may have. */
export const isAddedId = (text: string): text is AddedRoleId =>
  /^role-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= 40;

/** Whether a text can be the id of a role. */
export const isRoleId = (text: string): text is RoleId => isSeeded(text) || isAddedId(text);

/** A role with its id, as a session has it. */
export type Role = StoredRole & { readonly id: RoleId };

/** The groups of the user pool that mirror seeded roles; a customer is in none. */
const groups = {
  agent: 'agents',
  'sales-team': 'sales-team',
  operator: 'operators',
  'proxy-user': 'proxy-users',
} as const satisfies Partial<Record<SeededRoleId, string>>;
type SeededStaffRoleId = keyof typeof groups;
export type StaffRoleId = SeededStaffRoleId | AddedRoleId;
/** The roles of the broker's staff that every portal has. */
export const staffRoleIds = Object.keys(groups) as SeededStaffRoleId[];

/** The group of the user pool that mirrors a role of the broker's staff. */
export const groupOfRole = (id: StaffRoleId): string => (isAddedId(id) ? id : groups[id as SeededStaffRoleId]);

/** The roles that somebody's groups stand for; who is in none of them is a customer. Unknown groups are ignored. */
export function rolesOfGroups(names: readonly string[]): RoleId[] {
  const staff = [...staffRoleIds.filter((id) => names.includes(groups[id])), ...names.filter(isAddedId)];
  return staff.length > 0 ? staff : ['customer'];
}

/** A role's record: the stored one, or what it is seeded with; undefined for one that nobody added. */
export function recordOfRole(id: RoleId, stored: StoredRole | undefined): StoredRole | undefined {
  if (!isSeeded(id)) return stored;
  const { words, ...seeded } = seededRoles[id];
  return stored ?? { ...seeded, words: [...words], name: id, description: '', status: 1 };
}

/** The security level of a role. */
export const levelOf = (id: RoleId, role: Pick<StoredRole, 'level'> | undefined): LevelId =>
  isSeeded(id) ? seededRoles[id].level : (role?.level ?? 'agent');

/** The security levels that roles may have, before their records are read. */
export const levelsOf = (ids: readonly RoleId[]): LevelId[] => [
  ...new Set(ids.flatMap((id) => (isSeeded(id) ? [seededRoles[id].level] : addedLevelIds))),
];

/**
 * A role as it counts: no word that its security level does not hold, and out of use while its level is. A role that nobody added holds
 * nothing.
 */
export function roleOf(id: RoleId, stored: StoredRole | undefined, level?: StoredLevel): Role {
  const role = recordOfRole(id, stored);
  if (!role) return { ...nothing, name: id, id };
  const { status, words } = recordOfLevel(levelOf(id, role), level);
  return {
    ...role,
    id,
    status: status === 1 ? role.status : status,
    words: role.words.filter((word) => words.includes(word)),
  };
}

const nothing = {
  description: '',
  status: 2,
  words: [],
  acts: false,
  seesCost: false,
  signs: false,
} as const satisfies Partial<Role>;

/** Whether a caller sets what only agents and operators set of a customer. */
export const mayServe = ({ roles }: { readonly roles: readonly string[] }): boolean =>
  roles.includes('agent') || roles.includes('operator');
