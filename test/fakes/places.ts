import { states } from '#contract/rules/states.ts';
import type { Distances } from '#domain/places/distance.ts';
import type { Place, PostalTable } from '#domain/places/postal-table.ts';

type Row = [postalCode: string, city: string, state: string, latitude: number, longitude: number, zone: string];

const rows: Row[] = [
  ['60601', 'Chicago', 'IL', 41.8858, -87.6181, 'America/Chicago'],
  ['75201', 'Dallas', 'TX', 32.7876, -96.7994, 'America/Chicago'],
  ['96813', 'Honolulu', 'HI', 21.3179, -157.8521, 'Pacific/Honolulu'],
  ['00901', 'San Juan', 'PR', 18.4655, -66.1057, 'America/Puerto_Rico'],
  ['09012', 'APO', 'AE', 0, 0, 'UTC'],
  ['M5V2T6', 'Toronto', 'ON', 43.6429, -79.3959, 'America/Toronto'],
];

function toPlace([postalCode, city, code, latitude, longitude, zone]: Row): Place {
  const state = states.find((known) => known.code === code);
  if (!state) throw new Error(`There is no state ${code}`);
  const country = postalCode.length === 6 ? 'CA' : 'US';
  return {
    postalCode,
    city,
    state: code,
    stateId: state.id,
    countryId: state.countryId,
    country,
    latitude,
    longitude,
    zone,
  };
}

/** A handful of places. */
export const fakePlaces: PostalTable = {
  find(code) {
    const row = rows.find(([postalCode]) => postalCode === code);
    return row && toPlace(row);
  },
  nearest({ latitude, longitude }) {
    const near = rows.find((row) => Math.abs(row[3] - latitude) < 0.1 && Math.abs(row[4] - longitude) < 0.1);
    return near && toPlace(near);
  },
};

/** It is 967.6 miles from anywhere to anywhere. */
export const fakeDistances: Distances = { miles: () => 967.6 };
