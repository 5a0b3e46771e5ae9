import * as z from 'zod';

/** That the owner deleted an account; `erased` once nothing of the person is left in its record. */
export const storedDeletion = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  erased: z.boolean(),
});
