import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'portal.photo-place';

/** Whether the ZIP of photos may be kept; until somebody allows it, and after the tab is closed, it may not. */
export const mayKeepPlace = (): boolean => readStored('session', KEY) === '1';

export const allowPlace = (isAllowed: boolean): void => void writeStored('session', KEY, isAllowed ? '1' : null);
