import { code99994 } from '#contract/codes/quotes.ts';
import { calculateInsuranceRoute } from '#contract/routes/insurance.ts';
import { calculateInsurance } from '#domain/insurance/quote-protection.ts';
import { cargoInsurer } from '#functions/adapters/cargoinsurer/insurer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { CodedResponse } from '#functions/runtime/coded-response.ts';

/** What insuring the caller's shipment for a value costs; of excluded freight which exclusion it falls under, with 99994. */
export const handler = apiHandler(
  calculateInsuranceRoute,
  () => ({
    now: clock.now,
    insurer: cargoInsurer(),
    accounts: dynamoAccounts,
    fees: dynamoFees,
    shipments: dynamoShipments,
    rateLimiter: dynamoRateLimiter,
  }),
  async ({ record, body, deps }) => {
    const { excluded, ...quote } = await calculateInsurance(record, body, deps);
    const code = excluded?.code === code99994.code ? code99994 : undefined;
    return new CodedResponse(code, quote, [], excluded?.message ?? '');
  },
);
