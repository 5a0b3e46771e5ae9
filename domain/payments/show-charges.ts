import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentCharge, ShipmentCharges } from '#contract/shipment-payments.ts';
import type { AppliedCoupon, AppliedCouponStore } from '../coupons/applied-coupon.ts';
import { cardFeeAt } from '../fees/card-processing.ts';
import type { FeeStore } from '../fees/fee.ts';
import { billOf } from '../ledger/charge-lines.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { chargeIdOf, standingCharges } from '../ledger/standing-charges.ts';
import { showMoney } from '../ledger/summary.ts';
import { isEstimate } from '../shipments/lifecycle.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { orderMoneyOf } from './order-money.ts';
import type { MoneyBook, PaymentStore } from './payment-store.ts';
import { payableDisputes, withheldBy } from './rebills/pay-disputed.ts';
import { rebilledId } from './rebills/rebill.ts';
import { showRebill } from './rebills/show-rebill.ts';

export interface ShowMoneyDeps {
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly coupons: Pick<AppliedCouponStore, 'findApplied'>;
  readonly fees: FeeStore;
  readonly now: () => Date;
}

const dateOf = (at: number): string => toTimestamp(new Date(at));

const billAccounts: readonly string[] = ['revenue', 'feeIncome', 'writeOff'];

/** The bill of a booking as it stands. */
const postedCharges = (book: MoneyBook): ShipmentCharge[] =>
  standingCharges(book.entries)
    .filter(({ account }) => billAccounts.includes(account))
    .map((standing) => {
      const { entry, charge, cents } = standing;
      const { kind, code, description } = charge;
      const chargeUuid = chargeIdOf(standing);
      return {
        ...{
          chargeUuid,
          kind,
          code,
          description: readLine(description),
          amount: formatMoney(cents),
          date: dateOf(entry.at),
        },
        ...notDueOf(book, entry, chargeUuid),
      };
    });

/** Why a charge is not due: a rebill that waits for an answer, or a dispute. */
function notDueOf({ rebills, disputes }: MoneyBook, { cause }: LedgerEntry, chargeUuid: string) {
  const rebill = rebills.find(({ rebillUuid }) => cause === rebilledId(rebillUuid));
  const isDisputed = disputes.some((one) => one.chargeUuid === chargeUuid && one.state === 'open');
  if (isDisputed || rebill?.state === 'disputed') return { disputed: true };
  return rebill?.state === 'asked' ? { asked: true } : {};
}

/** The bill of a saved estimate, which nobody owes yet. */
const estimatedCharges = (shipment: StoredShipment): ShipmentCharge[] =>
  billOf(shipment).map(({ kind, code, description, cents }, index) => ({
    ...{ chargeUuid: `e-${index}`, kind, code, description: readLine(description), amount: formatMoney(cents) },
    date: dateOf(shipment.pricedAt ?? shipment.addedAt),
  }));

/** Whether what was posted is the bill: from the press that books on, until that is taken back. */
const isPosted = ({ head }: MoneyBook, shipment: StoredShipment): boolean =>
  !isEstimate(shipment) || head.openPaymentUuid !== undefined;

const showCoupon = ({ transactionUuid, code, cents, description }: AppliedCoupon) => ({
  shipmentTransactionUuid: transactionUuid,
  code,
  amount: formatMoney(cents),
  description,
});

/**
 * The charges of a shipment, what is paid and what is due (C73): of an estimate from its bill, of a booking from its journal. Cost and profit for
 * agents and operators only (R42).
 */
export async function showCharges(
  shipment: StoredShipment,
  seesCost: boolean,
  deps: ShowMoneyDeps,
): Promise<ShipmentCharges> {
  const [book, coupon, schedule] = await Promise.all([
    deps.money.readBook(shipment),
    deps.coupons.findApplied(shipment.shipmentUuid),
    deps.fees.read(),
  ]);
  const money = orderMoneyOf(book, shipment, coupon);
  const isBill = isPosted(book, shipment);
  const { percent, aboveCents } = cardFeeAt(schedule, deps.now().getTime());
  const disputedCents = withheldBy(payableDisputes(book));
  const profit = money.chargesCents - money.couponCents - money.costCents;
  return {
    ...showMoney(money),
    shipmentUuid: shipment.shipmentUuid,
    version: revisionOf(shipment),
    shipmentCharges: isBill ? postedCharges(book) : estimatedCharges(shipment),
    // A coupon that was taken back stands on the shipment, and takes nothing off.
    coupon:
      coupon && (!isBill || money.couponCents > 0)
        ? showCoupon({ ...coupon, cents: isBill ? money.couponCents : coupon.cents })
        : null,
    cardFee: { percent, above: formatMoney(aboveCents) },
    ...(disputedCents > 0 && { disputed: formatMoney(disputedCents) }),
    ...(book.rebills.length > 0 && { rebills: book.rebills.map((rebill) => showRebill(rebill, seesCost)) }),
    ...(seesCost && { cost: formatMoney(money.costCents), profit: formatMoney(profit) }),
  };
}
