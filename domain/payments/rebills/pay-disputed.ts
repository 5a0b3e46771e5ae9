import * as english from '#texts/compiled/english.js';
import { type ArBook, disputeAr } from '../../credit/ar-book.ts';
import { newEvent } from '../../events/event.ts';
import type { LedgerLine, Posting } from '../../ledger/entry.ts';
import type { Payment } from '../attempt.ts';
import type { Write } from '../commit-change.ts';
import type { MoneyDeps } from '../money-deps.ts';
import type { MoneyBook } from '../payment-store.ts';
import { shorten } from '../postings.ts';
import type { ChargeDispute } from './rebill.ts';

type Disputing = Pick<Payment, 'paymentUuid' | 'by' | 'agent'>;

/** What a write has of disputes that a payment ends, or that are open again; `arCents` no longer counts, or counts again, against the A/R account. */
export interface DisputeParts extends Pick<Write, 'postings' | 'disputes' | 'events'> {
  readonly arCents: number;
}

const isCancelled = ({ entries }: Pick<MoneyBook, 'entries'>): boolean =>
  entries.some(({ kind }) => kind === 'cancelled');

/** Disputes of charges that a payment of what is withheld ends (R54); none of a canceled booking, whose bill is reversed with what was withheld of it. */
export const payableDisputes = (book: Pick<MoneyBook, 'disputes' | 'entries'>): readonly ChargeDispute[] =>
  isCancelled(book) ? [] : book.disputes.filter(({ state, withheldCents }) => state === 'open' && withheldCents > 0);

export const withheldBy = (disputes: readonly ChargeDispute[]): number =>
  disputes.reduce((sum, { withheldCents }) => sum + withheldCents, 0);

const withheldLines = (cents: number): LedgerLine[] =>
  cents === 0
    ? []
    : [
        { account: 'receivable', cents },
        { account: 'withheld', cents: -cents },
      ];

const arOf = (disputes: readonly ChargeDispute[]): number => disputes.reduce((sum, { arCents }) => sum + arCents, 0);

const common = ({ paymentUuid, by, agent }: Disputing, at: number) => ({
  ...{ paymentUuid, by, at },
  ...(agent && { agent }),
});

const endedEvent = (
  { shipmentUuid, customerUuid, disputeUuid }: ChargeDispute,
  deps: Pick<MoneyDeps, 'now' | 'newId'>,
) => newEvent('disputeDecided', { shipmentUuid, customerUuid, disputeUuid, outcome: 'paid' }, deps);

/** Paying what is in dispute ends the dispute: what was withheld is due, in the write that records the payment (R54). */
export function endDisputes(
  disputes: readonly ChargeDispute[],
  payment: Disputing,
  at: number,
  deps: Pick<MoneyDeps, 'now' | 'newId'>,
): DisputeParts {
  const postings = disputes.map(
    ({ disputeUuid, withheldCents, description }): Posting => ({
      ...common(payment, at),
      kind: 'decided',
      cause: `dispute-paid:${disputeUuid}:${payment.paymentUuid}`,
      description: shorten(english.rebills_dispute_paid_entry({ description })),
      lines: withheldLines(withheldCents),
    }),
  );
  const events = disputes.map((one) => endedEvent(one, deps));
  const ended = disputes.map((one): ChargeDispute => ({ ...one, state: 'paid', paidBy: payment.paymentUuid }));
  return { postings, disputes: ended, events, arCents: -arOf(disputes) };
}

/** Nothing was paid after all: what a payment ended is in dispute again; of a canceled booking nothing is withheld again. */
export function reopenDisputes(
  book: Pick<MoneyBook, 'disputes' | 'entries'>,
  payment: Disputing,
  at: number,
  deps: Pick<MoneyDeps, 'now' | 'newId'>,
): DisputeParts {
  const ended = book.disputes.filter(({ state, paidBy }) => state === 'paid' && paidBy === payment.paymentUuid);
  const postings = ended.map(
    ({ disputeUuid, withheldCents, description }): Posting => ({
      ...common(payment, at),
      kind: 'disputed',
      cause: `disputed:${disputeUuid}:${payment.paymentUuid}`,
      description: shorten(english.rebills_disputed_entry({ description })),
      lines: withheldLines(isCancelled(book) ? 0 : -withheldCents),
    }),
  );
  const events = ended.map(({ shipmentUuid, customerUuid, disputeUuid }) =>
    newEvent('chargeDisputed', { shipmentUuid, customerUuid, disputeUuid }, deps),
  );
  const open = ended.map(({ paidBy: _payment, ...one }): ChargeDispute => ({ ...one, state: 'open' }));
  return { postings, disputes: open, events, arCents: arOf(ended) };
}

const nothing: DisputeParts = { postings: [], arCents: 0 };

/** What the end of a payment makes of the disputes that it ended: released, they are open again; done, their invoices are told. */
export function disputesAfter(
  book: Pick<MoneyBook, 'disputes' | 'entries'>,
  payment: Payment,
  at: number,
  deps: Pick<MoneyDeps, 'now' | 'newId'>,
): DisputeParts {
  if (payment.state === 'released') return reopenDisputes(book, payment, at, deps);
  if (payment.state !== 'done') return nothing;
  const paid = book.disputes.filter(({ paidBy }) => paidBy === payment.paymentUuid);
  return { ...nothing, events: paid.map((one) => endedEvent(one, deps)) };
}

/** A write with what it has of disputes; its change of the A/R book, where it has one, and theirs are one change. */
export async function withDisputes<Made extends Write>(
  write: Made,
  { arCents, ...parts }: DisputeParts,
  place: 'first' | 'last',
  { customerUuid, arBooks }: { readonly customerUuid: string; readonly arBooks: MoneyDeps['arBooks'] },
): Promise<Made> {
  if ((parts.events ?? []).length === 0) return write;
  const postings = place === 'first' ? [...parts.postings, ...write.postings] : [...write.postings, ...parts.postings];
  const events = [...(write.events ?? []), ...(parts.events ?? [])];
  const whole = { ...write, postings, events, ...(parts.disputes && { disputes: parts.disputes }) };
  if (arCents === 0) return whole;
  return { ...whole, arBook: withDisputed(write.arBook, await arBooks.read(customerUuid), arCents) };
}

function withDisputed(changed: ArBook | undefined, read: ArBook, arCents: number): ArBook {
  const { revision } = changed ?? { revision: read.revision + 1 };
  return { ...disputeAr(changed ?? read, arCents), revision };
}
