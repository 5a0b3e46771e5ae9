import { expect, test } from 'vitest';
import { appendEntries } from '#domain/ledger/append-entries.ts';
import type { LedgerEntry, Posting } from '#domain/ledger/entry.ts';
import { checkLedger, type LedgerProblem, ledgerProblems } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { ACH, CARD, moneyWorld } from '#test/fakes/money-world.ts';

/** A booking that was paid by card and bank account and then canceled for a fee. */
async function endedBooking() {
  const world = moneyWorld();
  await world.press([{ ...ACH, amount: '100.00' }, CARD]);
  const { shipmentUuid } = world.shipment;
  const [payment] = (await world.book()).payments;
  const dispatchUuid = payment?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  world.gateway.settle();
  const card = payment?.attempts.find(({ paymentTypeId }) => paymentTypeId === 3);
  const refunds = [{ tenderUuid: card?.tenderUuid ?? '', cents: 20_000 }];
  const plan = {
    cause: 'cancel:1',
    by: 'dana',
    description: 'Canceled',
    feeCents: 7500,
    refunds,
    to: 'tenders',
  } as const;
  expect(await refundOrder(world.shipment, plan, world.deps)).toMatchObject({ state: 'done' });
  return { book: await world.book(), log: [...world.gateway.log.values()] };
}

interface Corrupted {
  readonly book?: MoneyBook;
  readonly log?: readonly FoundCharge[];
}
type Corrupt = (book: MoneyBook, log: readonly FoundCharge[]) => Corrupted;

const withEntry = (book: MoneyBook, index: number, change: (entry: LedgerEntry) => LedgerEntry): Corrupted => ({
  book: { ...book, entries: book.entries.map((entry, at) => (at === index ? change(entry) : entry)) },
});
const indexOf = ({ entries }: MoneyBook, kind: string) => entries.findIndex((entry) => entry.kind === kind);
const withHead = (book: MoneyBook, change: Partial<MoneyBook['head']>): Corrupted => ({
  book: { ...book, head: { ...book.head, ...change } },
});

const corruptions: Readonly<Record<LedgerProblem, Corrupt>> = {
  unbalanced: (book) =>
    withEntry(book, 0, (entry) => ({ ...entry, lines: [...entry.lines, { account: 'revenue', cents: 1 }] })),
  gap: (book) => ({ book: { ...book, entries: book.entries.toSpliced(2, 1) } }),
  repeatedCause: (book) => withEntry(book, 1, (entry) => ({ ...entry, cause: book.entries[0]?.cause ?? '' })),
  sums: (book) => withHead(book, { sums: { ...book.head.sums, cashCard: 1 } }),
  identity: (book) => withHead(book, { sums: { ...book.head.sums, receivable: 5 } }),
  feeWithoutTender: (book) =>
    withEntry(book, indexOf(book, 'charged'), (entry) => ({
      ...entry,
      lines: [
        ...entry.lines,
        { account: 'receivable', cents: 250 },
        { account: 'feeIncome', cents: -250, charge: { kind: 'fee', code: '23', description: 'Processing fee' } },
      ],
    })),
  refundedTooMuch: (book) => ({
    book: {
      ...book,
      refunds: book.refunds.map((one) => ({ ...one, parts: one.parts.map((part) => ({ ...part, cents: 99_999 })) })),
    },
  }),
  tenderWithoutEntry: (book) => withEntry(book, indexOf(book, 'recorded'), (entry) => ({ ...entry, lines: [] })),
  entryWithoutTender: (book) =>
    withEntry(book, indexOf(book, 'recorded'), (entry) => ({ ...entry, tenderUuid: 'nobody' })),
  notAtGateway: (_book, log) => ({ log: log.slice(1) }),
  notInLedger: (_book, log) => ({
    log: [...log, { attemptId: 'stranger', transactionId: '7', state: 'captured', cents: 100 }],
  }),
  protection: (book) =>
    withEntry(book, indexOf(book, 'charged'), (entry) => ({
      ...entry,
      lines: [...entry.lines, { account: 'insuranceCost', cents: 500 }, { account: 'insurerPayable', cents: -500 }],
    })),
  withheld: (book) => withHead(book, { sums: { ...book.head.sums, withheld: 5 } }),
  notRefunded: (book) => {
    const decided: Posting = {
      ...{
        at: (book.entries.at(-1)?.at ?? 0) + 1,
        by: 'marcus',
        kind: 'decided',
        cause: 'decided:1',
        description: 'Less',
      },
      lines: [
        { account: 'revenue', cents: 5_000 },
        { account: 'receivable', cents: -5_000 },
      ],
    };
    const { head, entries } = appendEntries(book.head, [decided]);
    return { book: { ...book, head, entries: [...book.entries, ...entries] } };
  },
  lock: (book) => withHead(book, { openPaymentUuid: book.payments[0]?.paymentUuid ?? '' }),
};

test('H09: a booking that was paid, taken and partly refunded is in order', async () => {
  const { book, log } = await endedBooking();
  expect(checkLedger(book, log)).toEqual([]);
});

test.each(ledgerProblems)('H09: a planted corruption is found: %s', async (problem) => {
  const { book, log } = await endedBooking();
  const corrupted = corruptions[problem](book, log);
  const found = checkLedger(corrupted.book ?? book, corrupted.log ?? log);
  expect(found.map((one) => one.problem)).toContain(problem);
});
