import type { Profile } from '#contract/profile.ts';
import { getSession, type Session, storeSession } from './session.ts';

/** Changes fields of the stored session, if there is one; its age stays. */
function change(fields: Partial<Session>): void {
  const session = getSession();
  if (session) storeSession({ ...session, ...fields });
}

/** Puts the names of a changed profile into the stored session; the tokens stay. */
export function changeNames(
  profile: Pick<
    Profile,
    'customerFirstName' | 'customerLastName' | 'customerCompany' | 'customerPhone' | 'customerEmailId' | 'language'
  >,
): void {
  change({
    firstName: profile.customerFirstName,
    lastName: profile.customerLastName,
    customerCompany: profile.customerCompany,
    cellPhone: profile.customerPhone,
    emailId: profile.customerEmailId,
    language: profile.language,
  });
}

/** Notes in the stored session whether the account has a second factor now; the tokens stay. */
export function noteSecondFactor(on: boolean): void {
  change({ secondFactorOn: on || undefined });
}
