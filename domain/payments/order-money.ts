import type { PaymentTypeId } from '#contract/shipment-payments.ts';

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
  /** Of the ledger; 0 before the first press. */
  readonly revision: number;
  readonly openPaymentUuid: string | undefined;
  readonly tenders: readonly OrderTender[];
}
