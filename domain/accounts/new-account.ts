import type { RegistrationFields } from '#contract/accounts.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import type { Account, SignUpFacts } from './account.ts';

const DEFAULT_TIMEZONE_ID = 1;

/** The account that a sign-up form makes; nobody has set its password and its e-mail address is not verified. */
export function newAccount(form: RegistrationFields, customerUuid: string, now: Date): Account {
  return {
    customerUuid,
    email: form.customerEmailId,
    firstName: form.customerFirstName,
    lastName: form.customerLastName,
    company: form.customerCompany ?? null,
    phone: form.customerPhone,
    customerType: form.customerType ?? (form.customerCompany ? 2 : 1),
    shippingFrequencyId: form.customerShippingFrequency,
    timezoneId: form.timezoneId ?? DEFAULT_TIMEZONE_ID,
    marketing: {
      sendSms: form.sendSms ?? 0,
      newsAndUpdate: form.newsAndUpdate ?? 0,
      tracking: form.tracking ?? 0,
      discount: form.discount ?? 0,
    },
    // When somebody agreed to texts is kept: who sends them has to be able to show it.
    ...(form.sendSms === 1 && { textUpdatesAt: now.getTime() }),
    template: 'Full',
    ratingRequestLock: false,
    passwordSet: false,
    tmpPasswordStatus: 0,
    emailVerified: false,
    createdAt: now.toISOString(),
    signUp: signUpFacts(form),
    // Signed up on pages in another language: its mails are in it, too.
    ...(currentLanguage() !== BASE_LANGUAGE && { language: currentLanguage() }),
  };
}

const signUpFacts = (form: RegistrationFields): SignUpFacts => ({
  isCommercial: form.isCommercial ?? (form.customerType === 2 || form.customerCompany !== undefined),
  ftl: form.ftl ?? 0,
  firstRequestedQuoteType: form.firstRequestedQuoteType,
  utmCampaign: form.utmCampaign,
  utmSource: form.utmSource,
});
