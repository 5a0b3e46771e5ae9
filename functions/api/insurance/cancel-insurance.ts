import { cancelInsuranceRoute } from '#contract/routes/insurance.ts';
import { cancelProtection } from '#domain/insurance/cancel-protection.ts';
import { cargoInsurer } from '#functions/adapters/cargoinsurer/insurer.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { moneyDeps } from '#functions/runtime/money-deps.ts';

/** Cancels the protection of the caller's shipment; the premium goes back. */
export const handler = apiHandler(
  cancelInsuranceRoute,
  () => ({ ...moneyDeps(), shipments: dynamoShipments, insurer: cargoInsurer() }),
  async ({ record, deps }) => {
    const { message, content } = await cancelProtection(record, deps);
    return withMessage(message, content);
  },
);
