import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import {
  code1017,
  code1018,
  code4000,
  code4001,
  code4002,
  code4003,
  code4004,
  code4005,
  code4006,
  code4007,
  code4009,
  code4010,
  code4012,
  code4013,
  code4015,
  code4016,
  code4017,
  code4018,
  code4035,
  code4036,
  code4037,
} from './codes/customer-fields.ts';
import { code3258 } from './codes/sessions.ts';
import { type FieldCodes, issueOf, problemOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { ID_MAX, ourId, wholeNumber } from './fields.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from './rules/email.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN, passwordProblem } from './rules/password.ts';
import { isPhone, phoneDigits } from './rules/phone.ts';
import { COMPANY_MAX, NAME_MAX } from './rules/quick-form.ts';
import { companyRequired } from './rules/shipping-frequency.ts';
import { capitaliseFirst, foldText, INPUT_MAX } from './rules/text.ts';

/** A line of text as the forms take it: folded, trimmed, required. */
const requiredText = (missing: CodeEntry, tooLong: CodeEntry, max: number) =>
  z
    .string(wrongField(missing))
    .transform((text) => foldText(text).trim())
    .pipe(z.string().min(1, wrongField(missing)).max(max, wrongField(tooLong)));

/** The errors of an optional line of text; a plain sentence has no code. */
interface OptionalTextCodes extends FieldCodes {
  readonly tooLong: z.core.$ZodCheckMaxLengthParams;
}

const optionalText = (max: number, { tooLong, ...codes }: OptionalTextCodes) =>
  z
    .string(wrongType(codes))
    .optional()
    .transform((text) => foldText(text ?? '').trim() || undefined)
    .pipe(z.string().max(max, tooLong).optional());

const emailField = (missing: CodeEntry, sentence = code4004.text) =>
  z
    .string(wrongField(missing))
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, { ...wrongField(missing), abort: true })
        .max(EMAIL_MAX, { ...wrongField(code4004, sentence), abort: true })
        .refine(isEmail, wrongField(code4004, sentence)),
    );

const optionalFlag = z.union([z.literal(0), z.literal(1)], wrongType({ invalid: code4037 })).optional();

const isDigits = (value: unknown) => typeof value === 'string' && /^\d{1,9}$/.test(value.trim());

/** A shipping frequency of the master data, as number or text: 1 is hidden in selectors, 2 to 6 are offered. */
const frequencyField = (sentence = code4013.text) => {
  const wrong = wrongField(code4015);
  const { error: isMissing } = wrongField(code4013, sentence);
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : isDigits(value) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined ? isMissing(issue) : wrong.error(issue)) })
      .int(wrong)
      .min(1, wrong)
      .max(6, wrong),
  );
};

/** What both sign-up forms send (A18). */
export const registrationFields = z.object({
  customerFirstName: requiredText(code4000, code4001, NAME_MAX).transform(capitaliseFirst),
  customerLastName: requiredText(code4002, code4003, NAME_MAX).transform(capitaliseFirst),
  customerEmailId: emailField(code1017),
  customerPhone: z
    .string(wrongField(code4006))
    .transform(phoneDigits)
    .pipe(
      z
        .string()
        .min(1, { ...wrongField(code4006), abort: true })
        .refine(isPhone, wrongField(code4007)),
    ),
  customerCell: z.string(wrongType({ invalid: code4009 })).optional(),
  customerCompany: optionalText(COMPANY_MAX, { missing: code4010, tooLong: wrongField(code4012) }).transform(
    (name) => name && capitaliseFirst(name),
  ),
  customerShippingFrequency: frequencyField(),
  estimatedShipmentsPerMonth: frequencyField().optional(),
  /** The captcha's solution; null when the check failed in the browser. */
  recaptcha: z.string().max(4000).nullish(),
  isCommercial: z.boolean(wrongType({ invalid: code4037 })).optional(),
  customerType: z.union([z.literal(1), z.literal(2)], wrongType({ missing: code4016, invalid: code4017 })).optional(),
  timezoneId: wholeNumber(1, ID_MAX, { invalid: code4018 }).optional(),
  firstRequestedQuoteType: optionalText(20, {
    invalid: code4035,
    tooLong: { error: () => m.errors_quote_type_too_long({ max: 20 }) },
  }).pipe(z.enum(['LTL', 'FTL'], wrongType({ invalid: code4035 })).optional()),
  utmCampaign: optionalText(INPUT_MAX, { tooLong: wrongField(code4036) }),
  utmSource: optionalText(INPUT_MAX, {
    tooLong: { error: () => m.errors_campaign_source_too_long({ max: INPUT_MAX }) },
  }),
  /** The version of the terms that the form showed. */
  fcTermConditionUuid: ourId.optional(),
  sendSms: optionalFlag,
  newsAndUpdate: optionalFlag,
  tracking: optionalFlag,
  discount: optionalFlag,
  ftl: optionalFlag,
});

export type RegistrationFields = z.output<typeof registrationFields>;

interface CompanyFields {
  readonly customerShippingFrequency: number;
  readonly customerCompany?: string | undefined;
}

/** Whether the company is named where it is required (R1). */
export const namesCompany = (form: CompanyFields): boolean =>
  !companyRequired(form.customerShippingFrequency) || Boolean(form.customerCompany);
export const companyMissing = { path: ['customerCompany'], ...wrongField(code4010) };

/** The guest's two-step form as it goes to the server (A16, A18, A43). */
export const shortRegistrationRequest = registrationFields.refine(namesCompany, companyMissing);
export type ShortRegistrationRequest = z.infer<typeof shortRegistrationRequest>;

export const loginRequest = z.object({
  emailId: emailField(code1017, m.code_4004_full_stop),
  password: z
    .string(wrongField(code1018))
    .transform(normalisePassword)
    .pipe(z.string().min(1, wrongField(code1018)).max(PASSWORD_MAX_SIGN_IN, { error: code3258.text })),
});

export const forgotPasswordRequest = z.object({
  customerEmailId: emailField(code4005, m.code_4004_full_stop),
});

export const resetPasswordRequest = z.object({
  customerEmailId: emailField(code1017),
  activationCode: z.string().min(1).max(200),
  password: z
    .string(wrongField(code1018))
    .transform(normalisePassword)
    .superRefine((password, context) => {
      const problem = password === '' ? problemOf(code1018) : passwordProblem(password);
      if (problem) context.addIssue(issueOf(problem));
    }),
  tmpPasswordStatus: wholeNumber(0, 1).optional(),
});

export const shippingFrequencyRequest = z.object({
  customerShippingFrequency: frequencyField(m.code_4013_shipping_frequency),
});

/** A challenge for the browser (ALTCHA v3), passed on unchanged. */
export const captchaChallenge = z.looseObject({ parameters: z.looseObject({}), signature: z.string().optional() });
