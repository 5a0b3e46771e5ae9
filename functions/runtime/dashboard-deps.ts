import type { KeepDashboardDeps } from '#domain/dashboard/keep-dashboard.ts';
import type { ShowFiguresDeps } from '#domain/dashboard/show-figures.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { isBolTaken } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoFigures } from '#functions/adapters/dynamo/figure-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTerms } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { dynamoTrackings } from '#functions/adapters/dynamo/tracking-store.ts';
import { readZone } from '#functions/adapters/dynamo/zone-reader.ts';
import { clock } from '#functions/platform/clock.ts';
import { bundledPlaces } from './places.ts';

/** What the figures of widgets are read with. */
export const showFiguresDeps = (): ShowFiguresDeps => ({
  figures: dynamoFigures,
  invoices: dynamoInvoices,
  photos: dynamoPhotos,
  places: bundledPlaces(),
  rewards: dynamoRewards,
  rewardTerms: dynamoRewardTerms,
  shipments: dynamoShipments,
  storeCredit: dynamoStoreCredit,
  zoneOf: readZone,
  now: clock.now,
});

/** What a contribution to a dashboard is derived from and written with. */
export const keepDashboardDeps = (): KeepDashboardDeps => ({
  accounts: dynamoAccounts,
  figures: dynamoFigures,
  invoices: dynamoInvoices,
  isBolTaken,
  money: dynamoPayments,
  settings: dynamoSettings,
  shipments: dynamoShipments,
  trackings: dynamoTrackings,
});
