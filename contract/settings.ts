import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import {
  code1017,
  code4000,
  code4002,
  code4004,
  code4006,
  code4013,
  code4016,
  code4018,
  code4037,
} from './codes/customer-fields.ts';
import { code2018 } from './codes/sessions.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { limitedDigits, limitedMoney, limitedNumber, limitedText } from './customer-fields.ts';
import { ID_MAX, wholeNumber } from './fields.ts';
import { languages } from './format/languages.ts';
import { templates } from './rate-templates.ts';
import { customerLimits as limits } from './rules/customer-limits.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from './rules/email.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN } from './rules/password.ts';
import { capitaliseFirst } from './rules/text.ts';

const flag = z.union([z.literal(0), z.literal(1)], wrongType({ invalid: code4037 }));
const listed = wholeNumber(1, ID_MAX).nullable();

/** What sign-up asked, to be changed later; what is left out stays (C39). */
const registrationFields = z.object({
  customerFirstName: limitedText(limits.firstName, code4000).transform(capitaliseFirst),
  customerLastName: limitedText(limits.lastName, code4002).transform(capitaliseFirst),
  customerCompany: limitedText(limits.company).transform(capitaliseFirst),
  customerPhone: limitedDigits(limits.phone, { missing: code4006 }),
  customerCell: limitedDigits(limits.cellPhone, { optional: true }),
  businessPhone: limitedDigits(limits.businessPhone, { optional: true }),
  customerType: limitedNumber(limits.customerType, code4016),
  customerShippingFrequency: limitedNumber(limits.shippingFrequency, code4013),
  timezoneId: wholeNumber(1, ID_MAX, { invalid: code4018 }),
  language: z.enum(languages, { error: () => m.errors_language() }),
  sendSms: flag,
  newsAndUpdate: flag,
  tracking: flag,
  discount: flag,
});

/** What a broker knows of its customers besides; null takes a choice back (C40). */
const business = z.object({
  extension: limitedDigits(limits.extension, { optional: true }),
  sicCode: limitedText(limits.sicCode),
  annualRevenue: limitedNumber(limits.annualRevenue).nullable(),
  freightSpend: limitedNumber(limits.freightSpend).nullable(),
  shippingProvider: limitedText(limits.shippingProvider),
  providerIssueId: listed,
  industryId: listed,
  industryCategoryId: listed,
});

/** What only agents and operators set; a customer who sends one of them is refused (1013). */
const ofBroker = z.object({
  recommendedDiscount: limitedNumber(limits.recommendedDiscount),
  arCreditLimit: limitedMoney(limits.arCreditLimit),
  arGraceAmount: limitedMoney(limits.arGraceAmount),
  engagementTypeId: listed,
  ratingRequestLock: z.boolean(wrongType({ invalid: code4037 })),
  quoteResultsTemplate: z.enum(templates),
  notes: limitedText(limits.notes),
});

/** The fields that only agents and operators set. */
export const brokerFields = Object.keys(ofBroker.shape) as readonly (keyof typeof ofBroker.shape)[];

/** What a profile shows, or an account holds, and no change of a profile sets: the address has its own call, the rest follows from others. */
export const fixedFields = [
  'customerUuid',
  'customerEmailId',
  'emailVerified',
  'pendingEmail',
  'password',
  'passwordSet',
  'tmpPasswordStatus',
  'arStatus',
  'customerARInfo',
  'defaultPaymentMethod',
  'storeCredit',
  'preference',
  'textUpdatesSince',
  'agentNumber',
  'roles',
] as const;

/** The profile's version that was read: a change meanwhile is never overwritten. */
const revision = { revision: wholeNumber(0, 1_000_000_000) };

export const updateRegistrationRequest = z
  .object({ ...registrationFields.shape, ...ofBroker.shape })
  .partial()
  .extend(revision);
export const updateCustomerRequest = z
  .object({ ...registrationFields.shape, ...business.shape, ...ofBroker.shape })
  .partial()
  .extend(revision);
/** A change of a profile; what is absent stays. */
export type ProfileChange = z.output<typeof updateCustomerRequest>;

/** A new e-mail address, and the password that says it is really the owner who asks (C152). */
export const changeEmailRequest = z.object({
  customerEmailId: z
    .string(wrongField(code1017))
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, { ...wrongField(code1017), abort: true })
        .max(EMAIL_MAX, { ...wrongField(code4004), abort: true })
        .refine(isEmail, wrongField(code4004)),
    ),
  password: z
    .string(wrongField(code2018))
    .transform(normalisePassword)
    .pipe(z.string().min(1, wrongField(code2018)).max(PASSWORD_MAX_SIGN_IN)),
});

const token = z.string().min(1).max(200);

/** The secret of a mailed link. */
export const linkRequest = z.object({ token });

/** Which mails are wanted; by a link's token only what it names stops, with a session each flag can be set. */
export const unsubscribeRequest = z.object({
  token: token.optional(),
  sendSms: flag.optional(),
  newsAndUpdate: flag.optional(),
  tracking: flag.optional(),
  discount: flag.optional(),
});

/** The flags as they are after it. */
export const marketingFlags = z.object({ sendSms: flag, newsAndUpdate: flag, tracking: flag, discount: flag });
