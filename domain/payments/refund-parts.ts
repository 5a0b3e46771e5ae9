import { paymentTypes } from '#contract/payment-types.ts';
import * as english from '#texts/compiled/english.js';
import type { Posting } from '../ledger/entry.ts';
import type { Attempt, Payment } from './attempt.ts';
import { refundedOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import { refundedLines, refundRequestedLines, reversed, shorten } from './postings.ts';
import type { Refund, RefundPart } from './refund.ts';

/** 20 characters of a new id: the gateway's limit for an invoice number. */
const ATTEMPT_ID_AT = 12;
export const attemptIdOf = (uuid: string): string => uuid.replaceAll('-', '').slice(ATTEMPT_ID_AT);

interface NewPart {
  /** Without the fee's share. */
  readonly cents: number;
  readonly feeCents: number;
  readonly to: RefundPart['to'];
  readonly isWhole: boolean;
}

/** A part of a refund of what a tender brought. */
export function refundPartOf(
  { paymentUuid }: Pick<Payment, 'paymentUuid'>,
  attempt: Attempt,
  { cents, feeCents, to, isWhole }: NewPart,
  newId: () => string,
): RefundPart {
  const { tenderUuid, paymentTypeId, label, transactionId } = attempt;
  const { customerProfileId, paymentProfileId, lastFour, settledAt } = attempt;
  return {
    ...{ tenderUuid, paymentUuid, paymentTypeId, label, feeCents, to, isWhole },
    cents: cents + feeCents,
    state: 'recorded',
    attemptId: attemptIdOf(newId()),
    ...(settledAt !== undefined && { isSettled: true }),
    ...(transactionId && { transactionId }),
    ...(customerProfileId && { customerProfileId }),
    ...(paymentProfileId && { paymentProfileId }),
    ...(lastFour && { lastFour }),
  };
}

type RefundOwner = Pick<Refund, 'refundUuid' | 'by' | 'agent'>;

const partPosting = (
  kind: Posting['kind'],
  { refundUuid, by, agent }: RefundOwner,
  part: RefundPart,
  lines: Posting['lines'],
  at: number,
): Posting => ({
  ...{ kind, at, by, refundUuid, lines },
  cause: `${kind}:${refundUuid}:${part.tenderUuid}`,
  description: shorten(
    english.ledger_refund({ to: part.to === 'storeCredit' ? english.ledger_store_credit() : part.label }),
  ),
  paymentUuid: part.paymentUuid,
  tenderUuid: part.tenderUuid,
  paymentTypeId: part.paymentTypeId,
  ...(part.lastFour && { paymentTypeNumber: `XXXX${part.lastFour}` }),
  ...(part.transactionId && { transactionId: part.transactionId }),
  ...(agent && { agent }),
});

export const refundRequested = (refund: RefundOwner, part: RefundPart, at: number): Posting =>
  partPosting('refundAsked', refund, part, refundRequestedLines(part), at);

export const refunded = (refund: RefundOwner, part: RefundPart, at: number): Posting =>
  partPosting('refunded', refund, part, refundedLines(part), at);

export const refundFailed = (refund: RefundOwner, part: RefundPart, at: number): Posting =>
  partPosting('refundFailed', refund, part, reversed(refundRequestedLines(part)), at);

/** A refund of which the bank sent one part back: the money is ours again, and the customer is owed it. Undefined where that part was not made. */
export function withReturnedPart(refund: Refund, attemptId: string, at: number) {
  const made = refund.parts.find((part) => part.attemptId === attemptId && part.state === 'done');
  if (!made) return undefined;
  const part: RefundPart = { ...made, state: 'failed' };
  const lines = [...reversed(refundedLines(made)), ...reversed(refundRequestedLines(made))];
  const parts = refund.parts.map((one) => (one.attemptId === attemptId ? part : one));
  return {
    part,
    write: {
      refund: { ...refund, parts, modifiedAt: at },
      postings: [partPosting('refundFailed', refund, part, lines, at)],
    },
  };
}

/** Whether a part voids a payment that has not settled, in place of a refund. */
export const isVoided = ({ to, paymentTypeId, way, isWhole, isSettled, state }: RefundPart): boolean => {
  const isGateway = paymentTypeId === paymentTypes.card || paymentTypeId === paymentTypes.ach;
  if (to !== 'tender' || !isGateway || state === 'failed') return false;
  return way === undefined ? isWhole && isSettled !== true : way === 'void';
};

interface RefundDeps {
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * The refund of a tender that the bank took back, as it ends: what was not sent yet has nothing to come from, and is due no less than the rest. Nothing where
 * none is open.
 */
export function refundWithout(
  { refunds }: MoneyBook,
  tenderUuid: string,
  at: number,
): { readonly refund?: Refund; readonly postings: readonly Posting[] } {
  const isLeft = (part: RefundPart) =>
    part.tenderUuid === tenderUuid && (part.state === 'recorded' || part.state === 'waiting');
  const open = refunds.find(({ parts }) => parts.some(isLeft));
  if (!open) return { postings: [] };
  const parts = open.parts.map((part) => (isLeft(part) ? { ...part, state: 'failed' as const } : part));
  const isOver = parts.every(({ state }) => state === 'done' || state === 'failed');
  const refund: Refund = { ...open, parts, modifiedAt: at, ...(isOver && { state: 'done', nextAt: undefined }) };
  return { refund, postings: open.parts.filter(isLeft).map((part) => refundFailed(open, part, at)) };
}

/** What is left of a tender to go back; a part of it can no longer be voided. */
function leftOf({ tenderUuid, cents, feeCents }: Attempt, refunds: readonly Refund[]): Omit<NewPart, 'to'> {
  const back = refundedOf(refunds, tenderUuid);
  return {
    cents: cents - (back.cents - back.feeCents),
    feeCents: feeCents - back.feeCents,
    isWhole: back.cents === 0,
  };
}

/** The refund of what a payment received before it was released, less what went back of it before; undefined where that is all. */
export function refundOfReceived(payment: Payment, refunds: readonly Refund[], { now, newId }: RefundDeps) {
  const at = now().getTime();
  const { shipmentUuid, customerUuid, paymentUuid, by, agent, attempts } = payment;
  // A tender that came in after the others went back is a refund of its own.
  const late = attempts.filter(({ isGivenBack }) => isGivenBack).length;
  const parts = attempts
    .filter(({ state, isGivenBack }) => state === 'received' && !isGivenBack)
    .map((attempt) => ({ attempt, left: leftOf(attempt, refunds) }))
    .filter(({ left }) => left.cents + left.feeCents > 0)
    .map(({ attempt, left }) => refundPartOf(payment, attempt, { ...left, to: 'tender' }, newId));
  if (parts.length === 0) return undefined;
  const refund: Refund = {
    ...{ shipmentUuid, customerUuid, by, openedAt: at, modifiedAt: at, parts, nextAt: at },
    refundUuid: newId(),
    cause: `release:${paymentUuid}${late ? `:${late}` : ''}`,
    state: 'open',
    ...(agent && { agent }),
  };
  return { refund, postings: parts.map((part) => refundRequested(refund, part, at)) };
}
