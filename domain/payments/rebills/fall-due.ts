import * as english from '#texts/compiled/english.js';
import { newEvent } from '../../events/event.ts';
import { commitChange, type Write } from '../commit-change.ts';
import { withStanding } from '../complete-shipment.ts';
import type { MoneyDeps } from '../money-deps.ts';
import type { MoneyBook } from '../payment-store.ts';
import { type Rebill, rebillCents } from './rebill.ts';
import { fellDuePosting, type Poster } from './rebill-postings.ts';

type FallDueDeps = Pick<MoneyDeps, 'money' | 'shipments' | 'now' | 'newId'>;

/** The write that makes a rebill due, by its invoice's terms; a completed shipment is not completed any more (6 -> 5). */
export async function fallDueWrite(
  book: MoneyBook,
  rebill: Rebill,
  change: Pick<Rebill, 'state'> & Partial<Rebill>,
  poster: Poster,
  deps: Pick<MoneyDeps, 'shipments' | 'now' | 'newId'>,
): Promise<Write> {
  const due = { dueAt: poster.at, dueCents: rebillCents(rebill), revision: rebill.revision + 1 };
  const write: Write = { rebill: { ...rebill, ...due, ...change }, postings: [fellDuePosting(rebill, poster)] };
  return withStanding(book, write, { by: poster.by, why: english.rebills_why_due() }, deps);
}

/** Rebills that nobody answered in time are due (R68); a repeat finds nothing to do. */
export async function fallDue(
  place: { readonly shipmentUuid: string; readonly customerUuid: string },
  deps: FallDueDeps,
): Promise<void> {
  const at = deps.now().getTime();
  const isOver = ({ state, deadlineAt }: Rebill) => state === 'asked' && deadlineAt <= at;
  let book = await deps.money.readBook(place);
  for (const { rebillUuid } of book.rebills) {
    const rebill = book.rebills.find((one) => one.rebillUuid === rebillUuid);
    if (!rebill || !isOver(rebill)) continue;
    const write = await fallDueWrite(book, rebill, { state: 'fellDue' }, { at, by: 'payments' }, deps);
    const data = { ...place, rebillUuid, how: 'unanswered' as const };
    const { shipmentUuid, customerUuid } = place;
    const event = newEvent('rebillFellDue', { ...data, shipmentUuid, customerUuid }, deps);
    // What changed meanwhile is looked at again in a minute.
    await commitChange(book, { ...write, events: [event, ...(write.events ?? [])] }, deps);
    book = await deps.money.readBook(place);
  }
}
