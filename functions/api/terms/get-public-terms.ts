import { getPublicTermsRoute } from '#contract/routes/terms.ts';
import { showPublicTerms } from '#domain/terms/list-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The text of the terms and conditions that count now. */
export const handler = apiHandler(
  getPublicTermsRoute,
  () => ({ terms: dynamoTerms }),
  async ({ deps }) => ({ fcTermsCondition: await showPublicTerms(deps) }),
);
