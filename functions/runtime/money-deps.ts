import { couponAtBooking } from '#domain/coupons/coupon-at-booking.ts';
import { noteShare } from '#domain/invoices/note-share.ts';
import type { MoneyDeps } from '#domain/payments/money-deps.ts';
import type { PayDeps } from '#domain/payments/pay-shipment.ts';
import { requireBookable } from '#domain/shipments/booking/require-bookable.ts';
import type { ShipmentStore } from '#domain/shipments/shipment.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoCoupons } from '#functions/adapters/dynamo/coupon-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { moneyAlerts } from './money-alerts.ts';
import { bundledPlaces } from './places.ts';

/** The stores of a shipment's money. */
export const moneyStores = (): Omit<MoneyDeps, 'gateway'> => ({
  ...clock,
  money: dynamoPayments,
  shipments: dynamoShipments,
  accounts: dynamoAccounts,
  arBooks: dynamoArBooks,
  coupons: dynamoCoupons,
  storeCredit: dynamoStoreCredit,
  settings: dynamoSettings,
  fees: dynamoFees,
  noteInvoice: (customerUuid, part, tender) =>
    noteShare(customerUuid, part, tender, { ...clock, invoices: dynamoInvoices }),
  alerts: moneyAlerts,
});

/** The dependencies of moving a shipment's money. */
export const moneyDeps = (): MoneyDeps => ({ ...moneyStores(), gateway: authorizeNetCharges() });

/** The stores that a press asks whether an estimate can be booked. */
interface BookableStores {
  readonly carriers: typeof dynamoCarrierAccounts;
  readonly terms: typeof dynamoTerms;
}

/** The dependencies of a press that pays. */
export const payDeps = (): Omit<PayDeps, 'shipments'> & BookableStores & { readonly shipments: ShipmentStore } => {
  const places = bundledPlaces();
  const deps = { ...moneyDeps(), shipments: dynamoShipments, carriers: dynamoCarrierAccounts, terms: dynamoTerms };
  return {
    ...deps,
    wallets: dynamoWallets,
    idempotency: dynamoIdempotency,
    requireBookable: (shipment) => requireBookable(shipment, deps),
    couponAtBooking: (shipment, account) => couponAtBooking(shipment, account, deps),
    stateOf: (zip) => places.find(zip)?.state,
  };
};

/** The dependencies of carriers' rebills and disputes. */
export const rebillDeps = () => ({
  ...clock,
  money: dynamoPayments,
  shipments: dynamoShipments,
  accounts: dynamoAccounts,
  arBooks: dynamoArBooks,
  settings: dynamoSettings,
  fees: dynamoFees,
  idempotency: dynamoIdempotency,
});

/** The dependencies of showing a shipment's money. */
export const showMoneyDeps = () => ({
  now: clock.now,
  money: dynamoPayments,
  coupons: dynamoCoupons,
  fees: dynamoFees,
  shipments: dynamoShipments,
});
