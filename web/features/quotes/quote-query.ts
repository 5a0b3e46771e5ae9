import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { type Day, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { queryFromDraft } from './draft/draft-query.ts';
import { askPlace, knownPlace } from './places.ts';

/** The zone the browser stands in: the best guess until the pickup stop is known. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Chicago';
}

/** The pickup day a draft means: the one chosen, else the next business day at the pickup stop. */
export function pickupDayOf(draft: QuoteDraft, today: Day): Day {
  return draft.shippingFromPickUpDate || defaultPickupDate(today);
}

/** Today at the pickup stop of a draft (R47). */
export async function todayAtPickup(draft: QuoteDraft): Promise<Day> {
  const code = normalisePostalCode(draft.shippingFromPostalCode)?.code;
  const place = code && (knownPlace(code) ?? (await askPlace(code).catch(() => undefined)));
  return todayIn(place ? place.zone : ownZone(), new Date());
}

/** The draft as it is sent. */
export function queryOf(draft: QuoteDraft, today: Day): QuoteQueryInput {
  return queryFromDraft({ ...draft, shippingFromPickUpDate: pickupDayOf(draft, today) });
}
