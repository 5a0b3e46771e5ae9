import { describe, expect, test } from 'vitest';
import { code15039 } from '#contract/codes/payments.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Attempt, AttemptState, Payment } from '#domain/payments/attempt.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { failureOf, outcomeOfPress } from '#domain/payments/press-outcome.ts';
import { shownState, showTender, tenderSentence } from '#domain/payments/show-payment.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';

const attempt = (
  paymentTypeId: Attempt['paymentTypeId'],
  state: AttemptState,
  more: Partial<Attempt> = {},
): Attempt => ({
  ...{ tenderUuid: `t-${paymentTypeId}`, attemptId: `a-${paymentTypeId}`, cents: 10_000, feeCents: 0, label: 'L' },
  ...{ paymentTypeId, state, ...more },
});
const card = (state: AttemptState, more: Partial<Attempt> = {}) =>
  attempt(3, state, { cardType: 'Visa', paymentTypeNumber: 'XXXX1881', label: 'Visa ending 1881', ...more });
const payment = (attempts: Attempt[], more: Partial<Payment> = {}): Payment => ({
  ...{ paymentUuid: 'p', shipmentUuid: testId(1), customerUuid: CUSTOMER, by: CUSTOMER, purpose: 'booking' },
  ...{ state: 'released', amountCents: 10_000, openedAt: NOW_MS, modifiedAt: NOW_MS, shipmentRevision: 1 },
  ...{ attempts, ...more },
});
const book = emptyBook(testId(1), CUSTOMER);
const outcome = (attempts: Attempt[], more: Partial<Payment>) => outcomeOfPress(payment(attempts, more), book, 7);

