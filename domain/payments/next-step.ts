import { paymentTypes } from '#contract/payment-types.ts';
import type { Attempt, Payment, PaymentState } from './attempt.ts';

/** What has to be done next for a payment; an attempt's step is about that attempt. */
export type Step =
  | {
      readonly kind: /** The gateway is asked to authorise or debit. */
        | 'ask'
        | 'lookUp'
        | 'readReview'
        | 'capture'
        | 'void'
        /** Reserved credit is taken, or given back. */
        | 'takeReserved'
        | 'returnReserved'
        /** Nothing was asked of anybody, or what was on its way never came. */
        | 'drop';
      readonly attempt: Attempt;
    }
  /** What was received goes back by a refund. */
  | { readonly kind: 'giveBack' }
  | { readonly kind: 'book' | 'dispatch' | 'cover' | 'unbook' }
  /** The shares of a payment of invoices are told where it stands. */
  | { readonly kind: 'tell' | 'apply' | 'unlock' }
  /** Nothing can be done now. */
  | { readonly kind: 'wait' };

const isGateway = ({ paymentTypeId }: Attempt): boolean =>
  paymentTypeId === paymentTypes.card || paymentTypeId === paymentTypes.ach;

const openStates: readonly Attempt['state'][] = ['recorded', 'asked', 'unknown', 'review'];
const goneStates: readonly Attempt['state'][] = ['declined', 'released', 'returned'];

const afterCapture = { booking: 'covering', balance: 'done', protection: 'done', invoices: 'applying' } as const;
const afterRelease = {
  booking: 'unbooking',
  balance: 'released',
  protection: 'unbooking',
  invoices: 'unlocking',
} as const;

/** The state that a payment is in once its attempts are as they are: it goes on until there is something to do. */
export function settleState(payment: Payment): Payment {
  const next = stateAfter(payment);
  return next === payment.state ? payment : settleState({ ...payment, state: next });
}

function stateAfter({ state, purpose, attempts, isGivenBack }: Payment): PaymentState {
  const some = (states: readonly Attempt['state'][]) => attempts.some((one) => states.includes(one.state));
  switch (state) {
    case 'authorising':
      if (some(goneStates)) return 'releasing';
      if (some(openStates)) return state;
      if (purpose === 'booking') return 'booking';
      return some(['pending']) ? 'awaitingReceipt' : 'capturing';
    case 'awaitingReceipt':
      if (some(goneStates)) return 'releasing';
      return purpose !== 'booking' && !some(['pending']) ? 'capturing' : state;
    case 'capturing':
      // The carrier has a booking already: what could not be taken of it is due. A balance is taken wholly, or not at all.
      if (purpose !== 'booking' && some(goneStates)) return 'releasing';
      if (some(['approved'])) return state;
      return afterCapture[purpose];
    case 'releasing': {
      const isLeft = some([...openStates, 'approved', 'pending']) || (some(['received']) && !isGivenBack);
      if (isLeft) return state;
      return afterRelease[purpose];
    }
    default:
      return state;
  }
}

const ofGateway: Readonly<Partial<Record<Attempt['state'], 'ask' | 'lookUp' | 'readReview'>>> = {
  recorded: 'ask',
  asked: 'lookUp',
  unknown: 'lookUp',
  review: 'readReview',
};

function authorisingStep(attempts: readonly Attempt[]): Step {
  for (const attempt of attempts) {
    const kind = isGateway(attempt) ? ofGateway[attempt.state] : undefined;
    if (kind) return { kind, attempt };
  }
  return { kind: 'wait' };
}

function capturingStep(attempts: readonly Attempt[]): Step {
  const attempt = attempts.find(({ state }) => state === 'approved');
  if (!attempt) return { kind: 'wait' };
  return { kind: isGateway(attempt) ? 'capture' : 'takeReserved', attempt };
}

function releasingStep(attempts: readonly Attempt[], isGivenBack: boolean): Step {
  for (const attempt of attempts) {
    if (attempt.state === 'recorded' || attempt.state === 'pending') return { kind: 'drop', attempt };
    if (attempt.state === 'asked' || attempt.state === 'unknown') return { kind: 'lookUp', attempt };
    if (attempt.state === 'review') return { kind: 'void', attempt };
    if (attempt.state === 'approved') return { kind: isGateway(attempt) ? 'void' : 'returnReserved', attempt };
  }
  return attempts.some(({ state }) => state === 'received') && !isGivenBack ? { kind: 'giveBack' } : { kind: 'wait' };
}

/** Whether invoices have to show first that their payment is on its way: nobody knows how long that takes. */
const hasToTell = ({ purpose, state, attempts, isTold }: Payment): boolean =>
  purpose === 'invoices' &&
  isTold !== true &&
  (state === 'awaitingReceipt' || (state === 'authorising' && attempts.some((one) => isUnclear(one.state))));

const isUnclear = (state: Attempt['state']): boolean => state === 'unknown' || state === 'review';

/** What has to be done next for a payment, by its record alone. */
export function nextStep(payment: Payment): Step {
  const { state, attempts, isGivenBack = false } = payment;
  if (hasToTell(payment)) return { kind: 'tell' };
  switch (state) {
    case 'authorising':
      return authorisingStep(attempts);
    case 'booking':
      return { kind: 'book' };
    case 'awaitingReceipt': {
      const isOwed = payment.purpose !== 'booking' || attempts.some((one) => one.state === 'pending');
      return { kind: isOwed ? 'wait' : 'dispatch' };
    }
    case 'capturing':
      return capturingStep(attempts);
    case 'covering':
      return { kind: 'cover' };
    case 'applying':
      return { kind: 'apply' };
    case 'unlocking':
      return { kind: 'unlock' };
    case 'releasing':
      return releasingStep(attempts, isGivenBack);
    case 'unbooking':
      return { kind: 'unbook' };
    default:
      return { kind: 'wait' };
  }
}
