import { appendEntries } from '#domain/ledger/append-entries.ts';
import type { LedgerAccount, Posting } from '#domain/ledger/entry.ts';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import { emptyBook, type MoneyBook } from '#domain/payments/payment-store.ts';
import type { Refund, RefundPart } from '#domain/payments/refund.ts';
import { CUSTOMER, NOW_MS } from '#test/fakes/fixtures.ts';

type Amounts = Partial<Record<LedgerAccount, number>>;
export const of = { shipmentUuid: 's', customerUuid: CUSTOMER };

/** An entry with amounts by account. */
export const posting = (kind: Posting['kind'], amounts: Amounts, more: Partial<Posting> = {}): Posting => ({
  ...{ kind, at: NOW_MS, by: 'test', cause: `${kind}:${more.tenderUuid ?? more.refundUuid ?? ''}`, description: kind },
  lines: Object.entries(amounts).map(([account, cents]) => ({ account: account as LedgerAccount, cents })),
  ...more,
});
export const card = (changes: Partial<Attempt> = {}): Attempt => ({
  ...{ tenderUuid: 't', attemptId: 'a', paymentTypeId: 3, state: 'received', cents: 10_000, feeCents: 250 },
  ...{ label: 'Visa', paymentProfileId: '1', ...changes },
});
export const payment = (attempts: Attempt[], changes: Partial<Payment> = {}): Payment => ({
  ...{ ...of, paymentUuid: 'p', by: CUSTOMER, purpose: 'booking', state: 'done', amountCents: 10_000 },
  ...{ openedAt: NOW_MS, modifiedAt: NOW_MS, shipmentRevision: 1, attempts, ...changes },
});
export const feeLine = {
  account: 'feeIncome',
  cents: -250,
  charge: { kind: 'fee', code: '23', description: 'Fee' },
} as const;
export const bill = posting('charged', { receivable: 10_000, revenue: -10_000 });
export const recorded = posting('recorded', { held: 10_000, receivable: -10_000 }, { tenderUuid: 't' });
export const approved = posting('approved', {}, { tenderUuid: 't', lines: [{ account: 'held', cents: 250 }, feeLine] });
export const received = posting('received', { cashCard: 10_250, held: -10_250 }, { tenderUuid: 't' });

/** A book of entries with its payments and refunds, whose head is that of the entries. */
export function bookOf(postings: readonly Posting[], records: Partial<MoneyBook> = {}): MoneyBook {
  const empty = emptyBook(of.shipmentUuid, of.customerUuid);
  return { ...empty, ...appendEntries(empty.head, postings), ...records };
}
export const paid = (records: Partial<MoneyBook> = {}) =>
  bookOf([bill, recorded, approved, received], { payments: [payment([card()])], ...records });
const part = (changes: Partial<RefundPart> = {}): RefundPart => ({
  ...{ tenderUuid: 't', paymentUuid: 'p', paymentTypeId: 3, label: 'Visa', cents: 10_250, feeCents: 250 },
  ...{ to: 'tender', state: 'done', attemptId: 'r', isWhole: true, ...changes },
});
export const refund = (changes: Partial<RefundPart> = {}, more: Partial<Refund> = {}): Refund => ({
  ...{ ...of, refundUuid: 'r', cause: 'end', by: 'test', state: 'done', openedAt: NOW_MS, modifiedAt: NOW_MS },
  ...{ parts: [part(changes)], ...more },
});
export const charge = (changes: Partial<FoundCharge> = {}): FoundCharge => ({
  ...{ attemptId: 'a', transactionId: '7', state: 'settled', cents: 10_250, ...changes },
});
export const findings = (book: MoneyBook, log?: readonly FoundCharge[]) =>
  checkLedger(book, log).map(({ problem, at }) => `${problem} ${at}`);
