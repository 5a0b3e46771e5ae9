import * as z from 'zod';
import { languages } from './format/languages.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** The account's state (accounts.md, Customer). */
export const profile = z.object({
  customerUuid: z.uuid(),
  customerEmailId: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerCompany: z.string().nullable(),
  customerPhone: z.string(),
  customerCell: z.string(),
  customerType: z.number().int(),
  customerShippingFrequency: z.object({ id: z.number().int(), name: z.string() }),
  timezoneId: z.number().int(),
  /** Undefined until the account chooses one: its mails are in English, its pages in the browser's. */
  language: z.enum(languages).optional(),
  textUpdates: z.boolean(),
  sendSms: flag,
  newsAndUpdate: flag,
  tracking: flag,
  discount: flag,
  preference: z.object({
    quoteResultsTemplate: z.enum(['Default', 'Full', 'SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3']),
    ratingRequestLock: z.boolean(),
  }),
  passwordSet: z.boolean(),
  emailVerified: z.boolean(),
  /** The new address that an e-mail change waits for; null for none. */
  pendingEmail: z.string().nullable(),
  /** Sent back with a change of the profile (C39, C40): a change meanwhile is never overwritten. */
  revision: z.number().int(),
  /** Ten digits, or ''. */
  businessPhone: z.string(),
  extension: z.string(),
  sicCode: z.string(),
  /** Whole dollars a year. */
  annualRevenue: z.number().int().nullable(),
  freightSpend: z.number().int().nullable(),
  shippingProvider: z.string(),
  providerIssueId: z.number().int().nullable(),
  industryId: z.number().int().nullable(),
  industryCategoryId: z.number().int().nullable(),
  /** When text updates were last turned on; null while they are off, and for accounts of before 2026-11-23. */
  textUpdatesSince: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;
