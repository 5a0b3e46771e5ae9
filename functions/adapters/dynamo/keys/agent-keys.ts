import type { Key } from '../table.ts';

/** Keys of agents: whom they act for, what they did, and the roles they have. */
export const agentKeys = {
  agentNumber: (): Key => ({ pk: 'PORTAL', sk: 'AGENT-NUMBER' }),
  /** The customer whom a sign-in of an agent acts for. */
  selected: (userUuid: string, sessionId: string): Key => ({
    pk: `CUSTOMER#${userUuid}`,
    sk: `SELECTED#${sessionId}`,
  }),
  /** That somebody may act for a customer. */
  assignment: (customerUuid: string, userUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `AGENT#${userUuid}`,
  }),
  /** The entry by which an agent finds a customer under a word. */
  agentWord: (userUuid: string, word: string, customerUuid: string): Key => ({
    pk: `AGENT#${userUuid}`,
    sk: `WORD#${word}#${customerUuid}`,
  }),
  /** The customers whom an agent selected last. */
  agentRecent: (userUuid: string): Key => ({ pk: `AGENT#${userUuid}`, sk: 'RECENT' }),
  /** What agents did for a customer, in the order in which they did it. */
  activity: (customerUuid: string, activityUuid: string): Key => ({
    pk: `ACTIVITY#${customerUuid}`,
    sk: `ACTIVITY#${activityUuid}`,
  }),
  /** Which activity a call with an idempotency key is; sorts behind the activities. */
  activityKey: (customerUuid: string, call: string, key: string): Key => ({
    pk: `ACTIVITY#${customerUuid}`,
    sk: `KEY#${call}#${key}`,
  }),
  role: (id: string): Key => ({ pk: 'ROLES', sk: `ROLE#${id}` }),
  level: (id: string): Key => ({ pk: 'ROLES', sk: `LEVEL#${id}` }),
} as const;
