import { listTermsRoute } from '#contract/routes/terms.ts';
import { listTermsWithFile } from '#domain/terms/list-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The customer's terms, and the PDF of the version that is named. */
export const handler = apiHandler(
  listTermsRoute,
  () => ({ terms: dynamoTerms }),
  ({ query, caller, deps }) => listTermsWithFile(caller.customerUuid, query.fcTermConditionUuid, deps),
);
