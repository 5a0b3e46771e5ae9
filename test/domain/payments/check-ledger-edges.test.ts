import { describe, expect, test } from 'vitest';
import type { LedgerEntry, Posting } from '#domain/ledger/entry.ts';
import type { Attempt } from '#domain/payments/attempt.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import type { RefundPart } from '#domain/payments/refund.ts';
import {
  approved,
  bill,
  bookOf,
  card,
  charge,
  feeLine,
  findings,
  paid,
  payment,
  posting,
  received,
  recorded,
  refund,
} from './ledger-books.ts';

test('[H09] a tender that was taken with its fee is in order', () => {
  expect(findings(paid())).toEqual([]);
  expect(findings(paid(), [charge()])).toEqual([]);
});

describe('[H09] what a journal says of itself', () => {
  const wrong = (change: (entry: LedgerEntry) => LedgerEntry, index: number): MoneyBook => {
    const book = paid();
    return { ...book, entries: book.entries.map((entry, at) => (at === index ? change(entry) : entry)) };
  };

  test('the number of an entry that is out of order, and of one whose cause was there before', () => {
    expect(findings(wrong((entry) => ({ ...entry, number: 9 }), 1))).toEqual(['gap 9']);
    expect(findings(wrong((entry) => ({ ...entry, cause: 'charged:' }), 2))).toEqual(['repeatedCause 3']);
  });

  test('a head that counts other entries, or other sums, than there are', () => {
    const { head, ...book } = paid();
    expect(findings({ ...book, head: { ...head, entries: 5 } })).toEqual(['gap 5']);
    const { revenue: _, ...others } = head.sums;
    expect(findings({ ...book, head: { ...head, sums: others } })).toEqual(['sums revenue', 'identity head']);
    expect(findings({ ...book, head: { ...head, sums: { ...head.sums, writeOff: 5 } } })).toContain('sums writeOff');
    expect(findings({ ...book, head: { ...head, sums: { ...head.sums, writeOff: 0 } } })).toEqual([]);
  });

  test('an entry whose lines do not come to nothing', () => {
    const found = findings(wrong((entry) => ({ ...entry, lines: [{ account: 'held', cents: 1 }] }), 0));
    expect(found).toContain('unbalanced 1');
  });
});

describe('[R67] a processing fee stands with the tender that brought it', () => {
  const back = { tenderUuid: 't', refundUuid: 'r' };
  const asked = (fee: number) =>
    posting(
      'refundAsked',
      {},
      {
        ...back,
        lines: [
          { ...feeLine, cents: fee },
          { account: 'receivable', cents: 10_000 },
          { account: 'refundPayable', cents: -10_000 - fee },
        ],
      },
    );
  const refunded = (cents: number) => posting('refunded', { refundPayable: cents, cashCard: -cents }, back);

  test('one that stays when all of the tender goes back is found', () => {
    const book = bookOf([bill, recorded, approved, received, asked(0), refunded(10_000)], {
      payments: [payment([card()])],
      refunds: [refund({ cents: 10_000, feeCents: 0 })],
    });
    expect(findings(book)).toEqual([]);
    const whole = posting('refundAsked', { receivable: 10_250, refundPayable: -10_250 }, back);
    const records = { payments: [payment([card()])], refunds: [refund()] };
    expect(findings(bookOf([bill, recorded, approved, received, whole], records))).toEqual(['feeWithoutTender t']);
  });

  test('one that goes back with its tender is not', () => {
    const book = bookOf([bill, recorded, approved, received, asked(250), refunded(10_250)], {
      payments: [payment([card()])],
      refunds: [refund()],
    });
    expect(findings(book)).toEqual([]);
  });

  test('one of no tender is found, and another fee of no tender is not', () => {
    const fee = (code: string) =>
      posting(
        'fee',
        {},
        {
          lines: [
            { account: 'receivable', cents: 250 },
            { account: 'feeIncome', cents: -250, charge: { kind: 'fee', code, description: 'Fee' } },
          ],
        },
      );
    expect(findings(bookOf([fee('23')]))).toEqual(['feeWithoutTender 1']);
    expect(findings(bookOf([fee('1')]))).toEqual([]);
  });
});

describe('[H09] tenders and refunds', () => {
  test.each<[number, RefundPart['state'], string[]]>([
    [10_250, 'done', []],
    [10_251, 'done', ['refundedTooMuch t']],
    [10_251, 'waiting', ['refundedTooMuch t']],
    [10_251, 'failed', []],
  ])('%i cents that go back of 10250, %s: %o', (cents, state, expected) => {
    expect(findings(paid({ refunds: [refund({ cents, state })] }))).toEqual(expected);
  });

  test.each<[Attempt['state'], Posting[], string[]]>([
    ['received', [recorded, approved, received], []],
    ['approved', [recorded, approved], []],
    ['approved', [recorded], ['tenderWithoutEntry t']],
    ['recorded', [recorded], []],
    ['asked', [recorded], []],
    ['pending', [recorded], []],
    ['pending', [recorded, approved], ['tenderWithoutEntry t']],
    ['declined', [], []],
    ['released', [], []],
    ['returned', [], []],
    ['released', [recorded], ['tenderWithoutEntry t']],
  ])('a tender that is %s has its entries (case %#)', (state, postings, expected) => {
    const own = payment([card({ state })], { state: 'awaitingReceipt' });
    expect(
      findings(bookOf([bill, ...postings], { payments: [own] })).filter((one) => one.startsWith('tender')),
    ).toEqual(expected);
  });

  test('an entry of a tender that there is not', () => {
    expect(findings(bookOf([bill, recorded]))).toEqual(['entryWithoutTender 2']);
  });

  test('of a payment of invoices its share is posted once something is known, and its fee is passed on', () => {
    const share = { shipmentUuid: 's', arCents: 0, invoices: [] };
    const ofShare = (state: Attempt['state'], postings: Posting[]) =>
      findings(bookOf([bill, ...postings], { payments: [payment([card({ state })], { share, state: 'done' })] }));
    expect(ofShare('recorded', [])).toEqual([]);
    expect(ofShare('recorded', [recorded])).toEqual(['tenderWithoutEntry t']);
    const passedOn = posting('approved', { held: 250, invoiceClearing: -250 }, { tenderUuid: 't' });
    const whole = (state: Attempt['state'], postings: Posting[]) =>
      findings(bookOf([bill, ...postings], { payments: [payment([card({ state })], { shares: [share] })] }));
    expect(whole('received', [recorded, passedOn, received])).toEqual([]);
    expect(whole('returned', [recorded, passedOn, received])).toEqual(['tenderWithoutEntry t']);
    expect(whole('declined', [])).toEqual([]);
    expect(whole('released', [])).toEqual([]);
  });
});
