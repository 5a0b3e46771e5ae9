import type { DomainEvent } from '../events/event.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { RefundPart } from './refund.ts';

/** What is to go back to one tender: its share of the processing fee is added. */
interface TenderRefund {
  readonly tenderUuid: string;
  /** Without the fee; never above what the tender took less what went back. */
  readonly cents: number;
}

/**
 * How a booking is ended. What was charged is reversed but for the fee and what is kept; a payment of which nothing was taken is released
 * wholly, and what `refunds` says of it does not count.
 */
export interface RefundPlan {
  /** Of the journal that it was made from: with any other one nothing is done. */
  readonly revision?: number;
  /** Idempotent: the same cause is carried out once ('cancel:<shipmentUuid>'). */
  readonly cause: string;
  readonly by: string;
  readonly agent?: string;
  /** At most 40 characters: 'Canceled within 24 hours'. */
  readonly description: string;
  /** The cancellation fee that is charged; 0 for none. */
  readonly feeCents: number;
  readonly refunds: readonly TenderRefund[];
  /** To the tenders that paid, or as store credit. */
  readonly to: 'tenders' | 'storeCredit';
  /** The coupon of the booking can be used again; a payment that is released gives it back anyway. */
  readonly returnsCoupon?: boolean;
  /** The change of the shipment that is written in the same transaction (the cancellation), with its events. */
  readonly shipment?: ShipmentChange;
  readonly events?: readonly DomainEvent[];
}

/**
 * What became of it: 'open' until the gateway has confirmed every part; 'changed': the shipment is no longer as it was read, 'stale': its journal is not;
 * nothing is done then.
 */
export type RefundResult =
  | { readonly kind: 'changed' | 'stale' }
  | {
      readonly kind: 'ended';
      readonly state: 'open' | 'done';
      readonly refundUuid?: string;
      readonly parts: readonly RefundPart[];
    };
