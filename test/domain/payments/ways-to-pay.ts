import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import type { Account } from '#domain/accounts/account.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { ACH, AR, CARD, CHEQUE, type MoneyWorld, moneyWorld, STORE_CREDIT, WIRE } from '#test/fakes/money-world.ts';
import { applyAnother } from './money-acts.ts';

/** A way to pay an estimate of $400.00. */
export interface Way {
  readonly name: string;
  readonly tenders: ShipmentPaymentRequest['payments'];
  readonly call?: 'payShipmentByAch';
  readonly account?: Partial<Account>;
  readonly hasCoupon?: boolean;
  /** How many of its tenders the gateway is asked for. */
  readonly charges: number;
  /** The code of a press whose last tender the bank declines. */
  readonly declined?: '15042' | '15045';
}

export const waysToPay: readonly Way[] = [
  { name: 'card', tenders: [CARD], charges: 1, declined: '15042' },
  { name: 'bank account', tenders: [ACH], charges: 1, declined: '15045' },
  { name: 'bank account by C29', tenders: [ACH], call: 'payShipmentByAch', charges: 1, declined: '15045' },
  { name: 'check', tenders: [CHEQUE], charges: 0 },
  { name: 'wire', tenders: [WIRE], charges: 0 },
  { name: 'A/R account', tenders: [AR], charges: 0 },
  {
    name: 'A/R account with the courtesy',
    tenders: [AR],
    account: { arCreditLimitCents: 39_000, arGraceCents: 5000 },
    charges: 0,
  },
  { name: 'store credit', tenders: [STORE_CREDIT], charges: 0 },
  { name: 'card with a coupon', tenders: [CARD], hasCoupon: true, charges: 1, declined: '15042' },
  {
    name: 'A/R, store credit, bank account and card with a coupon',
    tenders: [{ ...AR, amount: '50.00' }, { ...STORE_CREDIT, amount: '20.00' }, { ...ACH, amount: '60.00' }, CARD],
    hasCoupon: true,
    charges: 2,
    declined: '15045',
  },
];

/** An estimate that can be paid in that way. */
export async function makeWorld({ account = {}, hasCoupon = false }: Way): Promise<MoneyWorld> {
  const world = moneyWorld({ hasFreight: true, account });
  const { customerUuid } = world.shipment;
  await world.storeCredit.append(
    { entryUuid: 'grant', customerUuid, cents: 40_000, at: 1, reason: 'Late', by: 'm' },
    0,
  );
  world.coupons.put(makeCoupon());
  if (hasCoupon) await applyAnother(world);
  return world;
}
