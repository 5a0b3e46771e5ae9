import { addLines, totalOf } from '../ledger/append-entries.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { cashAccounts, summaryOf } from '../ledger/summary.ts';
import type { Attempt, Payment } from './attempt.ts';
import { isFinal } from './attempt.ts';
import { notRefunded } from './check-decisions.ts';
import { protectionProblems } from './check-protection.ts';
import type { FoundCharge } from './gateway-charges.ts';
import type { MoneyBook } from './payment-store.ts';
import { cashAccountOf } from './postings.ts';
import { rebillCents, rebilledId, withheldOf } from './rebills/rebill.ts';

/** What is wrong with a shipment's money. */
export const ledgerProblems = [
  'unbalanced',
  'gap',
  'repeatedCause',
  'sums',
  'identity',
  'feeWithoutTender',
  'refundedTooMuch',
  'tenderWithoutEntry',
  'entryWithoutTender',
  'notAtGateway',
  'notInLedger',
  'lock',
  'withheld',
  'notRefunded',
  'protection',
] as const;
export type LedgerProblem = (typeof ledgerProblems)[number];

export interface Finding {
  readonly problem: LedgerProblem;
  /** What it is about: an entry's number, a tender, a transaction. */
  readonly at: string;
}

type Check = (book: MoneyBook, gateway: readonly FoundCharge[] | undefined) => Finding[];

const find = (problem: LedgerProblem, at: string | number): Finding => ({ problem, at: String(at) });

/** Every entry's lines sum to zero. */
const unbalanced: Check = ({ entries }) =>
  entries.filter(({ lines }) => totalOf(lines) !== 0).map(({ number }) => find('unbalanced', number));

/** Numbers run from 1 on, and the head counts them. */
const gaps: Check = ({ head, entries }) => [
  ...entries.filter(({ number }, index) => number !== index + 1).map(({ number }) => find('gap', number)),
  ...(head.entries === entries.length ? [] : [find('gap', head.entries)]),
];

const duplicates: Check = ({ entries }) =>
  entries
    .filter(({ cause }, index) => entries.findIndex((one) => one.cause === cause) !== index)
    .map(({ number }) => find('repeatedCause', number));

/** The head's sums are those of its entries. */
const sums: Check = ({ head, entries }) => {
  const posted = entries.reduce<MoneyBook['head']['sums']>((total, { lines }) => addLines(total, lines), {});
  const names = new Set([...Object.keys(posted), ...Object.keys(head.sums)]) as Set<keyof typeof posted>;
  return [...names].filter((name) => (posted[name] ?? 0) !== (head.sums[name] ?? 0)).map((name) => find('sums', name));
};

/** paid + pending + due = charges - coupons. */
const identity: Check = ({ head }) => {
  const { chargesCents, couponCents, paidCents, pendingCents, dueCents } = summaryOf(head);
  return paidCents + pendingCents + dueCents === chargesCents - couponCents ? [] : [find('identity', 'head')];
};

/** No processing fee stands without the tender that brought it. */
const fees: Check = ({ entries }) => {
  const byTender = new Map<string, { fee: number; taken: number }>();
  const orphans: Finding[] = [];
  for (const { lines, tenderUuid, number } of entries) {
    const fee = lines.filter(isProcessingFee).reduce((sum, { cents }) => sum - cents, 0);
    if (fee !== 0 && tenderUuid === undefined) orphans.push(find('feeWithoutTender', number));
    if (tenderUuid === undefined) continue;
    const before = byTender.get(tenderUuid) ?? { fee: 0, taken: 0 };
    byTender.set(tenderUuid, { fee: before.fee + fee, taken: before.taken + takenBy(lines) });
  }
  const left = [...byTender].filter(([, { fee, taken }]) => fee > 0 && taken <= 0);
  return [...orphans, ...left.map(([tenderUuid]) => find('feeWithoutTender', tenderUuid))];
};

const isProcessingFee = ({ account, charge }: LedgerEntry['lines'][number]): boolean =>
  account === 'feeIncome' && charge?.code === '23';

const cash: readonly string[] = [...cashAccounts, 'held', 'refundPayable'];
/** What of lines is a tender's money: held, received, or on its way back. */
const takenBy = (lines: LedgerEntry['lines']): number =>
  lines.filter(({ account }) => cash.includes(account)).reduce((sum, { cents }) => sum + cents, 0);

const attemptsOf = ({ payments }: MoneyBook): { payment: Payment; attempt: Attempt }[] =>
  payments.flatMap((payment) => payment.attempts.map((attempt) => ({ payment, attempt })));

/** No tender gave back more than it took. */
const refunds: Check = (book) =>
  attemptsOf(book).flatMap(({ attempt }) => {
    const parts = book.refunds.flatMap((refund) => refund.parts);
    const back = parts
      .filter(({ tenderUuid, state }) => tenderUuid === attempt.tenderUuid && state !== 'failed')
      .reduce((sum, { cents }) => sum + cents, 0);
    return back > attempt.cents + attempt.feeCents ? [find('refundedTooMuch', attempt.tenderUuid)] : [];
  });

/** What a tender's state says that the journal holds of it, before refunds. */
function expectedOf({ share, shares }: Payment, { state, cents, feeCents }: Attempt): number {
  // A share is posted once something is known of the payment; the fee of a payment of invoices is passed on.
  if (share && state === 'recorded') return 0;
  if (shares) return state === 'declined' || state === 'released' || state === 'returned' ? 0 : cents;
  if (state === 'declined' || state === 'released' || state === 'returned') return 0;
  return state === 'approved' || state === 'received' ? cents + feeCents : cents;
}

