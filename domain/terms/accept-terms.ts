import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { AcceptedTerms, TermsKind } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { newAcceptance } from './new-acceptance.ts';
import type { TermsStore } from './terms.ts';

export interface AcceptTermsDeps {
  readonly now: () => Date;
  readonly newId: () => string;
  readonly terms: Pick<TermsStore, 'findCurrent' | 'listVersions' | 'accept'>;
}

/** What a customer accepts, and from where. */
export interface Accepting {
  readonly customerUuid: string;
  readonly fcTermConditionUuid: string;
  readonly clientAddress: string;
  /** The agent who accepts for the customer. */
  readonly agentUuid?: string | undefined;
}

/**
 * Stores that a customer accepts the version that was shown. 404 for a version that there is not, 409 with nothing written for one that no
 * longer counts. A repeat returns the first acceptance.
 */
export async function acceptTerms(
  kind: TermsKind,
  accepting: Accepting,
  deps: AcceptTermsDeps,
): Promise<AcceptedTerms> {
  const versions = await deps.terms.listVersions();
  const named = versions.find((one) => one.fcTermConditionUuid === accepting.fcTermConditionUuid && one.kind === kind);
  if (!named) throw notFound(m.terms_version_not_found());
  const outcome = await deps.terms.accept(newAcceptance(accepting.customerUuid, named, 'settings', accepting, deps));
  if (outcome === 'replaced') throw conflict(m.terms_replaced_meanwhile());
  const { accepted } = outcome;
  return { ...accepted, acceptedAt: toTimestamp(new Date(accepted.acceptedAt)) };
}
