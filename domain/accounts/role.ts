import * as z from 'zod';

/** A role as it is stored (A48): what it lets people do, and whether it is in use. */
export const storedRole = z.object({
  name: z.string(),
  description: z.string(),
  /** 0 off, 1 on, 2 removed. */
  status: z.literal([0, 1, 2]),
  /** The access words of the route table that it holds (R31). */
  words: z.array(z.enum(['session', 'agent', 'operator'])),
  /** Works in the accounts of customers who are assigned. */
  acts: z.boolean(),
  /** Sees costs, profit and the carriers' own numbers (R42, R57). */
  seesCost: z.boolean(),
  /** Signs agreements for a customer. */
  signs: z.boolean(),
});
export type StoredRole = Readonly<z.output<typeof storedRole>>;

const acting = { acts: true, seesCost: false, signs: false } as const;
const serving = { acts: true, seesCost: true, signs: true } as const;

/** What every portal's roles let people do; a stored record replaces one, and names and describes it (A48, R73). */
const seededRoles = {
  customer: { words: ['session'], acts: false, seesCost: false, signs: false },
  agent: { words: ['session', 'agent'], ...serving },
  'sales-team': { words: ['session', 'agent'], ...acting },
  operator: { words: ['session', 'agent', 'operator'], ...serving },
  'proxy-user': { words: ['session', 'agent'], ...acting },
} as const satisfies Record<string, Pick<StoredRole, 'words' | 'acts' | 'seesCost' | 'signs'>>;
export type RoleId = keyof typeof seededRoles;

/** Whether a text is the id of a role. */
export const isRoleId = (text: string): text is RoleId => Object.hasOwn(seededRoles, text);

/** A role with its id, as a session has it. */
export type Role = StoredRole & { readonly id: RoleId };

/** The groups of the user pool that mirror roles; a customer is in none. */
export const groupOfRole = {
  agent: 'agents',
  'sales-team': 'sales-team',
  operator: 'operators',
  'proxy-user': 'proxy-users',
} as const satisfies Partial<Record<RoleId, string>>;
export type StaffRoleId = keyof typeof groupOfRole;
export const staffRoleIds = Object.keys(groupOfRole) as StaffRoleId[];

/** The roles that somebody's groups stand for; who is in none of them is a customer. Unknown groups are ignored. */
export function rolesOfGroups(groups: readonly string[]): RoleId[] {
  const staff = staffRoleIds.filter((id) => groups.includes(groupOfRole[id]));
  return staff.length > 0 ? staff : ['customer'];
}

/** A role as it counts: its stored record, or what it is seeded with. */
export const roleOf = (id: RoleId, stored: StoredRole | undefined): Role => ({
  ...(stored ?? { ...seededRoles[id], name: id, description: '', status: 1 }),
  id,
});

/** Whether a caller sets what only agents and operators set of a customer. */
export const mayServe = ({ roles }: { readonly roles: readonly string[] }): boolean =>
  roles.includes('agent') || roles.includes('operator');
