import type { Profile } from '#contract/accounts.ts';
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
    customerCell: account.phone,
    customerType: account.customerType,
    customerShippingFrequency: {
      id: account.shippingFrequencyId,
      name: shippingFrequencyName(account.shippingFrequencyId),
    },
    timezoneId: account.timezoneId,
    textUpdates: marketing.sendSms === 1,
    ...marketing,
    preference: { quoteResultsTemplate: account.template, ratingRequestLock: account.ratingRequestLock },
    passwordSet: account.passwordSet,
    emailVerified: account.emailVerified,
  };
}
