import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import type { ListView } from './list-search.ts';

let zone: string | undefined;
/** The zone of this browser when the list came: asked for every row anew it would be most of the list's work. */
function zoneHere(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
export const todayHere = (): Day => localTime(zoneHere(), Date.now()).day;

/** 'Tue, Nov 24', and of another year than today's 'Mon, Mar 3, 2025'. */
export function dayWithYear(day: Day, today: Day = todayHere()): string {
  const words = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${Number(day.slice(0, 4))}`;
}

/** The day of a wire timestamp in this browser's zone. */
export function dayHere(moment: string): Day | undefined {
  const at = fromTimestamp(moment);
  return at && localTime(zoneHere(), at.getTime()).day;
}

/** The days of a filter in words: 'since Mon, Mar 3', 'until …', 'Mar 3 to …'. */
export function formatDays({ addedFrom, addedTo }: Pick<ListView, 'addedFrom' | 'addedTo'>): string {
  if (addedFrom && addedFrom === addedTo) return dayWithYear(addedFrom);
  if (addedFrom && addedTo)
    return m.shipments_to_2({ addedFrom: dayWithYear(addedFrom), addedTo: dayWithYear(addedTo) });
  if (addedFrom) return m.shipments_since({ addedFrom: dayWithYear(addedFrom) });
  return addedTo ? m.shipments_until({ addedTo: dayWithYear(addedTo) }) : '';
}

export const stateLabels = { held: m.shipments_held(), expired: m.shipments_expired() } as const;

const counted = (count: number) => formatNumber(count);

/** How many there are: '312 saved', 'At least 120 found'; of a search that goes on, those found before count too. */
export function formatCount({ count, countIsExact, searchedBack }: ShipmentPage): string {
  if (!searchedBack) return count === 0 ? m.shipments_none_saved_yet() : m.shipments_saved_2({ count: counted(count) });
  const found = count + searchedBack.foundBefore;
  if (found === 0) return countIsExact ? m.shipments_none_found() : m.shipments_none_found_so_far();
  return countIsExact ? m.shipments_found({ count: found }) : m.shipments_found_at_least({ count: found });
}

/** Which rows a page shows: '51–100 of 312'. */
export function formatRange(page: ShipmentPage): string {
  const { pageNumber, pageSize, shipmentList, searchedBack, count, countIsExact } = page;
  const before = searchedBack?.foundBefore ?? 0;
  const first = before + (pageNumber - 1) * pageSize + 1;
  const last = first + shipmentList.length - 1;
  const rows = first === last ? counted(first) : `${counted(first)}–${counted(last)}`;
  const total = counted(before + count);
  return countIsExact ? m.shipments_rows_of({ rows, total }) : m.shipments_rows_of_at_least({ rows, total });
}

/** How far a search went: 'searched back to Mon, Mar 3, 2025'. */
export function formatSearched({ searchedBack }: ShipmentPage): string {
  const day = searchedBack?.to && dayHere(searchedBack.to);
  return day ? m.shipments_searched_back_to({ day: dayWithYear(day) }) : m.shipments_searched_a_part_of_the();
}
