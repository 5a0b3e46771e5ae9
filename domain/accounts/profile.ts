import type { Profile } from '#contract/accounts.ts';
import { notFound } from '#contract/codes/portal-error.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import { shippingFrequencyName } from '#contract/rules/shipping-frequency.ts';
import type { Account, AccountStore } from './account.ts';
import type { Caller } from './session.ts';

/** The account's state as its owner sees it (C14). */
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

/** The caller's account; another customer's e-mail address in the query is answered like an unknown one (A42). */
export async function getProfile(
  caller: Caller,
  email: string | undefined,
  deps: { accounts: Pick<AccountStore, 'findByUuid'> },
): Promise<Profile> {
  const account = await deps.accounts.findByUuid(caller.customerUuid);
  if (!account || (email && normaliseEmail(email) !== account.email)) throw notFound();
  return toProfile(account);
}
