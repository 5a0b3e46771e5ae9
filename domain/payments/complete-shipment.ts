import * as english from '#texts/compiled/english.js';
import { appendEntries } from '../ledger/append-entries.ts';
import { type LedgerSummary, summaryOf } from '../ledger/summary.ts';
import { moveChange } from '../shipments/change.ts';
import type { StatusId } from '../shipments/lifecycle.ts';
import type { Payment } from './attempt.ts';
import type { Write } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { movedEvent } from './moved-event.ts';
import type { MoneyBook } from './payment-store.ts';

type PaymentWrite = Write & { readonly payment: Payment };
type StandingDeps = Pick<MoneyDeps, 'shipments' | 'now' | 'newId'>;

/** A delivered shipment of which nothing is due or on its way is completed, and a completed one of which something is due is not (R65). */
function statusAfter(statusId: StatusId, { dueCents, pendingCents }: LedgerSummary): StatusId {
  if (statusId === 6 && dueCents > 0) return 5;
  return statusId === 5 && dueCents <= 0 && pendingCents <= 0 ? 6 : statusId;
}

/** A write with the move that follows from what is due after it. */
export async function withStanding<Made extends Write>(
  book: MoneyBook,
  write: Made,
  { by, why }: { readonly by: string; readonly why: string },
  deps: StandingDeps,
): Promise<Made> {
  const { head } = appendEntries(book.head, write.postings);
  const summary = summaryOf(head);
  const stored = await deps.shipments.find(book.head.shipmentUuid);
  if (!stored) return write;
  const statusId = statusAfter(stored.statusId, summary);
  if (statusId === stored.statusId) return write;
  const note = { at: deps.now().getTime(), by, why, changed: ['status' as const] };
  const paidCents = summary.paidCents - (head.sums.arReceivable ?? 0);
  const shipment = moveChange(stored, { statusId, stageId: stored.stageId }, { paidCents }, note);
  if (!shipment) return write;
  return { ...write, shipment, events: [...(write.events ?? []), movedEvent(shipment, by, deps)] };
}

/** A write that ends the payment of a balance completes a delivered shipment of which nothing is due or on its way any more (5 -> 6). */
export async function withCompletion<Made extends PaymentWrite>(
  book: MoneyBook,
  write: Made,
  deps: StandingDeps,
): Promise<Made> {
  const { payment } = write;
  if (payment.state !== 'done' || payment.purpose === 'booking' || payment.shares) return write;
  return withStanding(book, write, { by: payment.by, why: english.ledger_paid() }, deps);
}

/** The part of a write that takes the completion of a shipment back of which something is due again (6 -> 5); none where it is not completed. */
export async function withoutCompletion(
  { shipmentUuid }: Pick<Payment, 'shipmentUuid'>,
  why: string,
  deps: Pick<MoneyDeps, 'shipments' | 'now' | 'newId'>,
): Promise<Pick<Write, 'shipment' | 'events'>> {
  const stored = await deps.shipments.find(shipmentUuid);
  const note = { at: deps.now().getTime(), by: 'payments', why, changed: ['status' as const] };
  const shipment =
    stored?.statusId === 6 ? moveChange(stored, { statusId: 5, stageId: stored.stageId }, {}, note) : undefined;
  return shipment ? { shipment, events: [movedEvent(shipment, 'payments', deps)] } : {};
}
