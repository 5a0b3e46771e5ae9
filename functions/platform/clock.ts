import { v7 } from 'uuid';

/** Time and ids as the deployed functions take them; ids sort by the time they were made. */
export const clock = {
  now: () => new Date(),
  newId: () => v7(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};
