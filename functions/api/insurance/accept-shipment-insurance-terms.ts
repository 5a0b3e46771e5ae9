import { acceptShipmentInsuranceTermsRoute } from '#contract/routes/insurance.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

/** Accepts the insurance terms that were shown with a shipment. */
export const handler = apiHandler(
  acceptShipmentInsuranceTermsRoute,
  () => ({ ...clock, terms: dynamoTerms }),
  async ({ body: { fcTermConditionUuid }, caller: { customerUuid, agent }, clientAddress, deps }) =>
    withMessage(
      m.insurance_accepted(),
      await acceptTerms(
        'insurance',
        { fcTermConditionUuid, customerUuid, clientAddress, agentUuid: agent?.userUuid },
        deps,
      ),
    ),
);
