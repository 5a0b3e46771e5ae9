import * as m from '#texts/compiled/messages.js';
import type { FieldProblem } from '../codes/wrong-field.ts';
import { formatDay } from '../format/days.ts';
import { addBusinessDays, type Calendar, withinFiftyYears } from './business-days.ts';
import type { Day } from './days.ts';
import type { StopType } from './facility-types.ts';
import { SHOW_FACILITY, type ShowField } from './show-fields.ts';

/** The longest name of a show or venue. */
export const SHOW_TEXT_MAX = 100;

/** The part of a quote's query that says where a show is, and when. */
export type QueryWithShows = Partial<Record<ShowField, string | undefined>> & {
  readonly originFacilityType?: string | undefined;
  readonly destinationFacilityType?: string | undefined;
};

/** A show at a stop: its name, where in the venue, and the days on which freight comes in and leaves. */
export interface ShowAtStop {
  readonly show?: string;
  readonly venue?: string;
  readonly moveInDay?: Day;
  readonly moveOutDay?: Day;
}

const ends = { 1: 'origin', 2: 'destination' } as const;

/** The show at a stop; undefined where the place is no convention center or nothing is known of its show. */
export function showAt(stop: StopType, query: QueryWithShows): ShowAtStop | undefined {
  const end = ends[stop];
  if (query[`${end}FacilityType`] !== SHOW_FACILITY) return undefined;
  const known = {
    show: query[`${end}Show`] || undefined,
    venue: query[`${end}Venue`] || undefined,
    moveInDay: query[`${end}MoveInDay`] || undefined,
    moveOutDay: query[`${end}MoveOutDay`] || undefined,
  };
  const found = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Whether a day lies outside a show's move-in window, from its move-in day to its move-out day as far as they are known. */
export function isOutsideMoveIn(day: Day, { moveInDay, moveOutDay }: ShowAtStop): boolean {
  return (moveInDay !== undefined && day < moveInDay) || (moveOutDay !== undefined && day > moveOutDay);
}

/** 'Tue, Dec 1 to Fri, Dec 4': when a show takes freight. */
function formatMoveIn({ moveInDay, moveOutDay }: ShowAtStop): string {
  const [from, to] = [moveInDay, moveOutDay].map((day) => (day ? formatDay(day) : ''));
  if (from && to) return m.shows_window({ from, to });
  return from ? m.shows_window_from({ from }) : m.shows_window_until({ to: to ?? '' });
}

/** The message for a delivery outside the move-in window of the show it goes to; undefined when there is none or the day is not known. */
export function deliveryProblem(query: QueryWithShows, delivery: Day | undefined): string | undefined {
  const show = showAt(2, query);
  if (!show || !delivery || !isOutsideMoveIn(delivery, show)) return undefined;
  return m.shows_delivery_outside({ delivery: formatDay(delivery), window: formatMoveIn(show) });
}

type ShowDayField = `${'origin' | 'destination'}${'MoveInDay' | 'MoveOutDay'}`;
type ShowProblem = FieldProblem & { readonly field: ShowDayField };

const dayFields: readonly ShowDayField[] = [
  'originMoveInDay',
  'originMoveOutDay',
  'destinationMoveInDay',
  'destinationMoveOutDay',
];

/** The days of shows that lie more than fifty years away (A47). */
function tooFar(query: QueryWithShows, today: Day): ShowProblem[] {
  const shows = { origin: showAt(1, query), destination: showAt(2, query) };
  return dayFields.flatMap((field) => {
    const show = field.startsWith('origin') ? shows.origin : shows.destination;
    const day = field.endsWith('MoveInDay') ? show?.moveInDay : show?.moveOutDay;
    return day === undefined || withinFiftyYears(day, today) ? [] : [{ field, message: m.shows_fifty_years() }];
  });
}

/** What a check of shows' days looks at besides them; `today` is the day at the pickup stop. */
export interface ShowDays {
  readonly pickup: Day;
  readonly today: Day;
  readonly calendar: Calendar;
}

/**
 * Returns what of the shows' days cannot be, each at its field (H30): more than fifty years away (A47), out before in, a pickup before the show lets freight leave, a
 * delivery whose earliest day, the business day after the pickup, is after the move-in window.
 */
export function showProblems(query: QueryWithShows, { pickup, today, calendar }: ShowDays): ShowProblem[] {
  const found = tooFar(query, today);
  if (found.length > 0) return found;
  const [from, to] = [showAt(1, query), showAt(2, query)];
  for (const [end, show] of [['origin', from] as const, ['destination', to] as const])
    if (show?.moveInDay && show.moveOutDay && show.moveOutDay < show.moveInDay)
      found.push({ field: `${end}MoveOutDay`, message: m.shows_out_before_in() });
  if (found.length > 0) return found;
  if (from?.moveOutDay && pickup < from.moveOutDay)
    found.push({
      field: 'originMoveOutDay',
      message: m.shows_pickup_before_move_out({ day: formatDay(from.moveOutDay) }),
    });
  const earliest = addBusinessDays(pickup, 1, calendar);
  if (to?.moveOutDay && earliest > to.moveOutDay)
    found.push({
      field: 'destinationMoveOutDay',
      message: m.shows_delivery_too_late({
        pickup: formatDay(pickup),
        earliest: formatDay(earliest),
        day: formatDay(to.moveOutDay),
      }),
    });
  return found;
}
