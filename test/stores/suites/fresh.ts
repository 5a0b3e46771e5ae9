import { randomUUID } from 'node:crypto';

/** A name that no earlier run used, since the emulator's table outlives a run. */
export const fresh = (): string => randomUUID();
