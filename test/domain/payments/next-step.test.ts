import { describe, expect, test } from 'vitest';
import type { Attempt, AttemptState, Payment, PaymentState } from '#domain/payments/attempt.ts';
import { nextStep, settleState } from '#domain/payments/next-step.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';

type Tender = 'card' | 'check' | 'wire' | 'bank' | 'account' | 'credit';
const typeIds = { card: 3, check: 4, wire: 5, bank: 6, account: 7, credit: 8 } as const;

/** 'card approved' as an attempt of that tender in that state. */
function attemptOf(words: string): Attempt {
  const [tender, state] = words.split(' ') as [Tender, AttemptState];
  const common = { cents: 100, feeCents: 0, label: tender };
  return { tenderUuid: tender, attemptId: tender, paymentTypeId: typeIds[tender], state, ...common };
}

function paymentOf(words: string, tenders: readonly string[], more: Partial<Payment> = {}): Payment {
  const [purpose, state] = words.split(' ') as [Payment['purpose'], PaymentState];
  const common = { paymentUuid: 'p', shipmentUuid: 's', customerUuid: CUSTOMER, by: CUSTOMER, amountCents: 100 };
  const times = { openedAt: NOW_MS, modifiedAt: NOW_MS, shipmentRevision: 1 };
  return { ...common, ...times, purpose, state, attempts: tenders.map(attemptOf), ...more };
}

describe('[H09] where a payment goes on to by what became of its tenders', () => {
  test.each<[string, string[], PaymentState]>([
    ['booking authorising', ['card recorded', 'bank recorded'], 'authorising'],
    ['booking authorising', ['card asked'], 'authorising'],
    ['booking authorising', ['card approved', 'bank unknown'], 'authorising'],
    ['booking authorising', ['card review'], 'authorising'],
    ['booking authorising', ['card approved', 'bank received'], 'booking'],
    ['booking authorising', ['check pending'], 'booking'],
    ['booking authorising', ['card approved', 'bank declined'], 'releasing'],
    ['booking authorising', ['card asked', 'bank declined'], 'releasing'],
    ['booking authorising', ['card released'], 'unbooking'],
    ['booking authorising', ['card approved', 'bank returned'], 'releasing'],
    ['booking booking', ['card approved'], 'booking'],
    ['booking awaitingDispatch', ['card approved'], 'awaitingDispatch'],
    ['booking awaitingReceipt', ['check pending'], 'awaitingReceipt'],
    ['booking awaitingReceipt', ['check received'], 'awaitingReceipt'],
    ['booking awaitingReceipt', ['check received', 'wire returned'], 'releasing'],
    ['booking capturing', ['card approved', 'bank received'], 'capturing'],
    ['booking capturing', ['card received', 'account approved'], 'capturing'],
    ['booking capturing', ['card received'], 'covering'],
    ['booking capturing', ['card released', 'bank received'], 'covering'],
    ['booking capturing', [], 'covering'],
    ['booking covering', ['card received'], 'covering'],
    ['booking releasing', ['card approved'], 'releasing'],
    ['booking releasing', ['card recorded'], 'releasing'],
    ['booking releasing', ['card asked'], 'releasing'],
    ['booking releasing', ['card unknown'], 'releasing'],
    ['booking releasing', ['card review'], 'releasing'],
    ['booking releasing', ['check pending'], 'releasing'],
    ['booking releasing', ['bank received'], 'releasing'],
    ['booking releasing', ['card released', 'bank returned', 'check declined'], 'unbooking'],
    ['booking done', ['card received'], 'done'],
    ['booking released', ['card released'], 'released'],
    ['balance authorising', ['card approved'], 'capturing'],
    ['balance authorising', ['bank received'], 'done'],
    ['balance authorising', ['check pending', 'card approved'], 'awaitingReceipt'],
    ['balance awaitingReceipt', ['check pending', 'wire received'], 'awaitingReceipt'],
    ['balance awaitingReceipt', ['check received', 'card approved'], 'capturing'],
    ['balance awaitingReceipt', ['check received'], 'done'],
    ['balance awaitingReceipt', ['check returned'], 'released'],
    ['balance capturing', ['card released', 'account approved'], 'releasing'],
    ['balance capturing', ['card released'], 'released'],
    ['balance capturing', ['card declined'], 'released'],
    ['balance releasing', ['card released'], 'released'],
    ['invoices authorising', ['bank received'], 'applying'],
    ['invoices authorising', ['check pending'], 'awaitingReceipt'],
    ['invoices authorising', ['bank declined'], 'unlocking'],
    ['invoices capturing', ['card received'], 'applying'],
    ['invoices capturing', ['card released'], 'unlocking'],
    ['invoices applying', ['card received'], 'applying'],
  ])('%s with %s goes on to %s', (payment, tenders, state) => {
    expect(settleState(paymentOf(payment, tenders)).state).toBe(state);
  });

  test('what was received and goes back by a refund of its own does not hold up the release', () => {
    const tenders = ['bank received', 'card released'];
    expect(settleState(paymentOf('booking releasing', tenders, { isGivenBack: true })).state).toBe('unbooking');
    expect(settleState(paymentOf('balance releasing', tenders, { isGivenBack: true })).state).toBe('released');
  });

  test('a payment that stays where it is stays as it is', () => {
    const payment = paymentOf('booking authorising', ['card asked']);
    expect(settleState(payment)).toBe(payment);
  });
});

