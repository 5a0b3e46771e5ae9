import * as z from 'zod';

/** The words of the route table's column access that a sign-in can hold; 'public' needs none (R31). */
export const accessWords = ['session', 'agent', 'operator'] as const;
export type AccessWord = (typeof accessWords)[number];

/** Every portal's security levels, and the words that roles of each may hold at most (A48). */
const seededLevels = {
  customer: ['session'],
  agent: ['session', 'agent'],
  operator: ['session', 'agent', 'operator'],
} as const satisfies Record<string, readonly AccessWord[]>;
export type LevelId = keyof typeof seededLevels;
export const levelIds = Object.keys(seededLevels) as [LevelId, ...LevelId[]];

/** The levels that roles added by an operator may have: such roles are the broker's staff. */
export const addedLevelIds = ['agent', 'operator'] as const satisfies readonly LevelId[];

/** A security level as it is stored. */
export const storedLevel = z.object({
  name: z.string(),
  description: z.string(),
  /** 0 off, 1 on, 2 removed. */
  status: z.literal([0, 1, 2]),
  /** The access words that roles of this level may hold. */
  words: z.array(z.enum(accessWords)),
});
export type StoredLevel = Readonly<z.output<typeof storedLevel>>;

/** Whether a text is the id of a security level. */
export const isLevelId = (text: string): text is LevelId => Object.hasOwn(seededLevels, text);

/** A security level's record: the stored one, or what it is seeded with. */
export const recordOfLevel = (id: LevelId, stored: StoredLevel | undefined): StoredLevel =>
  stored ?? { name: id, description: '', status: 1, words: [...seededLevels[id]] };
