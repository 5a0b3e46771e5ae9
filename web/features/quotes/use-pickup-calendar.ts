import { useMemo, useState } from 'react';
import { type Calendar, calendarOf } from '#contract/rules/business-days.ts';
import type { CountryCode } from '#contract/rules/states.ts';

/** The holidays that close carriers at the pickup stop; while another code is being typed, those of the country known before. */
export function usePickupCalendar(country: CountryCode | undefined): Calendar {
  const [known, setKnown] = useState(country);
  if (country && country !== known) setKnown(country);
  return useMemo(() => calendarOf(known), [known]);
}
