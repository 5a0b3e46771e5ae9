import { todayIn } from '#contract/rules/business-days.ts';
import { codesToFlags } from '#contract/rules/facilities.ts';
import type { SharedLtlQuote } from '#contract/shares.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

/** The same freight and lane as a quote to send; a pickup day that has passed is left to the form. */
export function draftOfShared(quote: SharedLtlQuote, now: Date): QuoteDraft {
  const { origin, destination, pickupDate } = quote;
  const open = pickupDate > todayIn(origin.zone, now);
  return draftFromQuery({
    items: quote.items,
    shippingFromPostalCode: origin.postalCode,
    shippingToPostalCode: destination.postalCode,
    originFacilityType: quote.originFacilityType,
    destinationFacilityType: quote.destinationFacilityType,
    ...(open && { shippingFromPickUpDate: pickupDate }),
    ...codesToFlags(quote.services),
  });
}
