import type { Acceptance, TermsVersion } from './terms.ts';

interface NewAcceptanceDeps {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A customer's acceptance of a version, given now. */
export function newAcceptance(
  customerUuid: string,
  { fcTermConditionUuid, kind }: TermsVersion,
  by: Acceptance['by'],
  { clientAddress, agentUuid }: { readonly clientAddress: string; readonly agentUuid?: string | undefined },
  { now, newId }: NewAcceptanceDeps,
): Acceptance {
  const acceptedAt = now().getTime();
  return {
    ...{ customerFcTermUuid: newId(), customerUuid, fcTermConditionUuid, kind, acceptedAt, clientAddress, by },
    ...(agentUuid && { agentUuid }),
  };
}
