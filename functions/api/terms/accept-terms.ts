import { acceptTermsRoute } from '#contract/routes/terms.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Accepts the broker's terms that were shown. */
export const handler = apiHandler(
  acceptTermsRoute,
  () => ({ ...clock, terms: dynamoTerms }),
  ({ body, caller: { customerUuid }, clientAddress, deps }) =>
    acceptTerms('broker', { ...body, customerUuid, clientAddress }, deps),
);
