import { paymentTypes } from '#contract/payment-types.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import type { AppliedCoupon } from '../coupons/applied-coupon.ts';
import { premiumOfBooking } from '../ledger/charge-lines.ts';
import type { LedgerHead } from '../ledger/entry.ts';
import { summaryOf } from '../ledger/summary.ts';
import { isEstimate } from '../shipments/lifecycle.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { Attempt, Payment } from './attempt.ts';
import { feeShare } from './fee-share.ts';
import type { MoneyBook } from './payment-store.ts';
import type { Refund } from './refund.ts';

/**
 * held: on the card, not taken; pending: recorded, of unknown outcome, or a check or wire on its way; captured: taken; settled: taken, and
 * no longer voidable; returned: the bank took it back. What was declined or released is no tender.
 */
export type TenderState = 'held' | 'captured' | 'settled' | 'pending' | 'returned';

/** What one tender brought. */
export interface OrderTender {
  readonly tenderUuid: string;
  readonly paymentUuid: string;
  readonly paymentTypeId: PaymentTypeId;
  /** 'Visa ending 1881' */
  readonly label: string;
  /** The fee included. */
  readonly cents: number;
  readonly feeCents: number;
  /** Refunds on their way included. */
  readonly refundedCents: number;
  /** Its share of the processing fee. */
  readonly refundedFeeCents: number;
  readonly state: TenderState;
  readonly receivedAt?: number | undefined;
  readonly settledAt?: number | undefined;
}

/** Where the money of a shipment stands, in cents; charges before the coupon, paid net of refunds: paid + pending + due = charges - coupon. */
export interface OrderMoney {
  /** When it was booked; undefined while it is an estimate. */
  readonly bookedAt: number | undefined;
  readonly chargesCents: number;
  readonly couponCents: number;
  readonly paidCents: number;
  readonly pendingCents: number;
  /** Below zero where the customer has money to get back that no refund was asked for. */
  readonly dueCents: number;
  readonly refundPendingCents: number;
  /** Billed and not due: rebills that wait for an answer, and charges in dispute (R54). */
  readonly withheldCents: number;
  /** Ours; agents and operators only (R42). */
  readonly costCents: number;
  /** Of the ledger; 0 before the first press. */
  readonly revision: number;
  readonly openPaymentUuid: string | undefined;
  /** What stands on the A/R account, less what is about to be taken off it. */
  readonly onAccountCents: number;
  readonly tenders: readonly OrderTender[];
}

const stateOf = ({ state, settledAt }: Attempt): TenderState | undefined => {
  if (state === 'received') return settledAt === undefined ? 'captured' : 'settled';
  if (state === 'approved') return 'held';
  if (state === 'returned') return 'returned';
  return state === 'declined' || state === 'released' ? undefined : 'pending';
};

/** What goes back to a tender, refunds on their way included: with the fee's share, and that share. */
export const refundedOf = (refunds: readonly Refund[], tenderUuid: string) =>
  refunds
    .flatMap(({ parts }) => parts)
    .filter((part) => part.tenderUuid === tenderUuid && part.state !== 'failed')
    .reduce((sum, part) => ({ cents: sum.cents + part.cents, feeCents: sum.feeCents + part.feeCents }), {
      cents: 0,
      feeCents: 0,
    });

function tenderOf({ paymentUuid }: Payment, attempt: Attempt, refunds: readonly Refund[]): OrderTender[] {
  const state = stateOf(attempt);
  if (!state) return [];
  const { tenderUuid, paymentTypeId, label, cents, feeCents, receivedAt, settledAt } = attempt;
  const { cents: refundedCents, feeCents: refundedFeeCents } = refundedOf(refunds, tenderUuid);
  return [
    {
      ...{ tenderUuid, paymentUuid, paymentTypeId, label, cents: cents + feeCents, feeCents, state },
      ...{ refundedCents, refundedFeeCents },
      ...{ receivedAt, settledAt },
    },
  ];
}

/** What a tender brought less what went back, without processing fees. */
export const principalOf = ({ cents, feeCents, refundedCents, refundedFeeCents }: OrderTender): number =>
  cents - feeCents - (refundedCents - refundedFeeCents);

/** The share of its processing fee that goes back with a part of what a tender brought. */
export const feeShareOf = (tender: OrderTender, cents: number): number =>
  feeShare(
    { cents: tender.cents - tender.feeCents, feeCents: tender.feeCents },
    { cents: tender.refundedCents - tender.refundedFeeCents, feeCents: tender.refundedFeeCents },
    cents,
  );

/** Where the money of a shipment stands; before the first press it is what the estimate says. */
export function orderMoneyOf(
  { head, payments, refunds }: MoneyBook,
  shipment: StoredShipment,
  coupon: Pick<AppliedCoupon, 'cents'> | undefined,
): OrderMoney {
  const { revision, openPaymentUuid, bookedAt } = head;
  const tendered = tendersOf({ head, payments, refunds });
  return { bookedAt, revision, openPaymentUuid, ...tendered, ...amountsOf(head, shipment, coupon) };
}

/** What each tender brought, and what of it stands on the A/R account. */
export const tendersOf = ({
  head,
  payments,
  refunds,
}: Pick<MoneyBook, 'head' | 'payments' | 'refunds'>): Pick<OrderMoney, 'tenders' | 'onAccountCents'> => ({
  tenders: payments.flatMap((payment) => payment.attempts.flatMap((one) => tenderOf(payment, one, refunds))),
  onAccountCents: (head.sums.arReceivable ?? 0) - leavingAccount(refunds),
});

/** What refunds that are not made yet take off the A/R account. */
export const leavingAccount = (refunds: readonly Refund[]): number =>
  refunds
    .flatMap(({ parts }) => parts)
    .filter(({ paymentTypeId, to, state }) => {
      const isOpen = state !== 'done' && state !== 'failed';
      return isOpen && to === 'tender' && paymentTypeId === paymentTypes.ar;
    })
    .reduce((sum, { cents }) => sum + cents, 0);

function amountsOf(head: LedgerHead, shipment: StoredShipment, coupon: Pick<AppliedCoupon, 'cents'> | undefined) {
  const posted = summaryOf(head);
  if (!isEstimate(shipment) || head.openPaymentUuid !== undefined) return posted;
  // An estimate owes nothing yet; its price and its coupon are what booking it would cost.
  const chargesCents = posted.chargesCents + (shipment.chargeCents ?? 0) + premiumOfBooking(shipment);
  const couponCents = posted.couponCents + (coupon?.cents ?? 0);
  const costCents = posted.costCents + (shipment.costCents ?? 0) + (shipment.booking?.protection?.costCents ?? 0);
  return {
    ...posted,
    chargesCents,
    couponCents,
    costCents,
    dueCents: chargesCents - couponCents - posted.paidCents - posted.pendingCents,
  };
}
