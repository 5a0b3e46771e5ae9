import type { DeclineReason } from './gateway.ts';

/** What became of a charge, debit or refund. */
export type ChargeOutcome =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly authCode?: string }
  /** Held for the merchant's review: neither taken nor declined. */
  | { readonly kind: 'held'; readonly transactionId: string }
  /** Nothing was taken. */
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** It was certainly not carried out. */
  | { readonly kind: 'unavailable' }
  /** It may have been carried out: look it up. */
  | { readonly kind: 'unknown' };

/** A transaction as the gateway has it. */
export interface FoundCharge {
  /** Our id of the attempt, which the gateway stores as the invoice number. */
  readonly attemptId: string;
  readonly transactionId: string;
  readonly state: 'held' | 'authorised' | 'captured' | 'settled' | 'voided' | 'declined' | 'returned' | 'refunded';
  readonly cents: number;
  /** The bank's code of an ACH return: R01. */
  readonly returnCode?: string;
}

/** One press of a payment button, as it is sent to the gateway. */
export interface NewCharge {
  /** Ours, 20 characters. */
  readonly attemptId: string;
  readonly cents: number;
  readonly customerProfileId: string;
  readonly paymentProfileId: string;
}

export interface NewRefund extends NewCharge {
  /** The transaction that is refunded. */
  readonly transactionId: string;
  readonly lastFour: string;
}

export type LookUp =
  | { readonly kind: 'found'; readonly charge: FoundCharge }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' };

/** The payment gateway's transactions. Failures are data; nothing is thrown for what the gateway does. */
export interface GatewayCharges {
  /** Holds an amount on a card. */
  authorise(charge: NewCharge): Promise<ChargeOutcome>;
  /** Takes an amount from a bank account. */
  debit(charge: NewCharge): Promise<ChargeOutcome>;
  /** Takes what was authorised, or less; may be repeated. */
  capture(capture: { readonly transactionId: string; readonly cents: number }): Promise<{
    readonly kind: 'captured' | 'declined' | 'missing' | 'unavailable' | 'unknown';
  }>;
  /** Ends a transaction that is not settled; may be repeated. For 'settled' a refund is right. */
  void(transactionId: string): Promise<{
    readonly kind: 'voided' | 'settled' | 'missing' | 'unavailable' | 'unknown';
  }>;
  /** Gives back an amount of a settled transaction; for 'unsettled' a void is right. */
  refund(refund: NewRefund): Promise<ChargeOutcome | { readonly kind: 'unsettled' }>;
  /** The transaction of an attempt, among those not settled and those settled since a time (milliseconds). */
  lookUp(attemptId: string, since: number): Promise<LookUp>;
  readTransaction(transactionId: string): Promise<LookUp>;
  /** Debits that banks returned since a time (milliseconds). */
  listReturns(
    since: number,
  ): Promise<{ readonly kind: 'listed'; readonly returns: readonly FoundCharge[] } | { readonly kind: 'unavailable' }>;
}

/** The gateway's log of what was settled, charges and refunds. */
export interface SettledCharges {
  /** Everything that was settled since a time (milliseconds); 'unavailable' where the log could not be read to its end. */
  listSettled(
    since: number,
  ): Promise<{ readonly kind: 'listed'; readonly charges: readonly FoundCharge[] } | { readonly kind: 'unavailable' }>;
}
