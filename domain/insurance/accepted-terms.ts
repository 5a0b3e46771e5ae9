import { wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { TermsStore } from '../terms/terms.ts';

/**
 * The version of the insurance terms that counts and that the customer has accepted; undefined where none is published. Throws at the box to tick where the customer has
 * not: an agent relies on what the customer accepted.
 */
export async function acceptedInsuranceTerms(
  customerUuid: string,
  { terms }: { readonly terms: Pick<TermsStore, 'findCurrent' | 'listAcceptances'> },
): Promise<string | undefined> {
  const [current, accepted] = await Promise.all([terms.findCurrent('insurance'), terms.listAcceptances(customerUuid)]);
  if (!current) return undefined;
  const { fcTermConditionUuid } = current;
  if (accepted.some((one) => one.fcTermConditionUuid === fcTermConditionUuid)) return fcTermConditionUuid;
  throw wrongFields([{ field: 'acceptInsurance', message: m.insurance_accept_terms() }]);
}
