import * as english from '#texts/compiled/english.js';
import { type DomainEvent, newEvent } from '../../events/event.ts';
import type { LedgerLine, Posting } from '../../ledger/entry.ts';
import { standingCharges } from '../../ledger/standing-charges.ts';
import type { MoneyDeps } from '../money-deps.ts';
import type { MoneyBook } from '../payment-store.ts';
import { type ChargeDispute, decidedId } from '../rebills/rebill.ts';
import { decidedPosting } from '../rebills/rebill-postings.ts';

type Book = Pick<MoneyBook, 'entries' | 'disputes'>;

/** Whether a dispute is about what was charged for protection. */
function isOfPremium({ entries }: Pick<MoneyBook, 'entries'>, { chargeUuid }: ChargeDispute): boolean {
  const [number, index] = chargeUuid.split('-').map(Number);
  const entry = entries.find((one) => one.number === number);
  return entry?.lines[index ?? -1]?.charge?.kind === 'protection';
}

/** The disputes of a premium that nobody has decided. */
export const openPremiumDisputes = (book: Book): readonly ChargeDispute[] =>
  book.disputes.filter((one) => one.state === 'open' && isOfPremium(book, one));

/**
 * The lines by which a premium that falls bears what decided disputes have taken off it already, so that it goes back once: at most what falls, and only what is more than the premium that stays charged.
 */
export function decidedAlready(book: Book, mostCents: number, stayingCents: number): LedgerLine[] {
  const decided = book.disputes
    .filter((one) => isOfPremium(book, one))
    .map(({ disputeUuid }) => decidedId(disputeUuid));
  const charges = book.entries
    .filter(({ cause }) => decided.includes(cause))
    .flatMap(({ lines }) => lines.flatMap(({ charge }) => charge ?? []));
  const fallen = standingCharges(book.entries).filter(
    ({ charge, cents }) =>
      cents < 0 && charges.some(({ code, description }) => code === charge.code && description === charge.description),
  );
  const fallenCents = fallen.reduce((sum, { cents }) => sum - cents, 0);
  let left = Math.min(mostCents, Math.max(0, fallenCents - stayingCents));
  return fallen.flatMap(({ charge, cents }): LedgerLine[] => {
    const taken = Math.min(left, -cents);
    left -= taken;
    return taken <= 0
      ? []
      : [
          { account: 'receivable', cents: taken },
          { account: 'revenue', cents: -taken, charge },
        ];
  });
}

interface EndedDisputes {
  readonly disputes: readonly ChargeDispute[];
  readonly postings: readonly Posting[];
  readonly events: readonly DomainEvent[];
  /** What of them no longer is in dispute on the A/R account. */
  readonly arCents: number;
}

/** A premium that is taken off the bill leaves nothing to dispute: what was withheld of it is due, and falls with the premium. */
export function endPremiumDisputes(book: Book, by: string, deps: Pick<MoneyDeps, 'now' | 'newId'>): EndedDisputes {
  const open = openPremiumDisputes(book);
  const at = deps.now().getTime();
  const decision = { at, by, why: english.insurance_dispute_over() };
  return {
    disputes: open.map((one): ChargeDispute => ({ ...one, state: 'withdrawn', decidedCents: 0, decision })),
    postings: open
      .filter(({ withheldCents }) => withheldCents > 0)
      .map((one) => decidedPosting(one, one.cents, { at, by })),
    events: open.map(({ shipmentUuid, customerUuid, disputeUuid }) =>
      newEvent('disputeDecided', { shipmentUuid, customerUuid, disputeUuid, outcome: 'withdrawn' }, deps),
    ),
    arCents: open.reduce((sum, { arCents }) => sum + arCents, 0),
  };
}
