import type { MoneyDeps } from '../payments/money-deps.ts';
import { orderMoneyOf } from '../payments/order-money.ts';
import { refundOrder } from '../payments/refund-order.ts';
import type { CancelMoney } from './cancel-shipment.ts';

/** The money of bookings as cancellations read and move it. */
export const cancelMoneyOf = (deps: MoneyDeps): CancelMoney => ({
  read: async (shipment) => orderMoneyOf(await deps.money.readBook(shipment), shipment, undefined),
  creditEntries: async (customerUuid) => (await deps.storeCredit.readLedger(customerUuid)).entries,
  refund: (shipment, plan) => refundOrder(shipment, plan, deps),
});
