import { describe, expect, test } from 'vitest';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import { checkLedgers } from '#domain/payments/check-ledgers.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';
import { card, charge, of, paid, payment, refund } from './ledger-books.ts';

const DAY_MS = 24 * 60 * 60_000;
const place = { ...of, customerUuid: CUSTOMER };
const settled = { receivedAt: NOW_MS, settledAt: NOW_MS };

/** What the check of a night says of one shipment and the gateway's log; the shipment moved on the days that are named. */
async function night(book: MoneyBook, log: readonly FoundCharge[] | undefined, movedOn = ['today']) {
  const found: string[] = [];
  const days: string[] = [];
  const asked: number[] = [];
  const today = new Date(NOW_MS).toISOString().slice(0, 10);
  const result = await checkLedgers({
    money: {
      readBook: async () => book,
      findAttempt: async (attemptId) => (attemptId === 'nobody' ? undefined : { ...place, ownerUuid: 'p' }),
    },
    moved: {
      async *listMoved(day) {
        days.push(day);
        const name = day === today ? 'today' : 'yesterday';
        yield movedOn.includes(name) ? [place] : [];
      },
    },
    settled: {
      listSettled: async (since) => {
        asked.push(since);
        return log ? { kind: 'listed', charges: [...log] } : { kind: 'unavailable' };
      },
    },
    now: () => new Date(NOW_MS),
    onProblem: ({ shipmentUuid, problem, at }) => void found.push(`${shipmentUuid} ${problem} ${at}`),
  });
  return { result, found, days, asked };
}
const bookOfCard = (attempt: Partial<Attempt> = {}, more: Partial<Payment> = {}) =>
  paid({ payments: [payment([card({ ...settled, ...attempt })], more)] });

describe('[H09] the check of a night', () => {
  test('reads what moved today and yesterday, and a week of the gateway’s log', async () => {
    const { days, asked, result } = await night(bookOfCard(), [charge()], ['today', 'yesterday']);
    expect(days).toEqual([NOW_MS, NOW_MS - DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10)));
    expect(asked).toEqual([NOW_MS - 7 * DAY_MS]);
    expect(result).toEqual({ checked: 2, problems: 0, compared: 1 });
  });

  test('counts each problem of a journal, and names its shipment', async () => {
    const book = bookOfCard();
    const { found, result } = await night({ ...book, head: { ...book.head, entries: 5 } }, [charge()]);
    expect(found).toEqual(['s gap 5']);
    expect(result.problems).toBe(1);
  });

  test('compares nothing while the log cannot be read', async () => {
    const { found, result } = await night(bookOfCard(), undefined);
    expect(found).toEqual([]);
    expect(result).toEqual({ checked: 1, problems: 0, compared: undefined });
  });
});

describe('[H09] what we hold to be settled and the log does not have', () => {
  const missing = async (attempt: Partial<Attempt>) => (await night(bookOfCard(attempt), [])).found;

  test('is a problem, by its attempt', async () => {
    expect(await missing({})).toEqual(['s notAtGateway a']);
  });

  test.each<[string, Partial<Attempt>]>([
    ['not settled yet', { settledAt: undefined }],
    ['no card or bank account', { paymentProfileId: undefined }],
    ['received before the log begins', { receivedAt: NOW_MS - 7 * DAY_MS }],
    ['received on the first day of the log', { receivedAt: NOW_MS - 6 * DAY_MS }],
  ])('is none where it is %s', async (_, attempt) => {
    expect(await missing(attempt)).toEqual([]);
  });

  test('is one from the second day of the log on', async () => {
    expect(await missing({ receivedAt: NOW_MS - 6 * DAY_MS + 1 })).toEqual(['s notAtGateway a']);
  });

  test('is none where it went back', async () => {
    expect((await night(bookOfCard({ state: 'returned' }), [], [])).found).toEqual([]);
  });
});

describe('[H09] what the gateway settled', () => {
  const strange = async (book: MoneyBook, changes: Partial<FoundCharge> = {}) =>
    (await night(book, [charge(changes)], [])).found;

  test('and is of nobody is a problem, by its transaction', async () => {
    expect(await strange(bookOfCard(), { attemptId: 'nobody' })).toEqual([' notInLedger 7']);
  });

  test('has to be in the journal with the same amount, its fee included', async () => {
    expect(await strange(bookOfCard())).toEqual([]);
    expect(await strange(bookOfCard(), { cents: 10_000 })).toEqual(['s notInLedger 7']);
  });

  test('and what came back has another amount, or none', async () => {
    expect(await strange(bookOfCard({ state: 'returned' }), { state: 'returned', cents: 1 })).toEqual([]);
  });

  test('of a payment that is over has to be received or returned; one that is open may be behind it', async () => {
    expect(await strange(bookOfCard({ state: 'declined' }))).toEqual(['s notInLedger 7']);
    expect(await strange(bookOfCard({ state: 'asked' }, { state: 'authorising' }))).toEqual([]);
    expect(await strange(bookOfCard({ state: 'returned' }))).toEqual([]);
  });

  test('of a refund has to be one of ours, not failed, with the same amount', async () => {
    const refunded = (changes: object = {}) => paid({ payments: [], refunds: [refund(changes)] });
    const back = { attemptId: 'r', kind: 'refund' } as const;
    expect(await strange(refunded(), back)).toEqual([]);
    expect(await strange(refunded(), { ...back, cents: 10_249 })).toEqual(['s notInLedger 7']);
    expect(await strange(refunded({ state: 'failed' }), back)).toEqual(['s notInLedger 7']);
    expect(await strange(paid({ payments: [], refunds: [] }), back)).toEqual(['s notInLedger 7']);
  });
});
