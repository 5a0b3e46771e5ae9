import { NOTE_MAX } from '#contract/addresses.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { truckloadFromQuote } from '#contract/rules/truckload-from-quote.ts';
import { queryFromDraft } from '#web/features/quotes/draft/draft-query.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { dataSearchOf } from '#web/truckload/data-query.ts';
import { truckloadFromWire } from '#web/truckload/wire-draft.ts';

/** 'Dana Whitfield, (312) 555-0118': who is at a stop, since a truckload's stop has no fields of its own for that. */
function personAt(draft: QuoteDraft, side: 'shippingFrom' | 'shippingTo'): string {
  const name = [draft[`${side}FirstName`], draft[`${side}LastName`]].filter(Boolean).join(' ');
  const phone = draft[`${side}Phone`];
  const reach = [phone && formatPhone(phone), draft[`${side}Email`], draft[`${side}AlternateEmail`]];
  return [name, ...reach].filter(Boolean).join(', ');
}

function withPerson(stop: StopDraft, person: string): StopDraft {
  const note = [person, stop.note].filter(Boolean).join(', ').slice(0, NOTE_MAX);
  return { ...stop, note };
}

/**
 * Moves an LTL quote into the truckload form with everything that was typed (22059). Returns the query that opens the form with it: lane and
 * freight alone, since who is where stays in this tab.
 */
export function handOver(draft: QuoteDraft, day: string): string {
  const checked = quoteQuery.parse(queryFromDraft({ ...draft, shippingFromPickUpDate: day }));
  const made = truckloadFromWire(truckloadFromQuote(checked));
  const [pickup, drop] = made.stops;
  const stops = pickup &&
    drop && [
      withPerson(pickup, personAt(draft, 'shippingFrom')),
      // Nobody has chosen a day there yet: the form shows the earliest one.
      { ...withPerson(drop, personAt(draft, 'shippingTo')), requestedDate: '' },
    ];
  const moved = { ...made, ...(stops && { stops }), handover: crypto.randomUUID() };
  useTruckloadDraft.getState().replace(moved);
  return dataSearchOf(moved);
}

/** The same for a query that was sent before: its results ask again, and the broker's limits are others by now. */
export function handOverQuery(query: Parameters<typeof draftFromQuery>[0]): void {
  const draft = draftFromQuery(query);
  handOver(draft, draft.shippingFromPickUpDate);
}
