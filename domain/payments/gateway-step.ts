import { paymentTypes } from '#contract/payment-types.ts';
import type { StepWrite } from './advance-payment.ts';
import { type Applied, applyCapture, applyCharge, applyLookUp, applyVoid } from './apply-outcome.ts';
import type { Attempt, Payment } from './attempt.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { Step } from './next-step.ts';

const calls = ['ask', 'lookUp', 'readReview', 'capture', 'void'] as const;
type CallKind = (typeof calls)[number];
type CallStep = Extract<Step, { attempt: Attempt }> & { readonly kind: CallKind };

/** Whether a step calls the gateway. */
export const isCall = (step: Step): step is CallStep => calls.some((kind) => kind === step.kind);

/** A call that must not be made twice: it is recorded first. */
export const isOnceOnly = ({ kind }: Step): boolean => kind === 'ask';

/** An unclear clock of theirs or ours: transactions are looked for from a little earlier on. */
const LOOK_BACK_MS = 5 * 60_000;

/** Calls the gateway for an attempt and returns what becomes of the payment; undefined where nothing is certain yet. */
export async function callGateway(payment: Payment, step: CallStep, deps: MoneyDeps): Promise<StepWrite> {
  const attempt = payment.attempts.find(({ tenderUuid }) => tenderUuid === step.attempt.tenderUuid) ?? step.attempt;
  const applied = await outcomeOf(payment, attempt, step.kind, deps);
  if (!applied) return undefined;
  const isLate = payment.isGivenBack === true && applied.attempt.state === 'received';
  const next = isLate ? reopenedFor(payment, applied.attempt) : payment;
  return { payment: withAttempt(next, applied.attempt), postings: applied.postings };
}

/** The payment of which one attempt came in after the others were refunded: it goes back by another refund. */
export const reopenedFor = (payment: Payment, late: Attempt): Payment => ({
  ...payment,
  isGivenBack: false,
  attempts: payment.attempts.map((one) =>
    one.state === 'received' && one.tenderUuid !== late.tenderUuid ? { ...one, isGivenBack: true } : one,
  ),
});

/** The payment with one attempt changed. */
export const withAttempt = (payment: Payment, attempt: Attempt): Payment => ({
  ...payment,
  attempts: payment.attempts.map((one) => (one.tenderUuid === attempt.tenderUuid ? attempt : one)),
});

async function outcomeOf(
  payment: Payment,
  attempt: Attempt,
  kind: CallKind,
  { gateway, now }: MoneyDeps,
): Promise<Applied | undefined> {
  const { transactionId = '', attemptId } = attempt;
  const at = () => now().getTime();
  switch (kind) {
    case 'ask':
      return applyCharge(
        payment,
        attempt,
        await gateway[isAch(attempt) ? 'debit' : 'authorise'](chargeOf(attempt)),
        at(),
      );
    case 'lookUp': {
      const since = (attempt.askedAt ?? payment.openedAt) - LOOK_BACK_MS;
      return applyLookUp(payment, attempt, await gateway.lookUp(attemptId, since), at());
    }
    case 'readReview': {
      const found = await gateway.readTransaction(transactionId);
      return found.kind === 'found' ? applyLookUp(payment, attempt, found, at()) : undefined;
    }
    case 'capture':
      return applyCapture(payment, attempt, await gateway.capture({ transactionId, cents: totalOf(attempt) }), at());
    case 'void':
      return applyVoid(payment, attempt, await gateway.void(transactionId), at());
  }
}

const isAch = ({ paymentTypeId }: Attempt): boolean => paymentTypeId === paymentTypes.ach;
const totalOf = ({ cents, feeCents }: Attempt): number => cents + feeCents;

const chargeOf = (attempt: Attempt) => ({
  attemptId: attempt.attemptId,
  cents: totalOf(attempt),
  customerProfileId: attempt.customerProfileId ?? '',
  paymentProfileId: attempt.paymentProfileId ?? '',
});
