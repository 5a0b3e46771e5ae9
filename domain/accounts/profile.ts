import type { Profile } from '#contract/profile.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { shippingFrequencyName } from '#contract/rules/shipping-frequency.ts';
import type { Account } from './account.ts';

/** The account as its owner sees it (C14). */
export function toProfile(account: Account): Profile {
  const { marketing } = account;
  return {
    customerUuid: account.customerUuid,
    customerEmailId: account.email,
    customerFirstName: account.firstName,
    customerLastName: account.lastName,
    customerCompany: account.company,
    customerPhone: account.phone,
    customerCell: account.cellPhone ?? account.phone,
    customerType: account.customerType,
    customerShippingFrequency: {
      id: account.shippingFrequencyId,
      name: shippingFrequencyName(account.shippingFrequencyId),
    },
    timezoneId: account.timezoneId,
    ...(account.language && { language: account.language }),
    textUpdates: marketing.sendSms === 1,
    ...marketing,
    preference: { quoteResultsTemplate: account.template, ratingRequestLock: account.ratingRequestLock },
    passwordSet: account.passwordSet,
    emailVerified: account.emailVerified,
    pendingEmail: account.pendingEmail?.email ?? null,
    ...businessOf(account),
    textUpdatesSince:
      marketing.sendSms === 1 && account.textUpdatesAt !== undefined
        ? toTimestamp(new Date(account.textUpdatesAt))
        : null,
  };
}

const businessOf = (account: Account) => ({
  revision: account.profileRevision ?? 0,
  businessPhone: account.businessPhone ?? '',
  extension: account.extension ?? '',
  sicCode: account.sicCode ?? '',
  annualRevenue: account.annualRevenue ?? null,
  freightSpend: account.freightSpend ?? null,
  shippingProvider: account.shippingProvider ?? '',
  providerIssueId: account.providerIssueId ?? null,
  industryId: account.industryId ?? null,
  industryCategoryId: account.industryCategoryId ?? null,
});
