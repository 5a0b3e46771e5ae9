import { code15042, code15043, code15044, code15045, code15049 } from '#contract/codes/payments.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import type { Posting } from '../ledger/entry.ts';
import type { Attempt, Payment } from './attempt.ts';
import type { DeclineReason } from './gateway.ts';
import type { ChargeOutcome, FoundCharge, GatewayCharges, LookUp } from './gateway-charges.ts';
import { approved, declined, received, released } from './postings.ts';

type CaptureOutcome = Awaited<ReturnType<GatewayCharges['capture']>>;
type VoidOutcome = Awaited<ReturnType<GatewayCharges['void']>>;

/** How long after it was asked the gateway is believed that it has no transaction of an attempt. */
export const ABSENT_AFTER_MS = 2 * 60_000;

/** An attempt after an outcome, with what is posted; undefined where nothing is known yet. */
export interface Applied {
  readonly attempt: Attempt;
  readonly postings: readonly Posting[];
}

const cardCodes: Readonly<Record<DeclineReason, string>> = {
  declined: code15042.code,
  address: code15042.code,
  expired: code15043.code,
  number: code15044.code,
  securityCode: code15044.code,
  account: code15044.code,
};

/** The code of a decline, by the kind of tender. */
const declineCode = ({ paymentTypeId }: Attempt, reason: DeclineReason): string =>
  paymentTypeId === paymentTypes.ach ? code15045.code : cardCodes[reason];

function decline(payment: Payment, attempt: Attempt, code: string, at: number): Applied {
  return { attempt: { ...attempt, state: 'declined', code }, postings: [declined(payment, attempt, at)] };
}

/** A card is held, a bank account is debited at once. */
function approve(payment: Payment, before: Attempt, transactionId: string, at: number): Applied {
  const attempt = { ...before, transactionId, state: 'approved' } as const;
  if (before.paymentTypeId !== paymentTypes.ach) return { attempt, postings: [approved(payment, attempt, at)] };
  const taken = { ...attempt, state: 'received', receivedAt: at } as const;
  return { attempt: taken, postings: [approved(payment, attempt, at), received(payment, attempt, at)] };
}

/** What becomes of an attempt by the gateway's response to being asked. */
export function applyCharge(payment: Payment, attempt: Attempt, outcome: ChargeOutcome, at: number): Applied {
  switch (outcome.kind) {
    case 'approved':
      return approve(payment, attempt, outcome.transactionId, at);
    case 'held':
      return { attempt: { ...attempt, state: 'review', transactionId: outcome.transactionId }, postings: [] };
    case 'declined':
      return decline(payment, attempt, declineCode(attempt, outcome.reason), at);
    case 'unavailable':
      return decline(payment, attempt, code15049.code, at);
    case 'unknown':
      return { attempt: { ...attempt, state: 'unknown' }, postings: [] };
  }
}

/** What becomes of an attempt whose transaction was looked up; undefined while nothing is certain. */
export function applyLookUp(payment: Payment, attempt: Attempt, found: LookUp, at: number): Applied | undefined {
  if (found.kind === 'unavailable') return undefined;
  if (found.kind === 'found') return applyFound(payment, attempt, found.charge, at);
  const isOver = at - (attempt.askedAt ?? 0) >= ABSENT_AFTER_MS;
  return isOver ? decline(payment, attempt, code15049.code, at) : undefined;
}

function applyFound(
  payment: Payment,
  attempt: Attempt,
  { state, transactionId }: FoundCharge,
  at: number,
): Applied | undefined {
  switch (state) {
    case 'held':
      if (attempt.state === 'review') return undefined;
      return { attempt: { ...attempt, state: 'review', transactionId }, postings: [] };
    case 'authorised':
    case 'captured':
    case 'settled':
      return approve(payment, attempt, transactionId, at);
    default:
      return decline(payment, { ...attempt, transactionId }, declineCode(attempt, 'declined'), at);
  }
}

/** What becomes of a held amount that is captured; one that the gateway no longer has or refuses is released. */
export function applyCapture(
  payment: Payment,
  attempt: Attempt,
  { kind }: CaptureOutcome,
  at: number,
): Applied | undefined {
  if (kind === 'unavailable' || kind === 'unknown') return undefined;
  if (kind === 'captured')
    return {
      attempt: { ...attempt, state: 'received', receivedAt: at },
      postings: [received(payment, attempt, at)],
    };
  return {
    attempt: { ...attempt, state: 'released', code: code15042.code },
    postings: [released(payment, attempt, at)],
  };
}

/** What becomes of a held amount that is voided; one that turns out to be taken is received, and goes back by a refund. */
export function applyVoid(payment: Payment, attempt: Attempt, { kind }: VoidOutcome, at: number): Applied | undefined {
  if (kind === 'unavailable' || kind === 'unknown') return undefined;
  if (kind === 'settled') {
    const first = attempt.state === 'review' ? [approved(payment, attempt, at)] : [];
    return {
      attempt: { ...attempt, state: 'received', receivedAt: at, settledAt: at },
      postings: [...first, received(payment, attempt, at)],
    };
  }
  return { attempt: { ...attempt, state: 'released' }, postings: [released(payment, attempt, at)] };
}
