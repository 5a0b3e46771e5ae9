import type * as z from 'zod';
import type { shortRegistrationRequest } from '#contract/accounts.ts';
import type { FullForm } from '#contract/rules/full-form.ts';
import { phoneDigits } from '#contract/rules/phone.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import { clipText, foldText } from '#contract/rules/text.ts';
import type { registrationRequest, socialDetails } from '#contract/sign-up.ts';

export type SignUpPayload = z.input<typeof shortRegistrationRequest>;

export type FullPayload = z.input<typeof registrationRequest>;

export interface SignUpContext {
  recaptcha: string | null;
  timezoneId?: number;
  utmCampaign?: string;
  utmSource?: string;
  firstRequestedQuoteType: 'LTL' | 'FTL';
  textUpdates?: boolean;
  /** The version of the terms that the form showed. */
  fcTermConditionUuid?: string;
}

const RESIDENTIAL = 1;
const COMMERCIAL = 2;

/** A text of the address as it is stored: folding can make it longer, and no campaign may keep anybody from signing up. */
const storable = (text: string | undefined): string => clipText(foldText(text ?? '').trim());

/** The sign-up payload (A18): everything trimmed, what is not known left out. */
export function signUpPayload(form: QuickForm, context: SignUpContext): SignUpPayload {
  const company = form.customerCompany.trim();
  const phone = phoneDigits(form.phone);
  const frequency = Number(form.estimatedShipmentsPerMonth);
  const { recaptcha, timezoneId, firstRequestedQuoteType, textUpdates, fcTermConditionUuid } = context;
  const [utmCampaign, utmSource] = [storable(context.utmCampaign), storable(context.utmSource)];
  return {
    isCommercial: company !== '',
    customerFirstName: form.customerFirstName.trim(),
    customerLastName: form.customerLastName.trim(),
    customerEmailId: form.customerEmailId.trim(),
    customerPhone: phone,
    customerCell: phone,
    customerShippingFrequency: frequency,
    estimatedShipmentsPerMonth: frequency,
    recaptcha,
    customerType: company ? COMMERCIAL : RESIDENTIAL,
    firstRequestedQuoteType,
    ...(timezoneId !== undefined && { timezoneId }),
    ...(fcTermConditionUuid && { fcTermConditionUuid }),
    ...(company && { customerCompany: company }),
    ...(utmCampaign && { utmCampaign }),
    ...(utmSource && { utmSource }),
    ...(textUpdates && { sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 }),
    ...(firstRequestedQuoteType === 'FTL' && { ftl: 1 }),
  };
}

/** The payload of the full form: who one is says whether it is commercial, and the password and business phone come along. */
export function fullPayload(form: FullForm & { readonly textUpdates: string }, context: SignUpContext): FullPayload {
  const textUpdates = form.textUpdates === '1';
  const customerType = Number(form.customerType) === COMMERCIAL ? COMMERCIAL : RESIDENTIAL;
  const businessPhone = phoneDigits(form.businessPhone);
  return {
    ...signUpPayload(form, { ...context, textUpdates }),
    isCommercial: customerType === COMMERCIAL,
    customerType,
    password: form.password,
    ...(form.customerCompany.trim() && businessPhone && { businessPhone }),
  };
}

/** The details of a sign-up with Facebook: the same without the captcha, which Facebook's login replaces. */
export function detailsPayload(
  form: QuickForm,
  context: Omit<SignUpContext, 'recaptcha'>,
): z.input<typeof socialDetails> {
  const { recaptcha: _, ...details } = signUpPayload(form, { ...context, recaptcha: null });
  return details;
}

/** The time zone with the browser's name, else the first one of the list. */
export function timezoneIdFor(
  list: readonly { timezoneId: number; name: string }[],
  browserName: string | undefined,
): number | undefined {
  return (list.find((zone) => zone.name === browserName) ?? list[0])?.timezoneId;
}
