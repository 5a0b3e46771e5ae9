import * as z from 'zod';
import { ID_MAX, wholeNumber } from './fields.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from './rules/email.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN, passwordProblem } from './rules/password.ts';
import { isPhone, phoneDigits } from './rules/phone.ts';
import { COMPANY_MAX, NAME_MAX, POSITIVE_INTEGER } from './rules/quick-form.ts';
import { companyRequired } from './rules/shipping-frequency.ts';
import { capitaliseFirst, foldText, INPUT_MAX } from './rules/text.ts';

const required = (label: string) => `${label} is a required field`;

/** A line of text as the forms take it: folded, trimmed, required. */
const requiredText = (label: string, max: number) =>
  z
    .string({ error: required(label) })
    .transform((text) => foldText(text).trim())
    .pipe(z.string().min(1, required(label)).max(max, `${label} takes at most ${max} characters`));

const optionalText = (label: string, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => foldText(text ?? '').trim() || undefined)
    .pipe(z.string().max(max, `${label} takes at most ${max} characters`).optional());

const emailField = (label: string, invalid: string) =>
  z
    .string({ error: required(label) })
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, { error: required(label), abort: true })
        .max(EMAIL_MAX, { error: invalid, abort: true })
        .refine(isEmail, invalid),
    );

const flag = z.union([z.literal(0), z.literal(1)]);

const isDigits = (value: unknown) => typeof value === 'string' && /^\d{1,9}$/.test(value.trim());

/** The catalogue's shipping frequencies, as number or text: 1 is hidden in selectors, 2 to 6 are offered. */
const frequencyField = (label: string) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : isDigits(value) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined ? required(label) : POSITIVE_INTEGER) })
      .int(POSITIVE_INTEGER)
      .min(1, POSITIVE_INTEGER)
      .max(6, POSITIVE_INTEGER),
  );

/** The guest's two-step form as it goes to the server (A16, A18, A43). */
export const shortRegistrationRequest = z
  .object({
    customerFirstName: requiredText('First name', NAME_MAX).transform(capitaliseFirst),
    customerLastName: requiredText('Last name', NAME_MAX).transform(capitaliseFirst),
    customerEmailId: emailField('Email', 'Please enter a valid email address'),
    customerPhone: z
      .string({ error: required('Phone') })
      .transform(phoneDigits)
      .pipe(
        z
          .string()
          .min(1, { error: required('Phone'), abort: true })
          .refine(isPhone, 'Please enter valid phone number'),
      ),
    customerCell: z.string().optional(),
    customerCompany: optionalText('Company name', COMPANY_MAX).transform((name) => name && capitaliseFirst(name)),
    customerShippingFrequency: frequencyField('Estimated shipments per month'),
    estimatedShipmentsPerMonth: frequencyField('Estimated shipments per month').optional(),
    /** The human check's solution; null when the check failed in the browser. */
    recaptcha: z.string().max(4000).nullish(),
    isCommercial: z.boolean().optional(),
    customerType: z.union([z.literal(1), z.literal(2)]).optional(),
    timezoneId: wholeNumber(1, ID_MAX).optional(),
    firstRequestedQuoteType: optionalText('First requested quote type', 20).pipe(z.enum(['LTL', 'FTL']).optional()),
    utmCampaign: optionalText('Campaign', INPUT_MAX),
    utmSource: optionalText('Campaign source', INPUT_MAX),
    sendSms: flag.optional(),
    newsAndUpdate: flag.optional(),
    tracking: flag.optional(),
    discount: flag.optional(),
    ftl: flag.optional(),
  })
  .refine((form) => !companyRequired(form.customerShippingFrequency) || Boolean(form.customerCompany), {
    path: ['customerCompany'],
    error: required('Company name'),
  });
export type ShortRegistrationRequest = z.infer<typeof shortRegistrationRequest>;

/** What signing in answers, whichever way one signed in (C03, C04, C09). */
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
  /** Seconds until the access token ends. */
  expiresIn: z.number().int(),
  tmpPasswordStatus: flag,
  /** False until a guest has set a password of their own. */
  passwordSet: z.boolean(),
});
export type SessionFields = z.infer<typeof sessionFields>;

export const loginRequest = z.object({
  emailId: emailField('Email', 'Please enter a valid email address.'),
  password: z
    .string({ error: required('Password') })
    .transform(normalisePassword)
    .pipe(z.string().min(1, required('Password')).max(PASSWORD_MAX_SIGN_IN, 'Invalid username or password.')),
});

export const forgotPasswordRequest = z.object({
  customerEmailId: emailField('Email address', 'Please enter a valid email address.'),
});

export const resetPasswordRequest = z.object({
  customerEmailId: emailField('Email', 'Please enter a valid email address'),
  activationCode: z.string().min(1).max(200),
  password: z
    .string({ error: required('Password') })
    .transform(normalisePassword)
    .superRefine((password, context) => {
      const problem = password === '' ? required('Password') : passwordProblem(password);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  tmpPasswordStatus: wholeNumber(0, 1).optional(),
});

export const shippingFrequencyRequest = z.object({
  customerShippingFrequency: frequencyField('Customer shipping frequency'),
});

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
});
export type Profile = z.infer<typeof profile>;
export const refreshedTokens = sessionFields.pick({
  accessToken: true,
  idToken: true,
  refreshToken: true,
  expiresIn: true,
});

/** A puzzle for the browser (ALTCHA v3 challenge), handed on as it is. */
export const humanCheckChallenge = z.looseObject({ parameters: z.looseObject({}), signature: z.string().optional() });
