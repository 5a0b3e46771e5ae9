import { expect, test } from 'vitest';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import { policiesAfter } from '#domain/payments/protection/policies-after.ts';
import { makePolicy } from '#test/fakes/fixtures-payments.ts';
import { card, payment } from '../ledger-books.ts';

const AT = 5;
const { paidAt: _paid, ...unpaid } = makePolicy({ state: 'charging', paymentUuid: 'p' });
const others = [
  makePolicy({ policyUuid: 'other-payment', state: 'charging', paymentUuid: 'q' }),
  makePolicy({ policyUuid: 'bound', state: 'bound', paymentUuid: 'p', boundAt: 1 }),
];
const after = (attempts: Partial<Attempt>[], changes: Partial<Payment> = {}) =>
  policiesAfter(
    { policies: [unpaid, ...others] },
    payment(
      attempts.map((one) => card(one)),
      changes,
    ),
    AT,
  );

test('[H15] protection that is paid is asked for, and no other one', () => {
  const paid = { ...unpaid, state: 'binding', paidAt: AT, nextAt: AT, modifiedAt: AT };
  expect(after([{}, { tenderUuid: 'u' }])).toEqual([paid]);
});

test('[H15] a payment that was given up leaves none', () => {
  const released = { ...unpaid, state: 'released', endedAt: AT, modifiedAt: AT };
  expect(after([{ state: 'released' }], { state: 'released' })).toEqual([released]);
});

test.each(['released', 'returned'] as const)(
  '[H15] where one of two tenders was %s it is not paid: its key is ended',
  (state) => {
    const ended = { ...unpaid, state: 'voiding', ending: 'gaveUp', nextAt: AT, modifiedAt: AT };
    expect(after([{}, { tenderUuid: 'u', state }])).toEqual([ended]);
  },
);

test('[H15] while the payment is open nothing becomes of it', () => {
  expect(after([{ state: 'asked' }], { state: 'authorising' })).toEqual([]);
});
