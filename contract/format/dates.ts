import { formatLocale } from './locale.ts';

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? '';

/** '5 pm', '5:30 pm': a timestamp on the clock of an IANA time zone. */
export function formatHour(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(formatLocale, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(at);
  const minute = partOf(parts, 'minute');
  return `${partOf(parts, 'hour')}${minute === '00' ? '' : `:${minute}`} ${partOf(parts, 'dayPeriod').toLowerCase()}`;
}

/** '5 pm', '10:30 am': a time of day, given as '17:00'. */
export const formatTime = (time: string): string => formatHour('UTC', new Date(`2024-01-01T${time}:00Z`));

/** 'CT', 'ET': what people in an IANA time zone call their time. */
export function formatZone(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(formatLocale, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(
    at,
  );
  return partOf(parts, 'timeZoneName');
}

/** 'Central Time': what people in an IANA time zone call their time, in full. */
export function formatZoneLong(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(formatLocale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    at,
  );
  return partOf(parts, 'timeZoneName');
}

/** '5:30 pm CT': a timestamp on the clock of an IANA time zone, with the zone. */
export function formatClock(zone: string, at: Date): string {
  return `${formatHour(zone, at)} ${formatZone(zone, at)}`;
}
