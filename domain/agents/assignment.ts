import * as z from 'zod';

/** That somebody may act for a customer, as it is stored; without a record nobody may (A38). */
export const storedAssignment = z.object({
  customerUuid: z.string(),
  userUuid: z.string(),
  /** ISO timestamp. */
  assignedAt: z.string(),
  /** The words under which the customer is found by this agent. */
  words: z.array(z.string()).readonly(),
});
export type Assignment = Readonly<z.output<typeof storedAssignment>>;

/** The customer whom a sign-in of an agent acts for, as it is stored. */
export const storedSelection = z.object({
  customerUuid: z.string(),
  /** What the customer is called: the company, else the person. */
  name: z.string(),
  /** ISO timestamp. */
  selectedAt: z.string(),
});
export type Selection = Readonly<z.output<typeof storedSelection>>;

/** A customer whom an agent selected, and when. */
const recentCustomer = z.object({ customerUuid: z.string(), selectedAt: z.string() });
export type RecentCustomer = Readonly<z.output<typeof recentCustomer>>;

/** The customers whom an agent selected last, newest first, as they are stored. */
export const storedRecent = z.object({ customers: z.array(recentCustomer).readonly() });
