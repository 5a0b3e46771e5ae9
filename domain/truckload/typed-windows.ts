import type { Stop } from '#contract/quotes.ts';
import { calendarOf } from '#contract/rules/business-days.ts';
import type { TypedWindow } from '#contract/rules/late-windows.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';

/** The stops' windows with the zones and calendars of their places. */
export const typedWindows = (
  { stops }: Pick<TruckloadQuery, 'stops'>,
  places: readonly Pick<Stop, 'zone' | 'country'>[],
): TypedWindow[] =>
  stops.flatMap(({ type, requestedDate, startTime, endTime }, index) => {
    const place = places[index];
    if (!place) return [];
    return [{ type, requestedDate, startTime, endTime, zone: place.zone, calendar: calendarOf(place.country) }];
  });
