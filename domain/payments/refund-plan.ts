import type { RefundPart } from './refund.ts';

/** What is to go back to one tender: its share of the processing fee is added. */
interface TenderRefund {
  readonly tenderUuid: string;
  /** Without the fee; never above what the tender took less what went back. */
  readonly cents: number;
}

/**
 * How a booking is ended. What was charged is reversed but for the fee and what is kept; a payment of which nothing was taken is released
 * wholly, and `refunds` says nothing about it then.
 */
export interface RefundPlan {
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
}

/** What became of it: 'open' until the gateway has confirmed every part. */
export interface RefundResult {
  readonly refundUuid: string;
  readonly state: 'open' | 'done';
  readonly parts: readonly RefundPart[];
}