describe('[H09] [R62] what is done next for a payment', () => {
  test.each<[string, string[], string]>([
    ['booking authorising', ['account approved', 'card recorded', 'bank recorded'], 'ask card'],
    ['booking authorising', ['card approved', 'bank recorded'], 'ask bank'],
    ['booking authorising', ['card asked', 'bank recorded'], 'lookUp card'],
    ['booking authorising', ['card unknown'], 'lookUp card'],
    ['booking authorising', ['bank unknown'], 'lookUp bank'],
    ['booking authorising', ['card review', 'bank recorded'], 'readReview card'],
    ['booking authorising', ['card approved', 'bank received', 'check pending'], 'wait'],
    ['booking authorising', ['check recorded', 'account recorded', 'credit recorded'], 'wait'],
    ['booking booking', ['card approved'], 'book'],
    ['booking awaitingReceipt', ['check pending', 'wire received'], 'wait'],
    ['booking awaitingReceipt', ['check received'], 'dispatch'],
    ['balance awaitingReceipt', ['check received'], 'wait'],
    ['booking awaitingDispatch', ['card approved'], 'wait'],
    ['booking capturing', ['bank received', 'card approved'], 'capture card'],
    ['booking capturing', ['account approved', 'card approved'], 'takeReserved account'],
    ['booking capturing', ['card received', 'credit approved'], 'takeReserved credit'],
    ['booking capturing', ['card received'], 'wait'],
    ['booking covering', ['card received'], 'cover'],
    ['invoices applying', ['card received'], 'apply'],
    ['invoices unlocking', ['card declined'], 'unlock'],
    ['booking unbooking', ['card released'], 'unbook'],
    ['booking done', ['card received'], 'wait'],
    ['booking released', ['card released'], 'wait'],
    ['booking releasing', ['card recorded', 'bank received'], 'drop card'],
    ['booking releasing', ['card released', 'check pending'], 'drop check'],
    ['booking releasing', ['card asked'], 'lookUp card'],
    ['booking releasing', ['card unknown'], 'lookUp card'],
    ['booking releasing', ['card review'], 'void card'],
    ['booking releasing', ['card approved', 'bank received'], 'void card'],
    ['booking releasing', ['account approved'], 'returnReserved account'],
    ['booking releasing', ['credit approved'], 'returnReserved credit'],
    ['booking releasing', ['card released', 'bank received'], 'giveBack'],
    ['booking releasing', ['card released', 'bank returned'], 'wait'],
    ['invoices authorising', ['card recorded'], 'ask card'],
    ['invoices authorising', ['card asked'], 'lookUp card'],
    ['invoices authorising', ['card unknown'], 'tell'],
    ['invoices authorising', ['card review'], 'tell'],
    ['invoices awaitingReceipt', ['check pending'], 'tell'],
    ['invoices releasing', ['card unknown'], 'lookUp card'],
    ['balance authorising', ['card unknown'], 'lookUp card'],
  ])('%s with %s: %s', (payment, tenders, step) => {
    const next = nextStep(paymentOf(payment, tenders));
    expect('attempt' in next ? `${next.kind} ${next.attempt.tenderUuid}` : next.kind).toBe(step);
  });

  test('invoices are told once that their payment is on its way, and then it goes on', () => {
    const told = { isTold: true };
    expect(nextStep(paymentOf('invoices authorising', ['card unknown'], told)).kind).toBe('lookUp');
    expect(nextStep(paymentOf('invoices authorising', ['card review'], told)).kind).toBe('readReview');
    expect(nextStep(paymentOf('invoices awaitingReceipt', ['check pending'], told)).kind).toBe('wait');
  });

  test('what was received goes back once', () => {
    const payment = paymentOf('booking releasing', ['bank received'], { isGivenBack: true });
    expect(nextStep(payment).kind).toBe('wait');
  });
});
