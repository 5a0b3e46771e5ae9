import * as m from '#texts/compiled/messages.js';
import { appendEntries } from '../ledger/append-entries.ts';
import { summaryOf } from '../ledger/summary.ts';
import { moveChange } from '../shipments/change.ts';
import type { Payment } from './attempt.ts';
import type { Write } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { movedEvent } from './moved-event.ts';
import type { MoneyBook } from './payment-store.ts';

type PaymentWrite = Write & { readonly payment: Payment };

/** A write that ends the payment of a balance completes a delivered shipment of which nothing is due or on its way any more (5 -> 6). */
export async function withCompletion<Made extends PaymentWrite>(
  book: MoneyBook,
  write: Made,
  deps: Pick<MoneyDeps, 'shipments' | 'now' | 'newId'>,
): Promise<Made> {
  const { payment, postings } = write;
  if (payment.state !== 'done' || payment.purpose !== 'balance') return write;
  const { dueCents, pendingCents, paidCents } = summaryOf(appendEntries(book.head, postings).head);
  if (dueCents > 0 || pendingCents > 0) return write;
  const stored = await deps.shipments.find(payment.shipmentUuid);
  if (stored?.statusId !== 5) return write;
  const note = { at: deps.now().getTime(), by: payment.by, why: m.ledger_paid(), changed: ['status' as const] };
  const shipment = moveChange(stored, { statusId: 6, stageId: stored.stageId }, { paidCents }, note);
  if (!shipment) return write;
  return { ...write, shipment, events: [...(write.events ?? []), movedEvent(shipment, payment.by, deps)] };
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
