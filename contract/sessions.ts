import * as z from 'zod';
import { languages } from './format/languages.ts';

/** The response of every way to sign in (C03, C04, C09). */
export const sessionFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  userId: z.string(),
  userUuid: z.uuid(),
  emailId: z.string(),
  cellPhone: z.string(),
  customerCompany: z.string().nullable(),
  customerShippingFrequency: z.number().int(),
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.number().int(),
  tmpPasswordStatus: z.union([z.literal(0), z.literal(1)]),
  /** False until a guest has set a password of their own. */
  passwordSet: z.boolean(),
  /** The account's, where it has chosen one: the pages follow it. */
  language: z.enum(languages).optional(),
  /** Missing: the account has no second factor. */
  secondFactorOn: z.literal(true).optional(),
});
export type SessionFields = z.infer<typeof sessionFields>;

/** The tokens of a session that was refreshed. */
export const refreshedTokens = sessionFields.pick({
  accessToken: true,
  idToken: true,
  refreshToken: true,
  expiresIn: true,
});
