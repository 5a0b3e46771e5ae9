import { listAcceptedInsuranceTermsRoute } from '#contract/routes/terms.ts';
import { listTerms } from '#domain/terms/list-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The insurance terms that the customer accepted. */
export const handler = apiHandler(
  listAcceptedInsuranceTermsRoute,
  () => ({ terms: dynamoTerms }),
  async ({ caller, deps }) => {
    const terms = await listTerms('insurance', caller.customerUuid, deps);
    return { customerFalveyTermList: terms.filter(({ acceptedAt }) => acceptedAt !== null) };
  },
);
