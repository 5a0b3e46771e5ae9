import { useEffect, useMemo, useState } from 'react';
import type { CountryCode } from '#contract/rules/states.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import type { PickupChoice, pickupChoice } from './pickup-choice.ts';

/** The rules of pickup days with their holidays: the prerendered page cannot know today and shows none. */
const lateDays = lazyChunk(async () => (await import('./pickup-choice.ts')).pickupChoice);

/** The pickup day and those one may choose, once their rules have come; while another code is being typed, by the country known before. */
export function usePickupChoice(
  place: { zone: string; country: CountryCode } | undefined,
  kept: string,
): PickupChoice | undefined {
  const [choose, setChoose] = useState<typeof pickupChoice>();
  useEffect(() => lateDays.whenThere((part) => setChoose(() => part)), []);
  const [country, setCountry] = useState(place?.country);
  if (place && place.country !== country) setCountry(place.country);
  const zone = place?.zone;
  return useMemo(() => choose?.({ zone, country, kept, now: new Date() }), [choose, zone, country, kept]);
}