describe('[R87] the sentence of a tender', () => {
  const words = ['card Visa XXXX1881', 'cheque', 'wire transfer', 'automated clearing house (ACH)', 'A/R account'];
  test.each([
    [3, words[0], 'succesfull'],
    [4, words[1], 'succesfull'],
    [5, words[2], 'succesfull'],
    [6, words[3], 'succesfull'],
    [7, words[4], 'succesfull'],
    [8, 'store credit', 'successful'],
  ] as const)('of type %i: %s, %s or failed', (type, name, done) => {
    const of = (state: AttemptState) => tenderSentence(type === 3 ? card(state) : attempt(type, state)).toLowerCase();
    for (const state of ['approved', 'received', 'pending'] as const)
      expect(of(state)).toBe(`shipment payment with ${name} ${done}`.toLowerCase());
    for (const state of ['declined', 'released', 'returned'] as const)
      expect(of(state)).toBe(`shipment payment with ${name} failed`.toLowerCase());
    for (const state of ['recorded', 'asked', 'unknown', 'review'] as const)
      expect(of(state)).toMatch(/^your payment is on its way\. .*please don't pay again\.$/);
  });

  test('of a card of which only the kind is known', () => {
    expect(tenderSentence(attempt(3, 'received'))).toBe('Shipment payment with Card Card  succesfull');
  });
});

test.each<[AttemptState, string, number]>([
  ['recorded', 'pending', 0],
  ['asked', 'pending', 0],
  ['unknown', 'pending', 0],
  ['review', 'pending', 0],
  ['pending', 'pending', 0],
  ['approved', 'approved', 1],
  ['received', 'approved', 1],
  ['declined', 'declined', 2],
  ['released', 'approved', 3],
  ['returned', 'approved', 3],
])('[H34] [R63] a tender that is %s shows as %s with status %i', (state, approval, status) => {
  expect(shownState(state)).toEqual({ approval, status });
});

test('[C74] a tender shows what it paid with its fee, and what the receipt names of it', () => {
  expect(showTender(card('received', { feeCents: 250, transactionId: '60000001' }))).toEqual({
    ...{ paymentTypeId: 3, approval: 'approved', status: 1, amount: '102.50', processingFee: '2.50' },
    message: 'Shipment payment with Card Visa XXXX1881 succesfull',
    ...{ paymentTypeNumber: 'XXXX1881', transactionReferenceId: '60000001' },
  });
  expect(showTender(attempt(6, 'declined', { code: '15045' }))).toEqual({
    ...{ paymentTypeId: 6, approval: 'declined', status: 2, amount: '100.00', processingFee: '0.00', code: '15045' },
    message: 'Shipment payment with automated clearing house (ACH) failed',
  });
});

describe('[R62] the error of a payment that was given up', () => {
  test.each([
    ['15042', 402],
    ['15043', 422],
    ['15044', 422],
    ['15045', 402],
    ['15049', 502],
  ])('is the one of the tender that failed: %s with %i, then a sentence of each tender', (code, status) => {
    const error = failureOf(payment([card('declined', { code }), attempt(4, 'released')]));
    expect(error).toMatchObject({ code, status });
    const [first, ...sentences] = error.errors;
    expect(first).toMatchObject({ code });
    expect(first?.message).not.toBe('');
    expect(sentences).toEqual([
      { field: 'payments.3', message: 'Shipment payment with Card Visa XXXX1881 failed' },
      { field: 'payments.4', message: 'Shipment payment with cheque failed' },
    ]);
  });

  test('is 15049 where no tender says why', () => {
    expect(failureOf(payment([card('released')]))).toMatchObject({ code: '15049', status: 502 });
    expect(failureOf(payment([card('released')], { reason: 'No truck' }))).toMatchObject({ code: '15049' });
  });

  test('is a conflict without a code where the shipment changed, unless a tender failed', () => {
    const changed = failureOf(payment([card('released')], { reason: 'changed' }));
    expect([changed.status, changed.code]).toEqual([409, undefined]);
    expect(changed.errors[0]).toEqual({ message: 'This shipment changed. Review it and try again.' });
    const declined = failureOf(payment([card('declined', { code: '15042' })], { reason: 'changed' }));
    expect([declined.status, declined.code]).toEqual([402, '15042']);
  });
});

describe('[15023] what a press returns', () => {
  const asked = 'Your booking is in. We’re asking the carrier to confirm it.';
  test.each<[string, Attempt[], Partial<Payment>]>([
    [
      '$105.00 is held on Visa ending 1881. It is charged when the carrier confirms.',
      [card('approved', { feeCents: 500 }), attempt(7, 'approved')],
      { state: 'awaitingDispatch' },
    ],
    [asked, [attempt(7, 'approved')], { state: 'awaitingDispatch' }],
    [asked, [attempt(6, 'received')], { state: 'awaitingDispatch' }],
    [asked, [card('received')], { state: 'capturing' }],
    ['$100.00 is on your A/R account.', [attempt(7, 'received')], { state: 'done' }],
    [
      '$100.00 is on your A/R account.',
      [attempt(7, 'received'), attempt(8, 'received')],
      {
        ...{ state: 'done', purpose: 'balance' },
      },
    ],
    ['$100.00 is on your A/R account.', [attempt(7, 'approved')], { state: 'capturing', purpose: 'balance' }],
  ])('%s (case %#)', (message, attempts, more) => {
    expect(outcome(attempts, more)).toMatchObject({ code: { code: '15023' }, message });
  });

  test.each<[Attempt[], Partial<Payment>]>([
    [[card('received')], { state: 'done' }],
    [[card('received'), attempt(7, 'received')], { state: 'done' }],
    [[attempt(8, 'received')], { state: 'done' }],
    [[], { state: 'done' }],
    [[card('approved')], { state: 'capturing', purpose: 'balance' }],
  ])('what was received says so by the code’s own sentence (case %#)', (attempts, more) => {
    const { code, message } = outcome(attempts, more);
    expect([code?.code, message]).toEqual(['15023', code?.text()]);
  });

  test('[15039] a press after it says that it was received before', () => {
    const { code } = outcomeOfPress(payment([card('received')], { state: 'done' }), book, 7, code15039);
    expect(code?.code).toBe('15039');
  });

  test.each<[string, Attempt[], Partial<Payment>]>([
    ["We'll send it to the carrier", [attempt(4, 'pending')], { state: 'awaitingReceipt' }],
    ["We'll take it off what is due", [attempt(5, 'pending')], { state: 'awaitingReceipt', purpose: 'balance' }],
    ["Please don't pay again", [card('unknown')], { state: 'authorising' }],
    ["Please don't pay again", [card('review'), attempt(4, 'pending')], { state: 'authorising' }],
    ["Please don't pay again", [card('unknown')], { state: 'releasing' }],
  ])('something is on its way: %s (case %#)', (sentence, attempts, more) => {
    const { code, message } = outcome(attempts, more);
    expect(code).toBeUndefined();
    expect(message).toContain(sentence);
  });

  test.each(['released', 'unbooking', 'releasing'] as const)('a payment that is %s throws its error', (state) => {
    expect(() => outcome([card('declined', { code: '15042' })], { state })).toThrow(PortalError);
  });

  test('[C74] shows each tender by its type, the version, and where the money stands', () => {
    const head = { ...book.head, sums: { cashCard: 10_000, held: 500, receivable: 250, revenue: -10_750 } };
    const paid = payment([card('received'), attempt(7, 'received')], { state: 'done', courtesy: true });
    const { content } = outcomeOfPress(paid, { ...book, head }, 7);
    expect(content).toEqual({
      data: { '3': showTender(card('received')), '7': showTender(attempt(7, 'received')) },
      ...{ shipmentUuid: testId(1), version: 7, paid: '100.00', pending: '5.00', due: '2.50' },
      courtesy: expect.stringContaining('one-time courtesy'),
    });
    expect(outcome([card('received')], { state: 'done' }).content).not.toHaveProperty('courtesy');
  });
});
