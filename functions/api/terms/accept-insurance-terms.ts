import { acceptInsuranceTermsRoute } from '#contract/routes/terms.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Accepts the insurance terms that were shown. */
export const handler = apiHandler(
  acceptInsuranceTermsRoute,
  () => ({ ...clock, terms: dynamoTerms }),
  ({ body, caller: { customerUuid }, clientAddress, deps }) =>
    acceptTerms('insurance', { ...body, customerUuid, clientAddress }, deps),
);
