import type { Key } from '../table.ts';

/** Keys of calls: how many there were, and which were made before. */
export const callKeys = {
  attempts: (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'COUNT' }),
  block: (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'BLOCK' }),
  usedCheck: (id: string): Key => ({ pk: `HUMAN-CHECK#${id}`, sk: 'USED' }),
  idempotency: (scope: string, key: string): Key => ({ pk: `INTENT#${scope}`, sk: key }),
} as const;
