import * as z from 'zod';
import { code4000, code4002, code4006, code4013, code4016, code4018, code4037 } from './codes/customer-fields.ts';
import { wrongType } from './codes/wrong-field.ts';
import { limitedDigits, limitedMoney, limitedNumber, limitedText } from './customer-fields.ts';
import { ID_MAX, wholeNumber } from './fields.ts';
import { templates } from './rate-templates.ts';
import { customerLimits as limits } from './rules/customer-limits.ts';
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

/** The profile's version that was read: a change meanwhile is never overwritten. */
const revision = { revision: wholeNumber(0, 1_000_000_000) };

export const updateRegistrationRequest = registrationFields.partial().extend(revision);
export const updateCustomerRequest = z
  .object({ ...registrationFields.shape, ...business.shape, ...ofBroker.shape })
  .partial()
  .extend(revision);
/** A change of a profile; what is absent stays. */
export type ProfileChange = z.output<typeof updateCustomerRequest>;
