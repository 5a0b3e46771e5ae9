import { code15046 } from '#contract/codes/payments.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { DomainEvent } from '../events/event.ts';
import { adjustLines } from '../ledger/adjust-lines.ts';
import type { LedgerLine, Posting } from '../ledger/entry.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { LtlShipment } from '../shipments/shipment.ts';
import { advanceRefund } from './advance-refund.ts';
import { commitChange, type Write } from './commit-change.ts';
import { couponCut, couponExcess } from './coupon-within-freight.ts';
import { withLease } from './lease.ts';
import type { MoneyDeps } from './money-deps.ts';
import { orderMoneyOf } from './order-money.ts';
import type { MoneyBook } from './payment-store.ts';
import { shorten } from './postings.ts';
import type { Policy } from './protection/policy.ts';
import { excessOf, refundOfExcess } from './refund-excess.ts';

const TRIES = 20;

/** A booked shipment at its next version, which costs something else. */
export interface Repricing {
  readonly before: LtlShipment;
  readonly change: ShipmentChange<LtlShipment>;
  readonly by: string;
  readonly agent?: string | undefined;
  readonly events?: readonly DomainEvent[];
  /** The protection that takes the place of the one in force, where the freight or its day is another, in the book as it is read; may throw where that is no longer possible. */
  readonly policies?: ((book: MoneyBook) => readonly Policy[]) | undefined;
}

/** Throws 15046 while a payment is open, and 409 while a charge is in dispute: what it leaves of the bill is not known before that is decided. */
export function requireRepriceable({ head, disputes }: MoneyBook): void {
  if (head.openPaymentUuid !== undefined) throw portalError(code15046);
  if (disputes.some(({ state }) => state === 'open')) throw conflict(m.rebills_price_disputed());
}

const cutOf = (book: MoneyBook, lines: LedgerLine[]): number =>
  couponExcess(book, { kind: 'adjusted', cause: 'adjusted', lines });

/** What another price makes of a shipment's money: what is due then, and what was paid too much and goes back. */
export function settlementOf(book: MoneyBook, before: LtlShipment, after: LtlShipment) {
  const money = orderMoneyOf(book, before, undefined);
  // What of a coupon is more than the freight costs now was never paid.
  const fallenCents = before.chargeCents - after.chargeCents - cutOf(book, adjustLines(before, after));
  return excessOf(money, money.dueCents - fallenCents, fallenCents);
}

/**
 * Writes a booked shipment with its new price: the change, the difference of the bill in the journal, and the refund of what was paid too much, in one
 * transaction; what more it costs is due. Throws 15046 while a payment is open, 409 while a charge is in dispute. 'changed': the shipment is no longer as it was read, nothing is written.
 */
export async function repriceOrder(repricing: Repricing, deps: MoneyDeps): Promise<'written' | 'changed'> {
  const { before, change, events = [], policies } = repricing;
  const leaseId = deps.newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(before);
    requireRepriceable(book);
    const made = writeOf(book, repricing, leaseId, deps);
    const { outcome } = await commitChange(
      book,
      { ...made, shipment: change, events, policies: policies?.(book) },
      deps,
    );
    if (outcome === 'written') {
      if (made.refund) await advanceRefund(made.refund, leaseId, deps);
      return 'written';
    }
    const stored = await deps.shipments.find(before.shipmentUuid);
    if (!stored || revisionOf(stored) !== revisionOf(before)) return 'changed';
  }
  throw conflict(m.errors_changed_meanwhile());
}

function writeOf(book: MoneyBook, repricing: Repricing, leaseId: string, { now, newId }: MoneyDeps) {
  const { before, change, by, agent } = repricing;
  const at = now().getTime();
  const cause = `adjusted:${before.shipmentUuid}:${revisionOf(change.shipment)}`;
  const owner = { by, ...(agent && { agent }) };
  const lines = adjustLines(before, change.shipment);
  const adjusted: Posting = {
    ...{ kind: 'adjusted', at, cause, lines, description: shorten(english.ledger_freight_changed()) },
    ...owner,
  };
  const cut = couponCut(book, cutOf(book, lines), { ...owner, at, cause });
  const postings = [...(lines.length > 0 ? [adjusted] : []), ...cut];
  const { parts } = settlementOf(book, before, change.shipment);
  if (parts.length === 0) return { postings } satisfies Write as Write;
  const made = refundOfExcess(book, parts, { ...owner, cause, at }, newId);
  return {
    postings: [...postings, ...made.postings],
    refund: withLease(made.refund, leaseId, at),
  } satisfies Write as Write;
}
