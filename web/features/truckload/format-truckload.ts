import { formatTime, formatZone } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import type { TypedWindow } from '#contract/rules/late-windows.ts';
import type { Load } from '#contract/rules/truckload-load.ts';
import * as m from '#texts/compiled/messages.js';

/** 'Chicago, IL' */
export const formatPlace = (place: Pick<PostalCodeResponse, 'city' | 'state'>): string =>
  `${place.city}, ${place.state}`;

/** 'Tue, Dec 1'; nothing for a day that is not known. */
export const formatStopDay = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : '');

/** '8 am', '10:30 am', 'noon' */
export const formatClock = (time: string): string => (time === '12:00' ? m.format_noon() : formatTime(time));

/** '8 am to 5 pm CT', on the clock of the stop. */
export function formatHours({
  requestedDate,
  startTime,
  endTime,
  zone,
}: Omit<TypedWindow, 'type' | 'calendar'>): string {
  const at = new Date(`${requestedDate || '2026-01-01'}T18:00:00Z`);
  return m.ftl_hours({ from: formatClock(startTime), to: formatClock(endTime), zone: formatZone(zone, at) });
}

/** '13 h 45 min', '50 min'. */
export function formatDriving(minutes: number): string {
  const whole = Math.round(minutes / 5) * 5;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return m.ftl_minutes({ minutes: rest });
  return rest === 0 ? m.ftl_hours_driving({ hours }) : m.ftl_hours_minutes({ hours, minutes: rest });
}

export const formatPounds = (pounds: number): string => m.format_pounds({ pounds: formatNumber(pounds) });

/** '14 pallets', or the pieces where nothing stands on pallets; nothing for no freight. */
export function formatUnits({ pallets, pieces }: Pick<Load, 'pallets' | 'pieces'>): string {
  if (pallets > 0) return m.truckload_pallets({ count: pallets });
  return pieces > 0 ? m.truckload_pieces({ count: pieces }) : '';
}

/** '20 pallets, 20 pieces, 30,500 lb' */
export function formatLoad(load: Load): string {
  const parts = [
    load.pallets > 0 && m.truckload_pallets({ count: load.pallets }),
    load.pieces > 0 && m.truckload_pieces({ count: load.pieces }),
    load.weight > 0 && formatPounds(load.weight),
  ];
  return parts.filter(Boolean).join(', ');
}
