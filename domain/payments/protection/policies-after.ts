import { isFinal, type Payment } from '../attempt.ts';
import type { MoneyBook } from '../payment-store.ts';
import type { Policy } from './policy.ts';

/** Whether something of a payment could not be taken after all: its protection is not paid. */
const isShort = ({ attempts }: Payment): boolean =>
  attempts.some(({ state }) => state === 'released' || state === 'returned');

function after(policy: Policy, payment: Payment, at: number): Policy {
  const next = { ...policy, modifiedAt: at };
  if (payment.state === 'released') return { ...next, state: 'released', endedAt: at };
  if (isShort(payment)) return { ...next, state: 'voiding', ending: 'gaveUp', nextAt: at };
  return { ...next, state: 'binding', paidAt: at, nextAt: at };
}

/** The protection that a payment pays for, once that is over: the insurer is asked for its certificate, or there is none. */
export const policiesAfter = ({ policies }: Pick<MoneyBook, 'policies'>, payment: Payment, at: number): Policy[] =>
  isFinal(payment)
    ? policies
        .filter(({ state, paymentUuid }) => state === 'charging' && paymentUuid === payment.paymentUuid)
        .map((one) => after(one, payment, at))
    : [];
