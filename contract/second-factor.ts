import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { sessionFields } from './accounts.ts';
import { CODE_INPUT_MAX } from './rules/second-factor.ts';

/** Returned instead of a session where the account has two-factor authentication on: exchanged for the session with a code (R71). */
export const secondFactorTicket = z.object({
  secondFactorTicket: z.string(),
  /** Seconds until the ticket expires. */
  expiresIn: z.number().int(),
});
export type SecondFactorTicket = z.infer<typeof secondFactorTicket>;

/** The response of every way to sign in: the session, or a ticket for the second step. */
export const signInResponse = z.union([sessionFields, secondFactorTicket]);
export type SignInResponse = z.infer<typeof signInResponse>;

/** A code of the authenticator app or a recovery code, as it was typed. */
const codeField = z
  .string({ error: () => m.security_code_required() })
  .trim()
  .min(1, { error: () => m.security_code_required() })
  .max(CODE_INPUT_MAX, { error: () => m.security_code_wrong() });

export const secondFactorCheck = z.object({ secondFactorTicket: z.string().min(1).max(200), code: codeField });
