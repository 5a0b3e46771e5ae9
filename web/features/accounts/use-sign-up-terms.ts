import type { PublicTerms } from '#contract/terms.ts';
import { CallError } from '#web/api/call-error.ts';
import { usePublicTerms } from '#web/features/terms/use-public-terms.ts';

const CONFLICT = 409;

/** The terms that a sign-up form shows. */
interface SignUpTerms {
  readonly terms: PublicTerms | null | undefined;
  /** Names the version shown; nothing is accepted where none was. */
  readonly accepted: { readonly fcTermConditionUuid?: string };
  /** Shows the version that replaced this one meanwhile, so that it is accepted by sending the form again. */
  readonly renewAfter: (error: unknown) => void;
}

/** The terms of a sign-up form: what is shown is what sending it accepts. */
export function useSignUpTerms(): SignUpTerms {
  const { terms, reload } = usePublicTerms();
  return {
    terms,
    accepted: terms ? { fcTermConditionUuid: terms.fcTermConditionUuid } : {},
    renewAfter: (error) => {
      if (error instanceof CallError && error.status === CONFLICT) reload();
    },
  };
}
