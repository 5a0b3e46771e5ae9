import { formatLocale } from './locale.ts';

type Parts = readonly Intl.DateTimeFormatPart[];

const partOf = (parts: Parts, type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? '';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes as long as a hundred dates do, and a list has hundreds of them. */
function partsOf(at: Date, timeZone: string, form: Intl.DateTimeFormatOptions): Parts {
  const key = [formatLocale(), timeZone, ...Object.entries(form).flat()].join(' ');
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(), { timeZone, ...form });
  formats.set(key, format);
  return format.formatToParts(at);
}

/** '5 pm', '5:30 pm', in French '17 h 30': a timestamp on the clock of an IANA time zone. */
export function formatHour(zone: string, at: Date): string {
  const parts = partsOf(at, zone, { hour: 'numeric', minute: '2-digit' });
  const [hour, minute, half] = (['hour', 'minute', 'dayPeriod'] as const).map((type) => partOf(parts, type));
  if (!half) return `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
  return `${hour}${minute === '00' ? '' : `:${minute}`} ${half.toLowerCase()}`;
}

/** '5 pm', '10:30 am': a time of day, given as '17:00'. */
export const formatTime = (time: string): string => formatHour('UTC', new Date(`2024-01-01T${time}:00Z`));

/** 'CT', 'ET': what people in an IANA time zone call their time. */
export const formatZone = (zone: string, at: Date): string =>
  partOf(partsOf(at, zone, { timeZoneName: 'shortGeneric' }), 'timeZoneName');

/** 'Central Time': what people in an IANA time zone call their time, in full. */
export const formatZoneLong = (zone: string, at: Date): string =>
  partOf(partsOf(at, zone, { timeZoneName: 'longGeneric' }), 'timeZoneName');

/** '5:30 pm CT': a timestamp on the clock of an IANA time zone, with the zone. */
export function formatClock(zone: string, at: Date): string {
  return `${formatHour(zone, at)} ${formatZone(zone, at)}`;
}
