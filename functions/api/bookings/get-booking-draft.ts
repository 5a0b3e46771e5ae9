import { getBookingDraftRoute } from '#contract/routes/bookings.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { showDraft } from '#domain/truckload/booking/show-draft.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { dynamoTruckloads } from '#functions/adapters/dynamo/truckload-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A booking of the caller as far as it has come. */
export const handler = apiHandler(
  getBookingDraftRoute,
  () => ({
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    terms: dynamoTerms,
    truckloads: dynamoTruckloads,
    now: clock.now,
  }),
  ({ record, caller, deps }) => showDraft(record, seesCost(caller), deps),
);
