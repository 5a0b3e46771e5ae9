import { code4018 } from '#contract/codes/customer-fields.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { timeZonesInUse } from '../settings/master-data.ts';

/** Whether the list of time zones offers one (C13). */
export const isListedTimeZone = (id: number): boolean => timeZonesInUse().some(({ timezoneId }) => timezoneId === id);

/** Rejects with 4018 at `field` a time zone that the list does not offer; none at all is no error. */
export function requireListedTimeZone(id: number | undefined, field = 'timezoneId'): void {
  if (id !== undefined && !isListedTimeZone(id)) throw portalError(code4018, field);
}

/** The IANA zone of an account, by whose days and hours what it owes is due; of one without a listed zone that of the default. */
export function zoneOf({ timezoneId }: { readonly timezoneId: number }): string {
  const listed = timeZonesInUse();
  const { name } = listed.find((zone) => zone.timezoneId === timezoneId) ?? listed[0] ?? { name: 'America/New_York' };
  return name;
}
