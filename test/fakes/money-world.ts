import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import type { Account } from '#domain/accounts/account.ts';
import { couponAtBooking } from '#domain/coupons/coupon-at-booking.ts';
import { noteShare } from '#domain/invoices/note-share.ts';
import type { MoneyAlert } from '#domain/payments/money-deps.ts';
import { type PayCall, type PayDeps, payShipment } from '#domain/payments/pay-shipment.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { fakeAccounts } from './accounts.ts';
import { testClock } from './clock.ts';
import { fakeCoupons } from './coupons.ts';
import { fakeArBooks, fakeStoreCredit } from './credit.ts';
import { fakeFees } from './fees.ts';
import { CUSTOMER, makeAccount, makeShipment } from './fixtures.ts';
import { makeWallet } from './fixtures-payments.ts';
import { fakeGatewayCharges } from './gateway-charges.ts';
import { fakeIdempotency } from './idempotency.ts';
import { sequentialIds } from './ids.ts';
import { fakeInvoices } from './invoices.ts';
import { fakeOutbox } from './outbox.ts';
import { fakeMoney } from './payments.ts';
import { fakePlaces } from './places.ts';
import { fakeQuotes } from './quotes.ts';
import { fakeSettings } from './settings.ts';
import { fakeShipments } from './shipments.ts';
import { fakeWallets } from './wallets.ts';

export const CARD = { paymentTypeId: 3, paymentProfileId: '900000001' };
export const ACH = { paymentTypeId: 6, paymentProfileId: '900000002' };
export const AR = { paymentTypeId: 7 };
export const STORE_CREDIT = { paymentTypeId: 8 };
export const CHEQUE = { paymentTypeId: 4 };
export const WIRE = { paymentTypeId: 5 };

interface WorldOptions {
  readonly account?: Partial<Account>;
  readonly chargeCents?: number;
  /** The bill has a line of freight, from which a coupon takes; without it the bill has no lines. */
  readonly hasFreight?: boolean;
}

/** A bill of nothing but freight. */
const freight = (cents: number) => [{ code: 'GFC', description: 'Freight', amount: formatMoney(cents) }];

/** An estimate that can be booked, with everything that moving its money takes, in memory. */
export function moneyWorld({ account = {}, chargeCents = 40_000, hasFreight = false }: WorldOptions = {}) {
  const clock = testClock();
  const [outbox, idempotency, storeCredit, wallets, accounts] = [
    fakeOutbox(),
    fakeIdempotency(),
    fakeStoreCredit(),
    fakeWallets(),
    fakeAccounts(),
  ];
  const shipments = fakeShipments(fakeQuotes(), idempotency, outbox);
  const [arBooks, coupons] = [fakeArBooks(), fakeCoupons(shipments)];
  const money = fakeMoney({ shipments, idempotency, outbox, storeCredit, arBooks, coupons });
  const [gateway, invoices] = [fakeGatewayCharges(), fakeInvoices()];
  const fees = fakeFees();
  const raised: MoneyAlert[] = [];
  accounts.put(makeAccount({ arStatus: 1, arCreditLimitCents: 500_000, arGraceCents: 50_000, ...account }));
  wallets.seed(makeWallet());
  const shipment = makeShipment(1, {
    chargeCents,
    onlineDiscountCents: 0,
    charges: hasFreight ? freight(chargeCents) : [],
    costCents: 30_000,
  });
  shipments.put(shipment);
  const deps: PayDeps = {
    ...{ money, gateway, shipments, accounts, storeCredit, wallets, idempotency },
    arBooks,
    coupons,
    noteInvoice: (customerUuid, part, tender) => noteShare(customerUuid, part, tender, { invoices, now: clock.now }),
    settings: fakeSettings(),
    fees,
    alerts: { raise: async (alert) => void raised.push(alert) },
    requireBookable: async () => undefined,
    couponAtBooking: (order, owner) => couponAtBooking(order, owner, { ...clock, coupons, shipments }),
    stateOf: (zip) => fakePlaces.find(zip)?.state,
    now: clock.now,
    newId: sequentialIds(0x90_0000),
  };
  const find = async (): Promise<StoredShipment> => (await shipments.find(shipment.shipmentUuid)) ?? shipment;
  const book = () => money.readBook(shipment);
  /** A press of C74, with what is due as the page shows it. */
  const press = async (
    payments: ShipmentPaymentRequest['payments'],
    more: Partial<ShipmentPaymentRequest> = {},
    call: Partial<PayCall> = {},
    use: PayDeps = deps,
  ) => {
    const amountDue = formatMoney(chargeCents);
    const request = { shipmentUuid: shipment.shipmentUuid, payments, amountDue, ...more };
    return payShipment(await find(), request, { by: CUSTOMER, call: 'payShipment', ...call }, use);
  };
  return {
    clock,
    outbox,
    idempotency,
    storeCredit,
    wallets,
    accounts,
    shipments,
    coupons,
    fees,
    money,
    gateway,
    raised,
    invoices,
    arBooks,
    deps,
    shipment,
    find,
    book,
    press,
  };
}
export type MoneyWorld = ReturnType<typeof moneyWorld>;
