import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { orderMoneyOf } from '#domain/payments/order-money.ts';
import { type PayCall, type PayDeps, payShipment } from '#domain/payments/pay-shipment.ts';
import { payableDisputes, withheldBy } from '#domain/payments/rebills/pay-disputed.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { fakeInsurer } from '#test/fakes/insurer.ts';
import { type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

/** What the customer is granted before anything happens. */
export const GRANTED_CENTS = 20_000;

/** A customer with two estimates, a coupon and some store credit. */
export async function historyWorld() {
  const first = moneyWorld({
    hasFreight: true,
    account: { arStatus: 1, arCreditLimitCents: 60_000, arGraceCents: 30_000 },
  });
  const { customerUuid, charges } = first.shipment;
  const second = makeShipment(2, {
    customerUuid,
    charges,
    chargeCents: 40_000,
    onlineDiscountCents: 0,
    costCents: 30_000,
  });
  first.shipments.put(second);
  first.coupons.put(makeCoupon({ usesPerCustomer: 50 }));
  const grant = { entryUuid: 'grant', customerUuid, cents: GRANTED_CENTS, at: 1, reason: 'Late', by: 'm' };
  await first.storeCredit.append(grant, 0);
  const seen = new Map<string, number>();
  const count = (event: string) => void seen.set(event, (seen.get(event) ?? 0) + 1);
  return { of: [first, viewOf(first, second)] as const, insurer: fakeInsurer(), seen, count };
}
export type HistoryWorld = Awaited<ReturnType<typeof historyWorld>>;

/** The same customer, with another shipment. */
function viewOf(world: MoneyWorld, shipment: typeof world.shipment): MoneyWorld {
  const { shipmentUuid } = shipment;
  return {
    ...world,
    shipment,
    find: async () => (await world.shipments.find(shipmentUuid)) ?? shipment,
    book: () => world.money.readBook(shipment),
  };
}

/** What a page shows as due. */
export async function dueOf(world: MoneyWorld): Promise<number> {
  const shipment: StoredShipment = await world.find();
  const coupon = await world.coupons.findApplied(shipment.shipmentUuid);
  return orderMoneyOf(await world.book(), shipment, coupon).dueCents;
}

/** A press with what is due as its page shows it. */
export async function pressDue(
  world: MoneyWorld,
  payments: ShipmentPaymentRequest['payments'],
  call: Partial<PayCall> = {},
  deps: PayDeps = world.deps,
  endsDisputes: 0 | 1 = 0,
) {
  const { shipmentUuid } = world.shipment;
  const disputed = endsDisputes === 1 ? withheldBy(payableDisputes(await world.book())) : 0;
  const amountDue = formatMoney(Math.max(0, (await dueOf(world)) + disputed));
  const request = { shipmentUuid, payments, amountDue, ...(endsDisputes === 1 && { endsDisputes }) };
  return payShipment(await world.find(), request, { by: CUSTOMER, call: 'payShipment', ...call }, deps);
}
