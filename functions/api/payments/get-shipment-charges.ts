import { getShipmentChargesRoute } from '#contract/routes/shipment-payments.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { showMoneyDeps } from '#functions/runtime/money-deps.ts';

/** Returns the charges of the caller's shipment. */
export const handler = apiHandler(getShipmentChargesRoute, showMoneyDeps, ({ record, caller, deps }) =>
  showCharges(record, seesCost(caller), deps),
);
