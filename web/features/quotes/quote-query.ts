import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { type Calendar, calendarOf, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import { utcOffset } from '#contract/rules/utc-offset.ts';
import { knownPlace, requestPlace } from '#web/features/places/places.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { queryFromDraft } from './draft/draft-query.ts';

/** The zone the browser stands in: the best guess until the pickup stop is known. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Chicago';
}

/** The next business day here; the stop's own zone and country decide as soon as its postal code is known (R47). */
export function pickupDayHere(now: Date): Day {
  return defaultPickupDate(todayIn(ownZone(), now), calendarOf(undefined));
}

export interface PickupStop {
  readonly today: Day;
  readonly calendar: Calendar;
}

/** The pickup day a draft means: the one chosen, else the next business day at the pickup stop. */
export function pickupDayOf(draft: QuoteDraft, { today, calendar }: PickupStop): Day {
  return draft.shippingFromPickUpDate || defaultPickupDate(today, calendar);
}

/** What decides which days are open: today at the pickup stop of a draft (R47) and its country's business days (R60). */
export async function pickupStopOf(draft: QuoteDraft): Promise<PickupStop> {
  const code = normalisePostalCode(draft.shippingFromPostalCode)?.code;
  const place = code && (knownPlace(code) ?? (await requestPlace(code).catch(() => undefined)));
  const found = place || undefined;
  return { today: todayIn(found?.zone ?? ownZone(), new Date()), calendar: calendarOf(found?.country) };
}

/** The draft as it is sent, with how far the clocks of its stops are from UTC where that is known. */
export function queryOf(draft: QuoteDraft, stop: PickupStop): QuoteQueryInput {
  const day = pickupDayOf(draft, stop);
  return queryFromDraft({
    ...draft,
    shippingFromPickUpDate: day,
    shippingFromOffset: offsetAt(draft.shippingFromPostalCode, day),
    shippingToOffset: offsetAt(draft.shippingToPostalCode, day),
  });
}

function offsetAt(postalCode: string, day: Day): string | undefined {
  const code = normalisePostalCode(postalCode)?.code;
  const zone = code && knownPlace(code)?.zone;
  return zone && parseDay(day) ? utcOffset(zone, day) : undefined;
}
