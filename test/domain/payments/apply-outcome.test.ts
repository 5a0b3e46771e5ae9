import { describe, expect, test } from 'vitest';
import {
  ABSENT_AFTER_MS,
  type Applied,
  applyCapture,
  applyCharge,
  applyLookUp,
  applyVoid,
} from '#domain/payments/apply-outcome.ts';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import type { ChargeOutcome, FoundCharge, LookUp } from '#domain/payments/gateway-charges.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';

const card: Attempt = {
  ...{ tenderUuid: 'card', attemptId: 'a-card', paymentTypeId: 3, state: 'asked', askedAt: NOW_MS - 1000 },
  ...{ cents: 40_000, feeCents: 1000, label: 'Visa ending 1881' },
};
const bank: Attempt = { ...card, tenderUuid: 'bank', attemptId: 'a-bank', paymentTypeId: 6, feeCents: 0 };
const payment: Payment = {
  ...{ paymentUuid: 'p', shipmentUuid: 's', customerUuid: CUSTOMER, by: CUSTOMER, purpose: 'booking' },
  ...{ state: 'authorising', amountCents: 80_000, openedAt: NOW_MS, modifiedAt: NOW_MS, shipmentRevision: 1 },
  attempts: [card, bank],
};

/** What became of an attempt: the fields that changed, and the kinds of what is posted. */
const became = (before: Attempt, applied: Applied | undefined) => {
  if (!applied) return undefined;
  const { attempt, postings } = applied;
  const changed = Object.entries(attempt).filter(([name, value]) => before[name as keyof Attempt] !== value);
  return { ...Object.fromEntries(changed), posted: postings.map(({ kind, at }) => (at === NOW_MS ? kind : at)) };
};
const found = (state: FoundCharge['state']): LookUp => ({
  kind: 'found',
  charge: { attemptId: 'a', transactionId: '7', state, cents: 41_000 },
});

describe('[R62] what becomes of a tender by the gateway’s response', () => {
  test.each<[string, Attempt, ChargeOutcome, object]>([
    [
      'a card that is approved',
      card,
      { kind: 'approved', transactionId: '7' },
      {
        ...{ state: 'approved', transactionId: '7', posted: ['approved'] },
      },
    ],
    [
      'a bank account that is approved',
      bank,
      { kind: 'approved', transactionId: '7' },
      {
        ...{ state: 'received', receivedAt: NOW_MS, transactionId: '7', posted: ['approved', 'received'] },
      },
    ],
    [
      'a card under review',
      card,
      { kind: 'held', transactionId: '7' },
      {
        ...{ state: 'review', transactionId: '7', posted: [] },
      },
    ],
    [
      'a gateway out of reach',
      card,
      { kind: 'unavailable' },
      {
        ...{ state: 'declined', code: '15049', posted: ['declined'] },
      },
    ],
    ['an unknown outcome', card, { kind: 'unknown' }, { state: 'unknown', posted: [] }],
  ])('%s', (_, attempt, outcome, after) => {
    expect(became(attempt, applyCharge(payment, attempt, outcome, NOW_MS))).toEqual(after);
  });

  test.each([
    ['declined', '15042'],
    ['address', '15042'],
    ['expired', '15043'],
    ['number', '15044'],
    ['securityCode', '15044'],
    ['account', '15044'],
  ] as const)('a card that is declined for its %s has the code %s, a bank account always 15045', (reason, code) => {
    const outcome = { kind: 'declined', reason } as const;
    const declined = { state: 'declined', posted: ['declined'] };
    expect(became(card, applyCharge(payment, card, outcome, NOW_MS))).toEqual({ ...declined, code });
    expect(became(bank, applyCharge(payment, bank, outcome, NOW_MS))).toEqual({ ...declined, code: '15045' });
  });
});

describe('[R62] what becomes of a tender whose transaction is looked up', () => {
  const review: Attempt = { ...card, state: 'review', transactionId: '7' };
  test.each<[string, Attempt, LookUp, object | undefined]>([
    ['nothing is known of a gateway out of reach', card, { kind: 'unavailable' }, undefined],
    ['a hold is a hold', card, found('authorised'), { state: 'approved', transactionId: '7', posted: ['approved'] }],
    [
      'a captured charge is approved',
      card,
      found('captured'),
      {
        ...{ state: 'approved', transactionId: '7', posted: ['approved'] },
      },
    ],
    [
      'a settled debit is received',
      bank,
      found('settled'),
      {
        ...{ state: 'received', receivedAt: NOW_MS, transactionId: '7', posted: ['approved', 'received'] },
      },
    ],
    ['a review begins', card, found('held'), { state: 'review', transactionId: '7', posted: [] }],
    ['a review goes on', review, found('held'), undefined],
    [
      'a declined card',
      card,
      found('declined'),
      {
        ...{ state: 'declined', code: '15042', transactionId: '7', posted: ['declined'] },
      },
    ],
    [
      'a voided debit',
      bank,
      found('voided'),
      {
        ...{ state: 'declined', code: '15045', transactionId: '7', posted: ['declined'] },
      },
    ],
  ])('%s', (_, attempt, look, after) => {
    expect(became(attempt, applyLookUp(payment, attempt, look, NOW_MS))).toEqual(after);
  });

  test.each([
    [ABSENT_AFTER_MS - 1, undefined],
    [ABSENT_AFTER_MS, { state: 'declined', code: '15049', posted: ['declined'] }],
  ])('%i ms after it was asked an absent transaction is %o', (age, after) => {
    const attempt = { ...card, askedAt: NOW_MS - age };
    expect(became(attempt, applyLookUp(payment, attempt, { kind: 'absent' }, NOW_MS))).toEqual(after);
  });
});

describe('[R62] what becomes of a held amount', () => {
  const held: Attempt = { ...card, state: 'approved', transactionId: '7' };
  const underReview: Attempt = { ...card, state: 'review', transactionId: '7' };

  test.each([
    ['captured', { state: 'received', receivedAt: NOW_MS, posted: ['received'] }],
    ['declined', { state: 'released', code: '15042', posted: ['released'] }],
    ['missing', { state: 'released', code: '15042', posted: ['released'] }],
    ['unavailable', undefined],
    ['unknown', undefined],
  ] as const)('that is to be captured, by the answer %s', (kind, after) => {
    expect(became(held, applyCapture(payment, held, { kind }, NOW_MS))).toEqual(after);
  });

  const taken = { state: 'received', receivedAt: NOW_MS, settledAt: NOW_MS };
  test.each([
    ['voided', held, { state: 'released', posted: ['released'] }],
    ['missing', held, { state: 'released', posted: ['released'] }],
    ['settled', held, { ...taken, posted: ['received'] }],
    ['settled', underReview, { ...taken, posted: ['approved', 'received'] }],
    ['unavailable', held, undefined],
    ['unknown', held, undefined],
  ] as const)('that is to be voided, by the answer %s', (kind, attempt, after) => {
    expect(became(attempt, applyVoid(payment, attempt, { kind }, NOW_MS))).toEqual(after);
  });

  test('a review that is voided releases the amount and no fee, which it never had', () => {
    const { postings } = applyVoid(payment, underReview, { kind: 'voided' }, NOW_MS) ?? {};
    expect(postings?.[0]?.lines).toEqual([
      { account: 'held', cents: -40_000 },
      { account: 'receivable', cents: 40_000 },
    ]);
  });
});
