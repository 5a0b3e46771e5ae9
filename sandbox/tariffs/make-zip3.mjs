// Writes zip3.json: the mean place of every 3-digit ZIP prefix and of every first two characters of a Canadian postal
// code, with one-character rows to fall back on. Run it again when the `zipcodes` package brings new places:
//   node sandbox/tariffs/make-zip3.mjs
import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes';

const provinces = {
  A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON', R: 'MB',
  S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT',
};
// Prefixes of military mail and of the Pacific islands say nothing about a place that a truck reaches.
const noPlace = new Set(['AA', 'AE', 'AP']);

const sums = new Map();
function add(key, { latitude, longitude }, state) {
  const sum = sums.get(key) ?? { count: 0, latitude: 0, longitude: 0, states: new Map() };
  sum.count += 1;
  sum.latitude += latitude;
  sum.longitude += longitude;
  sum.states.set(state, (sum.states.get(state) ?? 0) + 1);
  sums.set(key, sum);
}

const mainland = (state) => !['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH'].includes(state);

for (const place of Object.values(zipcodes.codes)) {
  if (place.country === 'US' && noPlace.has(place.state)) {
    add(place.zip.slice(0, 3), { latitude: 0, longitude: 0 }, place.state);
    continue;
  }
  if (typeof place.latitude !== 'number' || typeof place.longitude !== 'number') continue;
  if (place.latitude === 0 || place.longitude === 0) continue;
  if (place.country === 'US') {
    add(place.zip.slice(0, 3), place, place.state);
    if (mainland(place.state)) add(place.zip.slice(0, 1), place, place.state);
  } else if (place.country === 'Canada' && provinces[place.zip[0]] && place.latitude < 84) {
    const province = place.zip.startsWith('X0') ? 'NU' : provinces[place.zip[0]];
    add(place.zip.slice(0, 2), place, province);
    add(place.zip.slice(0, 1), place, province);
  }
}

const rows = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sum]) => {
  const [state] = [...sum.states.entries()].sort((a, b) => b[1] - a[1])[0];
  const mean = (total) => Math.round((total / sum.count) * 100) / 100;
  return `  ${JSON.stringify(key)}: ${JSON.stringify([mean(sum.latitude), mean(sum.longitude), state])}`;
});
writeFileSync(new URL('zip3.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
