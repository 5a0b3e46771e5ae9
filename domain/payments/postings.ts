import { paymentTypes } from '#contract/payment-types.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import { feeLabel } from '../fees/fee-labels.ts';
import type { EntryKind, LedgerAccount, LedgerLine, Posting } from '../ledger/entry.ts';
import type { Attempt, Payment } from './attempt.ts';
import type { RefundPart } from './refund.ts';

/** The account that a tender's money comes into. */
export const cashAccountOf: Readonly<Record<PaymentTypeId, LedgerAccount>> = {
  [paymentTypes.card]: 'cashCard',
  [paymentTypes.cheque]: 'cashCheque',
  [paymentTypes.wire]: 'cashWire',
  [paymentTypes.ach]: 'cashAch',
  [paymentTypes.ar]: 'arReceivable',
  [paymentTypes.storeCredit]: 'storeCredit',
};

/** Descriptions of entries have at most 40 characters. */
const DESCRIPTION_MAX = 40;
export const shorten = (text: string): string => text.slice(0, DESCRIPTION_MAX);

/** Lines the other way round. */
export const reversed = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, cents: line.cents === 0 ? 0 : -line.cents }));

/** Whose share or shares it is about counts too: a share's money comes out of the payment's own journal. */
type Tendered = Pick<Payment, 'paymentUuid' | 'by' | 'agent' | 'share' | 'shares'>;

const line = (account: LedgerAccount, cents: number): LedgerLine => ({ account, cents });

const feeLine = (cents: number): LedgerLine => ({
  ...line('feeIncome', -cents),
  charge: { kind: 'fee', code: '23', description: feeLabel('processing') },
});

/** The fee of a payment of invoices is passed on to its shares, which have it as their charge. */
const feeLines = (feeCents: number, { shares }: Pick<Payment, 'shares'>): LedgerLine[] =>
  feeCents === 0 ? [] : [line('held', feeCents), shares ? line('invoiceClearing', -feeCents) : feeLine(feeCents)];

/** The tender is recorded: its amount is no longer due. */
const recordedLines = ({ cents }: Attempt): LedgerLine[] => [line('held', cents), line('receivable', -cents)];
/** It is taken with its fee. */
const receivedLines = (
  { paymentTypeId, cents, feeCents }: Attempt,
  { share }: Pick<Payment, 'share'>,
): LedgerLine[] => [
  line(share ? 'invoiceClearing' : cashAccountOf[paymentTypeId], cents + feeCents),
  line('held', -cents - feeCents),
];

/** Who did it, when, and what it is about; the cause is the tender's own, so that a step is posted once. */
function tenderPosting(
  kind: EntryKind,
  { paymentUuid, by, agent }: Tendered,
  attempt: Attempt,
  lines: readonly LedgerLine[],
  at: number,
): Posting {
  const { tenderUuid, paymentTypeId, paymentTypeNumber, transactionId, label } = attempt;
  return {
    ...{ kind, at, by, paymentUuid, tenderUuid, paymentTypeId },
    cause: `${kind}:${tenderUuid}`,
    description: shorten(label),
    lines: [...lines],
    ...(agent && { agent }),
    ...(paymentTypeNumber && { paymentTypeNumber }),
    ...(transactionId && { transactionId }),
  };
}

export const recorded = (payment: Tendered, attempt: Attempt, at: number): Posting =>
  tenderPosting('recorded', payment, attempt, recordedLines(attempt), at);

export const approved = (payment: Tendered, attempt: Attempt, at: number): Posting =>
  tenderPosting('approved', payment, attempt, feeLines(attempt.feeCents, payment), at);

export const received = (payment: Tendered, attempt: Attempt, at: number): Posting =>
  tenderPosting('received', payment, attempt, receivedLines(attempt, payment), at);

export const declined = (payment: Tendered, attempt: Attempt, at: number): Posting =>
  tenderPosting('declined', payment, attempt, reversed(recordedLines(attempt)), at);

/** What was held goes back, its fee too where it was approved. */
export const released = (payment: Tendered, attempt: Attempt, at: number): Posting =>
  tenderPosting('released', payment, attempt, releasedLines(attempt, payment), at);

function releasedLines(attempt: Attempt, payment: Tendered): LedgerLine[] {
  const isApproved = attempt.state === 'approved' || attempt.state === 'received';
  const taken = attempt.state === 'received' ? reversed(receivedLines(attempt, payment)) : [];
  return [
    ...taken,
    ...(isApproved ? reversed(feeLines(attempt.feeCents, payment)) : []),
    ...reversed(recordedLines(attempt)),
  ];
}

/** A bank took back what it had paid: it is due again. */
export const returned = (payment: Tendered, attempt: Attempt, at: number): Posting => ({
  ...tenderPosting('returned', payment, attempt, releasedLines({ ...attempt, state: 'received' }, payment), at),
});

/** A refund is asked for: the amount is the customer's; the fee's share is no income any more. */
export function refundRequestedLines({ cents, feeCents }: Pick<RefundPart, 'cents' | 'feeCents'>): LedgerLine[] {
  const fee = feeCents === 0 ? [] : [{ ...feeLine(-feeCents) }, line('receivable', -feeCents)];
  return [...fee, line('receivable', cents), line('refundPayable', -cents)];
}

/** The refund is made: out of the account that the money came into, or as store credit. */
export const refundedLines = ({ cents, paymentTypeId, to }: RefundPart): LedgerLine[] => [
  line('refundPayable', cents),
  line(to === 'storeCredit' ? 'storeCredit' : cashAccountOf[paymentTypeId as PaymentTypeId], -cents),
];
