import { listCarriersRoute } from '#contract/routes/quotes.ts';
import { listCarriers } from '#domain/quotes/list-carriers.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The carriers that the broker ships with. */
export const handler = apiHandler(
  listCarriersRoute,
  () => ({ carriers: dynamoCarrierAccounts, now: clock.now }),
  async ({ deps }) => ({ carrierList: await listCarriers(deps) }),
);
