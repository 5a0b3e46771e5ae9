import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code4008, code4010, code4018 } from '#contract/codes/customer-fields.ts';
import { code2015, code2020 } from '#contract/codes/customers.ts';
import { conflict, PortalError, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { ResponseError } from '#contract/envelope.ts';
import type { Profile } from '#contract/profile.ts';
import { companyRequired } from '#contract/rules/shipping-frequency.ts';
import { brokerFields, type ProfileChange } from '#contract/settings.ts';
import * as m from '#texts/compiled/messages.js';
import { customerLists } from '../settings/master-data.ts';
import type { Account, AccountStore } from './account.ts';
import { auditBrokerFields } from './audit-broker-fields.ts';
import { renewFromNow } from './change-rights.ts';
import { toProfile } from './profile.ts';
import { fieldsOf } from './profile-fields.ts';
import type { ProfileFields, ProfileStore } from './profile-store.ts';
import { renamedEvents } from './renamed.ts';
import { mayServe } from './role.ts';
import type { Caller } from './session.ts';
import { isListedTimeZone } from './time-zone.ts';

export interface ChangeProfileDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly profiles: Pick<ProfileStore, 'change'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Changes a customer's profile; what is absent stays (C39, C40). 1013 for a customer who sends what only agents and operators set, 409
 * for a revision that is no longer the profile's, 422 for what does not fit together; nothing is written then.
 */
export async function changeProfile(
  caller: Pick<Caller, 'customerUuid' | 'roles' | 'agent'>,
  change: ProfileChange,
  deps: ChangeProfileDeps,
): Promise<Profile> {
  if (brokerFields.some((field) => change[field] !== undefined) && !mayServe(caller)) throw portalError(code1013);
  const account = await deps.accounts.findByUuid(caller.customerUuid);
  if (!account) throw new PortalError(404, [{ message: m.errors_not_found() }]);
  if (change.revision !== (account.profileRevision ?? 0)) throw changedMeanwhile();
  const fields = withRenewal(fieldsOf(change, account, deps.now()), account, deps.now());
  const changed: Account = { ...account, ...fields };
  const problems = problemsOf(change, changed);
  if (problems.length > 0) throw wrongFields(problems);
  const renamed = renamedEvents(account, changed, deps);
  const entry = auditBrokerFields(account, changed, caller, deps);
  const { customerUuid } = account;
  if (!(await deps.profiles.change(customerUuid, fields, change.revision, renamed, entry))) throw changedMeanwhile();
  return toProfile({ ...changed, profileRevision: change.revision + 1 });
}

const preferences: readonly string[] = [
  'sendSms',
  'newsAndUpdate',
  'tracking',
  'discount',
  'timezoneId',
  'language',
  'revision',
];

/** The code of a change that was saved: 2015 where only preferences changed, 2020 otherwise (R74). */
export const outcomeOf = (change: ProfileChange): CodeEntry =>
  Object.entries(change).every(([field, value]) => value === undefined || preferences.includes(field))
    ? code2015
    : code2020;

/** Another lock or template counts with the customer's next call (1028), like one that the operator's tool sets. */
function withRenewal(fields: ProfileFields, account: Account, now: Date): ProfileFields {
  const changes = (name: 'ratingRequestLock' | 'template') =>
    fields[name] !== undefined && fields[name] !== account[name];
  return changes('ratingRequestLock') || changes('template') ? { ...fields, renewFrom: renewFromNow(now) } : fields;
}

const changedMeanwhile = () => conflict(m.errors_profile_changed());

/** What the schema cannot see: rows that are in no list, and fields that need each other. Only what is sent is checked. */
function problemsOf(change: ProfileChange, changed: Account): ResponseError[] {
  const lists = customerLists({ status: 1 });
  const unlisted = (id: number | null | undefined, rows: readonly { id: number }[]) =>
    id !== undefined && id !== null && !rows.some((row) => row.id === id);
  const choose = (field: string): ResponseError => ({ field, message: m.errors_facility_type() });
  const problems: ResponseError[] = [];
  if (change.timezoneId !== undefined && !isListedTimeZone(change.timezoneId))
    problems.push(errorAt('timezoneId', code4018));
  if (unlisted(change.providerIssueId, lists.providerIssues)) problems.push(choose('providerIssueId'));
  if (unlisted(change.industryId, lists.industries)) problems.push(choose('industryId'));
  if (unlisted(change.engagementTypeId, lists.engagementTypes)) problems.push(choose('engagementTypeId'));
  const ofIndustry = lists.industryCategories.filter(({ industryId }) => industryId === changed.industryId);
  if (unlisted(changed.industryCategoryId, ofIndustry) && !problems.some(({ field }) => field === 'industryId'))
    problems.push(choose('industryCategoryId'));
  return [...problems, ...companyProblems(change, changed)];
}

/** A company where one is needed, with a business phone (R76); a profile that lacks them is not held up by another change (R52). */
function companyProblems(change: ProfileChange, { company, shippingFrequencyId, businessPhone }: Account) {
  const { customerCompany, customerShippingFrequency } = change;
  const named = customerCompany !== undefined || customerShippingFrequency !== undefined;
  if (named && !company && companyRequired(shippingFrequencyId)) return [errorAt('customerCompany', code4010)];
  const touched = customerCompany !== undefined || change.businessPhone !== undefined;
  return touched && company && !businessPhone ? [errorAt('businessPhone', code4008)] : [];
}
