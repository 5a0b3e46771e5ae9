import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;
const LONGEST_MS = 300;

/** Pauses for a random time before another try of a write that others were faster with, longer from try to try. */
export const pauseBetween = (tries: number): Promise<void> =>
  pause(Math.random() * Math.min(STEP_MS * tries, LONGEST_MS));
