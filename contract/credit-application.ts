import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { wholeNumber } from './fields.ts';
import {
  ACCOUNT_DIGITS_MAX,
  ACCOUNT_DIGITS_MIN,
  creditStepIds,
  OFFICERS_MAX,
  REFERENCES,
} from './rules/credit-steps.ts';
import { EMAIL_MAX } from './rules/email.ts';
import { foldText } from './rules/text.ts';

const tooLongOf = (max: number) => ({ error: () => m.errors_too_long({ max }) });

/** A line of an application; it may be missing or half typed, since a step can be left at any time. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, tooLongOf(max)))
    .default('');

const phone = line(20);
const email = line(EMAIL_MAX);

const place = z.object({
  address1: line(200),
  address2: line(200),
  city: line(200),
  state: line(2),
  zip: line(15),
});

/** Contact Info: who applies, for which business, and where its bills go. */
export const infoFields = z.object({
  firstName: line(30),
  lastName: line(30),
  title: line(50),
  phone,
  email,
  company: line(100),
  entityType: line(30),
  billing: place.prefault({}),
  /** The business is where its bills go. */
  sameAddress: z.boolean().default(true),
  physical: place.prefault({}),
  payablesName: line(60),
  payablesPhone: phone,
  payablesEmail: email,
  /** As typed: '$15,000.00'. */
  limitAsked: line(20),
});

/** Business History. */
export const historyFields = z.object({
  foundedYear: line(4),
  duns: line(11),
  officers: z
    .array(z.object({ name: line(60), title: line(50) }))
    .max(OFFICERS_MAX)
    .default([]),
  /** Whole dollars a year, as typed. */
  revenue: line(15),
  bankruptcy: z.enum(['', 'no', 'yes']).default(''),
  bankruptcyDetails: line(500),
});

const tradeReference = z.object({
  company: line(100),
  account: line(50),
  contact: line(60),
  phone,
  email,
  since: line(4),
});
export type TradeReference = z.output<typeof tradeReference>;

/** What a reference is recognised by, without the two numbers that are encrypted. */
const referenceLines = z.object({
  legalName: line(100),
  bank: line(100),
  bankPhone: phone,
  trade: z.array(tradeReference).max(REFERENCES).default([]),
});

const digits = (text: string): string => text.replace(/\D/g, '');

/** References; a number that is left out stays, and an empty one is removed. */
const referenceFields = referenceLines.extend({
  ein: z
    .string()
    .max(20, tooLongOf(20))
    .transform(digits)
    .refine((ein) => ein === '' || ein.length === 9, { error: () => m.credit_ein_digits() })
    .optional(),
  bankAccount: z
    .string()
    .max(40, tooLongOf(40))
    .transform(digits)
    .refine((number) => number === '' || (number.length >= ACCOUNT_DIGITS_MIN && number.length <= ACCOUNT_DIGITS_MAX), {
      error: () => m.credit_account_digits({ min: ACCOUNT_DIGITS_MIN, max: ACCOUNT_DIGITS_MAX }),
    })
    .optional(),
});

/** Terms: what the signer agrees to, and the signature. */
export const termsFields = z.object({
  accepted: z.boolean().default(false),
  /** The signer may bind the business. */
  authority: z.boolean().default(false),
  signerName: line(60),
  signerTitle: line(50),
});

export type InfoFields = z.output<typeof infoFields>;
export type HistoryFields = z.output<typeof historyFields>;
export type ReferenceFields = z.output<typeof referenceFields>;
export type TermsFields = z.output<typeof termsFields>;

/** `revision` is the one that was read, 0 before the first save; a change meanwhile is never overwritten. */
export const saveCreditBody = z.object({
  revision: wholeNumber(0, 1_000_000_000),
  /** The step that is open, where another device goes on. */
  step: wholeNumber(1, 5),
  info: infoFields.optional(),
  history: historyFields.optional(),
  references: referenceFields.optional(),
  terms: termsFields.optional(),
});
export type SaveCreditBody = z.output<typeof saveCreditBody>;

export const sendCreditBody = z.object({ revision: wholeNumber(0, 1_000_000_000) });

/** What is missing or wrong in an application, for its review. */
const creditProblem = z.object({
  step: z.enum(creditStepIds),
  /** The path of the field: 'trade.1.phone'. */
  field: z.string(),
  message: z.string(),
});
export type CreditProblem = z.output<typeof creditProblem>;

const creditStatus = z.enum(['draft', 'sent', 'approved', 'declined', 'returned']);
export type CreditStatus = z.output<typeof creditStatus>;

/** What a browser may say when it comes back from the outside site (R77). */
export const outsideStatus = z.enum(['returned', 'cancelled']);
export type OutsideStatus = z.output<typeof outsideStatus>;

/** An application as the customer sees it. */
export const creditApplication = z.object({
  revision: z.number().int(),
  step: z.number().int(),
  status: creditStatus,
  info: infoFields,
  history: historyFields,
  references: referenceLines.extend({
    /** The last four digits; null where there is no number. */
    einEnd: z.string().nullable(),
    bankAccountEnd: z.string().nullable(),
  }),
  terms: termsFields.extend({ signedDate: z.string().nullable() }),
  /** Y-m-d H:i:s, UTC. */
  savedDate: z.string().nullable(),
  sentDate: z.string().nullable(),
  decidedDate: z.string().nullable(),
  /** What the operator wrote when the application was returned. */
  note: z.string(),
  /** Whether there is an outside site at which to apply instead. */
  outsideSite: z.boolean(),
  outside: z.object({ status: outsideStatus, date: z.string() }).nullable(),
  /** What is still missing before it can be sent. */
  errors: z.array(creditProblem),
});
export type CreditApplication = z.output<typeof creditApplication>;

/** The record is the first item. */
export const creditApplicationList = z.object({ dataLists: z.array(creditApplication).length(1) });

export const creditSite = z.object({ url: z.string() });
export const creditReturnBody = z.object({ status: z.string().max(40).default('') });
export const creditReturned = z.object({ status: outsideStatus });
