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
 * What a sign-up accepts, for the transaction that creates the account: the broker's terms that count now, if the form showed them. Undefined
 * for a form that showed none: booking asks then. 409 when the form showed another version.
 */
export async function acceptanceAtSignUp(
  customerUuid: string,
  form: { readonly clientAddress: string; readonly fcTermConditionUuid?: string | undefined },
  deps: SignUpTermsDeps,
): Promise<Acceptance | undefined> {
  const shown = form.fcTermConditionUuid;
  if (shown === undefined) return undefined;
  const current = await currentTerms(deps);
  if (shown !== current?.fcTermConditionUuid) throw conflict(m.terms_replaced_meanwhile());
  return newAcceptance(customerUuid, current, 'sign-up', form, deps);
}

/** The broker's terms that count now; undefined where none are published. */
export function currentTerms({ terms }: Pick<SignUpTermsDeps, 'terms'>): Promise<TermsVersion | undefined> {
  return terms.findCurrent('broker');
}
