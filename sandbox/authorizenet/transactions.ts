import { randomBytes } from 'node:crypto';
import type { SandboxSettings } from '../settings.ts';
import type { PaymentProfile } from './profiles.ts';

const TRANSACTIONS = 'authorizenet-transactions';
const NUMBERS = 'authorizenet-numbers';

/** The gateway's own words for the state of a transaction. */
export type TransactionStatus =
  | 'authorizedPendingCapture'
  | 'capturedPendingSettlement'
  | 'settledSuccessfully'
  | 'refundPendingSettlement'
  | 'refundSettledSuccessfully'
  | 'voided'
  | 'declined'
  | 'expired'
  | 'generalError'
  | 'returnedItem'
  | 'FDSPendingReview'
  | 'FDSAuthorizedPendingReview';

/** What was paid with: no number, as everywhere. */
export interface PaidWith {
  readonly kind: 'card' | 'bank';
  readonly lastFour: string;
  readonly brand?: string;
  readonly accountType?: string;
  readonly routingLastFour?: string;
  readonly name?: string;
}

/** One transaction of the gateway's log. */
export interface Transaction {
  readonly transId: string;
  readonly type: 'authOnlyTransaction' | 'authCaptureTransaction' | 'refundTransaction' | 'returnedItem';
  readonly status: TransactionStatus;
  readonly submittedAt: number;
  readonly invoiceNumber: string;
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly paidWith: PaidWith;
  readonly authCents: number;
  /** What a batch settles: nothing before a capture. */
  readonly settleCents: number;
  readonly authCode: string;
  readonly responseCode: string;
  readonly reasonCode: string;
  /** The transaction that a refund or a returned item is about. */
  readonly refTransId?: string;
  /** All fields by which two transactions are the same one. */
  readonly sameAs: string;
  /** Since when it waits for the next batch. */
  readonly pendingSince?: number;
  readonly batchId?: string;
  readonly settledAt?: number;
  /** The code with which the bank will return it. */
  readonly willReturn?: string;
  readonly returnedItems?: readonly { readonly id: string; readonly at: number; readonly code: string }[];
}

const FIRST_ID = 60_000_000_000;

/** The next id of a transaction or batch. */
export function nextNumber({ state }: SandboxSettings, of: 'transaction' | 'batch'): string {
  const next = Number(state.get(NUMBERS, of) ?? (of === 'batch' ? 5_000_000 : FIRST_ID)) + 1;
  state.put(NUMBERS, of, next);
  return String(next);
}

export const newAuthCode = (): string => randomBytes(4).toString('hex').slice(0, 6).toUpperCase();

export function putTransaction(transaction: Transaction, { state }: SandboxSettings): Transaction {
  state.put(TRANSACTIONS, transaction.transId, transaction);
  return transaction;
}

export const findTransaction = (transId: string, { state }: SandboxSettings): Transaction | undefined =>
  state.get(TRANSACTIONS, transId) as Transaction | undefined;

/** Every transaction in the order in which they were made. */
export const allTransactions = ({ state }: SandboxSettings): Transaction[] => state.list(TRANSACTIONS) as Transaction[];

export function paidWithOf({ content }: PaymentProfile): PaidWith {
  const { kind, lastFour, brand, accountType, routingLastFour, name } = content;
  return kind === 'card'
    ? { kind, lastFour, ...(brand && { brand }) }
    : { kind, lastFour, name, ...(accountType && { accountType }), ...(routingLastFour && { routingLastFour }) };
}
