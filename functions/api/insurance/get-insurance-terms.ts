import { getInsuranceTermsRoute } from '#contract/routes/insurance.ts';
import { showInsuranceTerms } from '#domain/insurance/show-protection.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The insurance terms that count now, and where the protection of the caller's shipment stands. */
export const handler = apiHandler(
  getInsuranceTermsRoute,
  () => ({
    now: clock.now,
    money: dynamoPayments,
    fees: dynamoFees,
    terms: dynamoTerms,
    shipments: dynamoShipments,
  }),
  ({ record, caller: { customerUuid }, deps }) => showInsuranceTerms(customerUuid, record, deps),
);