/** Tenders and entries say the same of each other. */
const tenders: Check = (book) => {
  const known = attemptsOf(book);
  const posted = (tenderUuid: string) =>
    book.entries
      .filter((entry) => entry.tenderUuid === tenderUuid && entry.refundUuid === undefined)
      .reduce((sum, { lines }) => sum + takenBy(lines), 0);
  const wrong = known.filter(({ payment, attempt }) => posted(attempt.tenderUuid) !== expectedOf(payment, attempt));
  const strange = book.entries.filter(
    ({ tenderUuid }) => tenderUuid !== undefined && !known.some(({ attempt }) => attempt.tenderUuid === tenderUuid),
  );
  return [
    ...wrong.map(({ attempt }) => find('tenderWithoutEntry', attempt.tenderUuid)),
    ...strange.map(({ number }) => find('entryWithoutTender', number)),
  ];
};

/** What of the gateway's log is money that was taken. */
const isTaken = ({ state }: FoundCharge): boolean =>
  state === 'captured' || state === 'settled' || state === 'refunded';

/** The gateway's log and our cash are the same set: what it took of each of our attempts is what the journal has. */
const gatewaySet: Check = (book, gateway) => {
  if (!gateway) return [];
  // What the gateway took for invoices is in the journal of their payment.
  const ours = attemptsOf(book).filter(
    ({ payment, attempt }) => attempt.paymentProfileId !== undefined && !payment.share,
  );
  const voided = new Set(
    book.refunds.flatMap(({ parts }) => parts.filter(({ way }) => way === 'void').map(({ tenderUuid }) => tenderUuid)),
  );
  const missing = ours.filter(({ attempt }) => {
    const found = gateway.find(({ attemptId }) => attemptId === attempt.attemptId);
    const has = attempt.state === 'received' && !voided.has(attempt.tenderUuid) && cashOf(book, attempt) > 0;
    return has && !(found && isTaken(found) && found.cents === attempt.cents + attempt.feeCents);
  });
  const strange = gateway.filter((charge) => isTaken(charge) && isStrange(book, charge));
  return [
    ...missing.map(({ attempt }) => find('notAtGateway', attempt.attemptId)),
    ...strange.map(({ transactionId }) => find('notInLedger', transactionId)),
  ];
};

const cashOf = ({ entries }: MoneyBook, { tenderUuid, paymentTypeId }: Attempt): number =>
  entries
    .filter((entry) => entry.tenderUuid === tenderUuid && entry.kind === 'received')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === cashAccountOf[paymentTypeId])
    .reduce((sum, { cents }) => sum + cents, 0);

/** Whether money moved at the gateway of which the journal has nothing; what is being worked on may be ahead of it. */
function isStrange(book: MoneyBook, { attemptId }: FoundCharge): boolean {
  const own = attemptsOf(book).find(({ attempt }) => attempt.attemptId === attemptId);
  if (own) return !own.payment.share && isFinal(own.payment) && own.attempt.state !== 'received';
  const part = book.refunds.flatMap(({ parts }) => parts).find((one) => one.attemptId === attemptId);
  return part ? part.state === 'failed' : true;
}

/** The lock is the open payment's, and nothing waits that nobody will look at. */
const lock: Check = ({ head, payments }) => {
  const open = payments.find((payment) => !isFinal(payment) && payment.state !== 'awaitingReceipt');
  const isRight = open ? head.openPaymentUuid === open.paymentUuid : true;
  const held = payments.find(({ paymentUuid }) => paymentUuid === head.openPaymentUuid);
  return isRight && (head.openPaymentUuid === undefined || (held && !isFinal(held))) ? [] : [find('lock', 'head')];
};

/** What is billed and not due is what rebills and disputes say; a cancelled bill has nothing of it. */
const withheld: Check = ({ head, entries, rebills: billed, disputes }) => {
  const expected = entries.some(({ kind }) => kind === 'cancelled') ? 0 : withheldOf(billed, disputes);
  return (head.sums.withheld ?? 0) === expected ? [] : [find('withheld', 'head')];
};

/** Each rebill is posted once, with what it asks for. */
const rebills: Check = ({ entries, rebills: billed }) => {
  const posted = entries.filter(({ kind }) => kind === 'rebilled');
  const wrong = billed.filter((rebill) => {
    const entry = posted.find(({ cause }) => cause === rebilledId(rebill.rebillUuid));
    const asked = entry?.lines
      .filter(({ account }) => account === 'withheld')
      .reduce((sum, { cents }) => sum + cents, 0);
    return asked !== rebillCents(rebill);
  });
  const strange = posted.filter(({ cause }) => !billed.some(({ rebillUuid }) => cause === rebilledId(rebillUuid)));
  return [
    ...wrong.map(({ rebillUuid }) => find('withheld', rebillUuid)),
    ...strange.map(({ number }) => find('withheld', number)),
  ];
};

/** What decided disputes made too much goes back. */
const decisions: Check = (book) => notRefunded(book).map(({ number }) => find('notRefunded', number));

/** What protection is charged for, and what it costs us, is what its certificates say. */
const protection: Check = (book) => protectionProblems(book).map((at) => find('protection', at));

const checks: readonly Check[] = [
  protection,
  decisions,
  withheld,
  rebills,
  unbalanced,
  gaps,
  duplicates,
  sums,
  identity,
  fees,
  refunds,
  tenders,
  gatewaySet,
  lock,
];

/**
 * Everything that is wrong with a shipment's money; nothing where it is right. With the gateway's log of the shipment's attempts it also proves that
 * what the gateway took and what the journal has are the same.
 */
export const checkLedger = (book: MoneyBook, gateway?: readonly FoundCharge[]): Finding[] =>
  checks.flatMap((check) => check(book, gateway));
