import { code4008, code4010 } from '#contract/codes/customer-fields.ts';
import type { Profile } from '#contract/profile.ts';
import { wholeDollars } from '#contract/rules/masks.ts';
import { formatPhone, phoneDigits } from '#contract/rules/phone.ts';
import { companyRequired } from '#contract/rules/shipping-frequency.ts';
import { updateCustomerRequest } from '#contract/settings.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Input } from '#web/api/call.ts';
import { type FormProblems, rulesOf } from '#web/components/use-form.ts';

/** The profile as a form holds it: texts, ids of choices, ticks. */
export type ProfileValues = ReturnType<typeof valuesOf>;
export type ProfileField = keyof ProfileValues;

const text = (value: number | null): string => (value === null ? '' : String(value));

/** What the form shows of a profile. */
export const valuesOf = (profile: Profile) => ({
  customerFirstName: profile.customerFirstName,
  customerLastName: profile.customerLastName,
  customerPhone: formatPhone(profile.customerPhone),
  extension: profile.extension,
  customerType: String(profile.customerType),
  customerCompany: profile.customerCompany ?? '',
  businessPhone: formatPhone(profile.businessPhone),
  customerShippingFrequency: String(profile.customerShippingFrequency.id),
  industryId: text(profile.industryId),
  industryCategoryId: text(profile.industryCategoryId),
  sicCode: profile.sicCode,
  annualRevenue: text(profile.annualRevenue),
  freightSpend: text(profile.freightSpend),
  shippingProvider: profile.shippingProvider,
  providerIssueId: text(profile.providerIssueId),
  timezoneId: String(profile.timezoneId),
  // Who has not chosen yet sees the language of the page, and gets back to English by choosing it.
  language: (profile.language ?? currentLanguage()) as string,
  sendSms: profile.sendSms === 1,
  tracking: profile.tracking === 1,
  newsAndUpdate: profile.newsAndUpdate === 1,
  discount: profile.discount === 1,
});

const phones: readonly ProfileField[] = ['customerPhone', 'businessPhone'];
const ids: readonly ProfileField[] = ['industryId', 'industryCategoryId', 'providerIssueId'];
const amounts: readonly ProfileField[] = ['annualRevenue', 'freightSpend'];

/** A value as the call takes it. */
function sentOf(field: ProfileField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (phones.includes(field)) return phoneDigits(value);
  if (amounts.includes(field)) return wholeDollars(value) || null;
  return ids.includes(field) ? value || null : value.trim();
}

/** The fields in which two states of the form differ. */
export const differing = (one: ProfileValues, other: ProfileValues): ProfileField[] =>
  (Object.keys(one) as ProfileField[]).filter((field) => sentOf(field, one[field]) !== sentOf(field, other[field]));

/** The change from one state to another, as it is sent: only what differs. */
export function changeOf(from: ProfileValues, to: ProfileValues, revision: number): Input<'updateCustomer'> {
  const changed = differing(from, to).map((field) => [field, sentOf(field, to[field])]);
  return { ...Object.fromEntries(changed), revision } as Input<'updateCustomer'>;
}

/** The rules of the call for what is changed in the form. */
export function problemsOf(from: ProfileValues, to: ProfileValues): FormProblems {
  const change = changeOf(from, to, 0);
  const found = rulesOf<Record<string, unknown>>(updateCustomerRequest)(change);
  const company = to.customerCompany.trim();
  const touched = (field: ProfileField) => field in change;
  if ((touched('customerCompany') || touched('customerShippingFrequency')) && company === '')
    if (companyRequired(Number(to.customerShippingFrequency))) return { customerCompany: code4010.text(), ...found };
  if ((touched('customerCompany') || touched('businessPhone')) && company !== '' && to.businessPhone === '')
    return { businessPhone: code4008.text(), ...found };
  return found;
}

/** The names of the fields, as their labels say them. */
export const fieldNames: Readonly<Record<ProfileField, () => string>> = {
  customerFirstName: m.accounts_first_name,
  customerLastName: m.accounts_last_name,
  customerPhone: m.accounts_phone,
  extension: m.settings_extension,
  customerType: m.accounts_customer_type,
  customerCompany: m.accounts_company_name,
  businessPhone: m.accounts_business_phone,
  customerShippingFrequency: m.accounts_estimated_shipments_per_month,
  industryId: m.settings_industry,
  industryCategoryId: m.settings_category,
  sicCode: m.settings_sic_code,
  annualRevenue: m.settings_annual_revenue,
  freightSpend: m.settings_freight_spend,
  shippingProvider: m.settings_provider,
  providerIssueId: m.settings_provider_issue,
  timezoneId: m.settings_time_zone,
  language: m.settings_language,
  sendSms: m.settings_text_updates,
  tracking: m.settings_tracking,
  newsAndUpdate: m.settings_news,
  discount: m.settings_discounts,
};
