import { listInsuranceTermsRoute } from '#contract/routes/terms.ts';
import { listTerms } from '#domain/terms/list-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The insurance terms that count now and those the customer accepted. */
export const handler = apiHandler(
  listInsuranceTermsRoute,
  () => ({ terms: dynamoTerms }),
  async ({ caller, deps }) => ({
    falveyTermsConditionList: await listTerms('insurance', caller.customerUuid, deps),
  }),
);
