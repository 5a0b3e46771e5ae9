import { type CreditApplication, historyFields, infoFields, termsFields } from '#contract/credit-application.ts';
import { type CheckedApplication, creditProblems } from '#contract/credit-check.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type CreditApplicationStore, isLocked, type StoredCreditApplication } from './application.ts';

/** An application of which nothing is saved yet, with what the account knows. */
const blankApplication = (account: Account): StoredCreditApplication => ({
  customerUuid: account.customerUuid,
  revision: 0,
  step: 1,
  status: 'draft',
  info: infoFields.parse({
    firstName: account.firstName,
    lastName: account.lastName,
    phone: formatPhone(account.phone),
    email: account.email,
    company: account.company ?? '',
  }),
  history: historyFields.parse({}),
  references: { legalName: '', bank: '', bankPhone: '', trade: [] },
  terms: termsFields.parse({}),
  savedAt: 0,
  timesSent: 0,
  note: '',
});

/** An application as its rules read it. */
const checkedOf = ({ info, history, references, terms }: StoredCreditApplication): CheckedApplication => {
  const { ein, bankAccount, ...lines } = references;
  return { info, history, references: { ...lines, hasEin: Boolean(ein), hasBankAccount: Boolean(bankAccount) }, terms };
};

/** Everything that keeps an application from being sent, the account's unverified e-mail address among it (A49). */
export function problemsOf(application: StoredCreditApplication, account: Pick<Account, 'emailVerified'>, now: Date) {
  const found = creditProblems(checkedOf(application), now.getUTCFullYear());
  const unverified = { step: 'submit', field: 'emailVerified', message: m.credit_verify_email() } as const;
  return account.emailVerified ? found : [...found, unverified];
}

const dateOf = (at: number | undefined): string | null => (at ? toTimestamp(new Date(at)) : null);

export interface ShowDeps {
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** An application as its owner sees it: of the encrypted numbers their last four digits. */
export async function showApplication(
  application: StoredCreditApplication,
  account: Pick<Account, 'emailVerified'>,
  { settings, now }: ShowDeps,
): Promise<CreditApplication> {
  const { info, history, references, terms, outside } = application;
  const { ein, bankAccount, ...lines } = references;
  const { signature, ...signed } = terms;
  const { creditSiteUrl } = await settings.read();
  return {
    revision: application.revision,
    step: application.step,
    status: application.status,
    info,
    history,
    references: { ...lines, einEnd: ein?.end ?? null, bankAccountEnd: bankAccount?.end ?? null },
    terms: { ...signed, signedDate: dateOf(signature?.at) },
    savedDate: dateOf(application.savedAt),
    sentDate: dateOf(application.sentAt),
    decidedDate: dateOf(application.decidedAt),
    note: application.note,
    outsideSite: creditSiteUrl !== '' && !isLocked(application),
    outside: outside ? { status: outside.status, date: toTimestamp(new Date(outside.at)) } : null,
    errors: isLocked(application) ? [] : problemsOf(application, account, now()),
  };
}

export interface FindApplicationDeps extends ShowDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly credit: Pick<CreditApplicationStore, 'find'>;
}

/** The account and its application; a blank one where none was begun. Throws when there is no account. */
export async function findApplication(
  customerUuid: string,
  { accounts, credit }: Omit<FindApplicationDeps, keyof ShowDeps>,
) {
  const [account, found] = await Promise.all([accounts.findByUuid(customerUuid), credit.find(customerUuid)]);
  if (!account) throw new Error('The account of a session is missing');
  return { account, application: found ?? blankApplication(account) };
}

/** The customer's credit application as a list of one (C51). */
export async function getCreditApplication(customerUuid: string, deps: FindApplicationDeps) {
  const { account, application } = await findApplication(customerUuid, deps);
  return { dataLists: [await showApplication(application, account, deps)] };
}
