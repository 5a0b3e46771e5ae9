import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { newAcceptance } from './new-acceptance.ts';
import type { Acceptance, TermsReader, TermsVersion } from './terms.ts';

export interface SignUpTermsDeps {
  readonly now: () => Date;
  readonly newId: () => string;
  readonly terms: Pick<TermsReader, 'findCurrent'>;
}

/**
 * What a sign-up accepts: the broker's terms that count now, for the transaction that creates the account. Undefined where none are published.
 * 409 when the form was made under another version than the one it names.
 */
export async function acceptanceAtSignUp(
  customerUuid: string,
  form: { readonly clientAddress: string; readonly fcTermConditionUuid?: string | undefined },
  deps: SignUpTermsDeps,
): Promise<Acceptance | undefined> {
  const current = await currentTerms(deps);
  const shown = form.fcTermConditionUuid;
  if (shown !== undefined && shown !== current?.fcTermConditionUuid) throw conflict(m.terms_replaced_meanwhile());
  return current && newAcceptance(customerUuid, current, 'sign-up', form, deps);
}

/** The broker's terms that count now; undefined where none are published. */
export function currentTerms({ terms }: Pick<SignUpTermsDeps, 'terms'>): Promise<TermsVersion | undefined> {
  return terms.findCurrent('broker');
}
