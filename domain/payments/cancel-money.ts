import type { CancelMoney } from '../shipments/cancel-shipment.ts';
import type { MoneyDeps } from './money-deps.ts';
import { orderMoneyOf } from './order-money.ts';
import { refundOrder } from './refund-order.ts';

/** The money of bookings as cancellations read and move it. */
export const cancelMoneyOf = (deps: MoneyDeps): CancelMoney => ({
  read: async (shipment) => orderMoneyOf(await deps.money.readBook(shipment), shipment, undefined),
  refund: (shipment, plan) => refundOrder(shipment, plan, deps),
});
