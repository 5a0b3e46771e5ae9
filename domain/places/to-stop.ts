import type { Stop } from '#contract/quotes.ts';
import type { Place } from './postal-table.ts';

/** A place as quotes and shipments keep it. */
export const toStop = ({ postalCode, city, state, country, zone, latitude, longitude }: Place): Stop => ({
  postalCode,
  city,
  state,
  country,
  zone,
  latitude,
  longitude,
});
