import { describe, expect, test } from 'vitest';
import type { Posting } from '#domain/ledger/entry.ts';
import type { Payment } from '#domain/payments/attempt.ts';
import { notRefunded } from '#domain/payments/check-decisions.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import type { ChargeDispute } from '#domain/payments/rebills/rebill.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import {
  approved,
  bill,
  bookOf,
  card,
  charge,
  findings,
  of,
  paid,
  payment,
  posting,
  received,
  recorded,
  refund,
} from './ledger-books.ts';

describe('[H09] the gateway’s log', () => {
  const share = { shipmentUuid: 's', arCents: 0, invoices: [] };
  test.each<[string, MoneyBook, FoundCharge[], string[]]>([
    ['without our charge', paid(), [], ['notAtGateway a']],
    ['with less of it', paid(), [charge({ cents: 10_249 })], ['notAtGateway a']],
    ['with a hold of it only', paid(), [charge({ state: 'authorised' })], ['notAtGateway a']],
    ['with it captured', paid(), [charge({ state: 'captured' })], []],
    [
      'without what was voided for a refund',
      paid({ refunds: [refund({ way: 'void' })] }),
      [charge({ state: 'voided' })],
      [],
    ],
    ['without what was refunded', paid({ refunds: [refund({ way: 'refund' })] }), [], ['notAtGateway a']],
    ['with a stranger’s charge', paid(), [charge(), charge({ attemptId: 'x', transactionId: '8' })], ['notInLedger 8']],
    ['with a stranger’s hold', paid(), [charge(), charge({ attemptId: 'x', state: 'authorised' })], []],
    [
      'with our refund',
      paid({ refunds: [refund({ way: 'refund' })] }),
      [charge(), charge({ attemptId: 'r', state: 'refunded' })],
      [],
    ],
    [
      'with a refund that failed',
      paid({ refunds: [refund({ state: 'failed' })] }),
      [charge(), charge({ attemptId: 'r', state: 'refunded', transactionId: '9' })],
      ['notInLedger 9'],
    ],
    ['of a share', paid({ payments: [payment([card()], { share })] }), [charge()], []],
    ['of a check', paid({ payments: [payment([card({ paymentProfileId: undefined })])] }), [], []],
  ])('%s', (_, book, log, expected) => {
    expect(findings(book, log).filter((one) => one.startsWith('not'))).toEqual(expected);
  });

  test.each<[Payment['state'], string[]]>([
    ['released', ['notInLedger 7']],
    ['releasing', []],
  ])('a charge that we have released while its payment is %s', (state, expected) => {
    const book = bookOf([], { payments: [payment([card({ state: 'released' })], { state })] });
    expect(findings(book, [charge()]).filter((one) => one.startsWith('not'))).toEqual(expected);
  });
});

describe('[H09] the lock', () => {
  test.each<[Payment['state'], string | undefined, string[]]>([
    ['authorising', 'p', []],
    ['authorising', undefined, ['lock head']],
    ['authorising', 'q', ['lock head']],
    ['awaitingReceipt', undefined, []],
    ['awaitingReceipt', 'p', []],
    ['done', undefined, []],
    ['done', 'p', ['lock head']],
    ['released', 'q', ['lock head']],
  ])('of a payment that is %s is %s: %o', (state, openPaymentUuid, expected) => {
    const { head, ...book } = bookOf([], { payments: [payment([], { state })] });
    expect(findings({ ...book, head: { ...head, openPaymentUuid } })).toEqual(expected);
  });
});

describe('[R54] [R68] what is withheld', () => {
  const rebill = makeRebill({ ...of, rebillUuid: 'b' });
  const billed = posting('rebilled', { withheld: 8815, revenue: -8815 }, { cause: 'rebilled:b' });
  const dispute: ChargeDispute = {
    ...{ ...of, disputeUuid: 'd', chargeUuid: '1-1', description: 'Freight', cents: 10_000, withheldCents: 5000 },
    ...{ arCents: 0, openedAt: NOW_MS, by: CUSTOMER, state: 'open' },
  };
  const disputed = posting('disputed', { withheld: 5000, receivable: -5000 });
  test.each<[string, Posting[], Partial<MoneyBook>, string[]]>([
    ['a rebill that waits', [billed], { rebills: [rebill] }, []],
    ['a rebill that is in dispute', [billed], { rebills: [{ ...rebill, state: 'disputed' }] }, []],
    ['a rebill that is due', [billed], { rebills: [{ ...rebill, state: 'accepted' }] }, ['withheld head']],
    ['a rebill without its entry', [], { rebills: [rebill] }, ['withheld head', 'withheld b']],
    ['an entry without its rebill', [billed], {}, ['withheld head', 'withheld 1']],
    [
      'a rebill of another amount',
      [posting('rebilled', { withheld: 8814, revenue: -8814 }, { cause: 'rebilled:b' })],
      { rebills: [rebill] },
      ['withheld head', 'withheld b'],
    ],
    ['a dispute', [bill, disputed], { disputes: [dispute] }, []],
    ['a decided dispute', [bill, disputed], { disputes: [{ ...dispute, state: 'upheld' }] }, ['withheld head']],
    ['a canceled bill', [bill, posting('cancelled', {})], { disputes: [dispute] }, []],
  ])('%s', (_, postings, records, expected) => {
    expect(findings(bookOf(postings, records))).toEqual(expected);
  });
});

describe('[R54] what a decision makes too much goes back', () => {
  const decided = (cents: number) =>
    posting('decided', { revenue: cents, receivable: -cents }, { at: NOW_MS + 1, cause: 'decided:d' });
  const receivedCard = payment([card({ receivedAt: NOW_MS })]);
  const numbers = (postings: Posting[], records: Partial<MoneyBook>) =>
    notRefunded(bookOf(postings, records)).map(({ number }) => number);
  const all = [bill, recorded, approved, received, decided(3000)];
  const back = (cents: number, feeCents = 0) => refund({ cents, feeCents }, { cause: 'decided:d' });

  test.each<[string, Partial<MoneyBook>, number[]]>([
    ['nothing went back', { payments: [receivedCard] }, [5]],
    ['all of it went back', { payments: [receivedCard], refunds: [back(3075, 75)] }, []],
    ['less went back', { payments: [receivedCard], refunds: [back(2999)] }, [5]],
    ['more went back', { payments: [receivedCard], refunds: [back(3001)] }, [5]],
    [
      'it went back for another cause',
      { payments: [receivedCard], refunds: [refund({ cents: 3000, feeCents: 0 })] },
      [5],
    ],
    ['there is no tender', { payments: [] }, []],
    ['the tender came later', { payments: [payment([card({ receivedAt: NOW_MS + 1 })])] }, []],
    ['the tender never came', { payments: [payment([card({ state: 'pending', receivedAt: NOW_MS })])] }, []],
    ['it stands on the A/R account', { payments: [payment([card({ paymentTypeId: 7, receivedAt: NOW_MS })])] }, []],
    ['the tender has nothing left', { payments: [receivedCard], refunds: [refund()] }, []],
  ])('%s', (_, records, expected) => {
    expect(numbers(all, records)).toEqual(expected);
  });

  test('a charge that fell and was not paid leaves nothing to give back', () => {
    expect(numbers([bill, decided(3000)], { payments: [receivedCard] })).toEqual([]);
  });
});
