import { conflict } from '#contract/codes/portal-error.ts';
import type { TermsKind } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import type { TermsStore } from './terms.ts';

export interface AcceptedDeps {
  readonly terms: Pick<TermsStore, 'findCurrent' | 'listAcceptances'>;
}

/** Whether a customer has accepted the version of a kind that counts now; true where none is published. */
async function hasAccepted(kind: TermsKind, customerUuid: string, { terms }: AcceptedDeps): Promise<boolean> {
  const [current, accepted] = await Promise.all([terms.findCurrent(kind), terms.listAcceptances(customerUuid)]);
  return !current || accepted.some((one) => one.fcTermConditionUuid === current.fcTermConditionUuid);
}

/**
 * What booking asks: 409 until the customer has accepted the terms that count now. Quoting and saving a quote never ask. Insurance terms are
 * asked for only where the booking is insured.
 */
export async function requireAcceptedTerms(
  customerUuid: string,
  booking: { readonly insured: boolean },
  deps: AcceptedDeps,
): Promise<void> {
  if (!(await hasAccepted('broker', customerUuid, deps))) throw conflict(m.terms_accept_before_booking());
  if (booking.insured && !(await hasAccepted('insurance', customerUuid, deps)))
    throw conflict(m.terms_accept_insurance_before_booking());
}
