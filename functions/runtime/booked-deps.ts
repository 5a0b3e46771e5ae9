import { estimatedDistances } from '#domain/places/distance.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { companyAccess } from '#functions/adapters/outside/company.ts';
import { project44Credentials } from '#functions/adapters/project44/access-token.ts';
import { project44Dispatch } from '#functions/adapters/project44/carrier-dispatch.ts';
import { clock } from '#functions/platform/clock.ts';
import { dispatchAlerts } from './dispatch-alerts.ts';
import { moneyDeps } from './money-deps.ts';
import { bundledPlaces } from './places.ts';
import { providerDeps } from './provider-deps.ts';

/** What changing a booked shipment takes: its carrier's new price, and its money. */
export const bookedDeps = () => ({
  ...moneyDeps(),
  ...providerDeps(),
  ...clock,
  accounts: dynamoAccounts,
  carriers: dynamoCarrierAccounts,
  quotes: dynamoQuotes,
  rateLimiter: dynamoRateLimiter,
  settings: dynamoSettings,
  places: bundledPlaces(),
  distances: estimatedDistances,
  shipments: dynamoShipments,
});

/** The same, and asking its carrier to come at another time. */
export const movePickupDeps = () => ({
  ...bookedDeps(),
  carriersAsked: project44Dispatch({ ...companyAccess('project44', project44Credentials), now: Date.now }),
  dispatchAlerts,
});
