import * as z from 'zod';

/** Who signed in at the stand-in's page, and the trouble that was ordered there. */
export const facebookPerson = z.object({
  id: z.string().regex(/^\d{5,20}$/),
  firstName: z.string().min(1).max(50),
  lastName: z.string().min(1).max(50),
  /** Missing for who does not share it. */
  email: z.string().max(100).optional(),
  /** '!fault DEBUG 500' and the like. */
  faults: z.string().max(200).default(''),
});

/** A token as the stand-in remembers it. */
export const issuedToken = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  expiresAt: z.number(),
  person: facebookPerson,
});
export type IssuedToken = z.output<typeof issuedToken>;
