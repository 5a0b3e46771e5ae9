import type { ProfileChange } from '#contract/settings.ts';
import type { Account } from './account.ts';
import type { ProfileFields } from './profile-store.ts';

type Stored = { -readonly [Field in keyof ProfileFields]: ProfileFields[Field] };

/** Fields that are stored as they are sent; '' and null stand for none. */
const asSent = [
  'businessPhone',
  'extension',
  'sicCode',
  'shippingProvider',
  'annualRevenue',
  'freightSpend',
  'providerIssueId',
  'industryId',
  'industryCategoryId',
  'recommendedDiscount',
  'engagementTypeId',
  'notes',
] as const satisfies readonly (keyof ProfileChange & keyof ProfileFields)[];

/** The stored fields of what a change of a profile sends, and nothing else. */
export function fieldsOf(change: ProfileChange, account: Account, now: Date): ProfileFields {
  const fields: Stored = { ...personOf(change), ...termsOf(change) };
  for (const name of asSent) {
    const value = change[name];
    if (value !== undefined) Object.assign(fields, { [name]: value === '' || value === null ? undefined : value });
  }
  // A category belongs to one industry: with another industry the one there was is gone.
  const another = change.industryId !== undefined && change.industryId !== (account.industryId ?? null);
  if (another && change.industryCategoryId === undefined) fields.industryCategoryId = undefined;
  return { ...fields, ...marketingOf(change, account, now) };
}

function personOf(change: ProfileChange): Stored {
  const fields: Stored = {};
  if (change.customerFirstName !== undefined) fields.firstName = change.customerFirstName;
  if (change.customerLastName !== undefined) fields.lastName = change.customerLastName;
  if (change.customerCompany !== undefined) fields.company = change.customerCompany || null;
  if (change.customerPhone !== undefined) fields.phone = change.customerPhone;
  if (change.customerCell !== undefined) fields.cellPhone = change.customerCell || undefined;
  if (change.customerType !== undefined) fields.customerType = change.customerType as 1 | 2;
  if (change.customerShippingFrequency !== undefined) fields.shippingFrequencyId = change.customerShippingFrequency;
  if (change.timezoneId !== undefined) fields.timezoneId = change.timezoneId;
  if (change.language !== undefined) fields.language = change.language;
  return fields;
}

/** What agents and operators set. */
function termsOf(change: ProfileChange): Stored {
  const fields: Stored = {};
  if (change.arCreditLimit !== undefined) fields.arCreditLimitCents = change.arCreditLimit;
  if (change.arGraceAmount !== undefined) fields.arGraceCents = change.arGraceAmount;
  if (change.ratingRequestLock !== undefined) fields.ratingRequestLock = change.ratingRequestLock;
  if (change.quoteResultsTemplate !== undefined) fields.template = change.quoteResultsTemplate;
  return fields;
}

function marketingOf(change: ProfileChange, { marketing }: Account, now: Date): Stored {
  const { sendSms, newsAndUpdate, tracking, discount } = change;
  if ([sendSms, newsAndUpdate, tracking, discount].every((flag) => flag === undefined)) return {};
  const next = {
    sendSms: sendSms ?? marketing.sendSms,
    newsAndUpdate: newsAndUpdate ?? marketing.newsAndUpdate,
    tracking: tracking ?? marketing.tracking,
    discount: discount ?? marketing.discount,
  };
  // When somebody agreed to texts is kept: who sends them has to be able to show it.
  const agreed = next.sendSms === 1 && marketing.sendSms === 0;
  return {
    marketing: next,
    ...(agreed && { textUpdatesAt: now.getTime() }),
    ...(next.sendSms === 0 && { textUpdatesAt: undefined }),
  };
}
