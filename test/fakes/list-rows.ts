import type { StoredRow } from '#domain/shipments/shipment.ts';
import { makeRow, NOW_MS } from './fixtures.ts';

const HOUR_MS = 3_600_000;
const carriers = ['GLKM', 'PRLX', 'CMFW', 'RDRV', 'OZKD'];
const cities: readonly [city: string, state: string, postalCode: string][] = [
  ['Chicago', 'IL', '60607'],
  ['Dallas', 'TX', '75201'],
  ['Montréal', 'QC', 'H3B1A1'],
  ['Winston-Salem', 'NC', '27101'],
  ['Fairbanks', 'AK', '99701'],
  ['Jacksonville', 'FL', '32202'],
  ['Toronto', 'ON', 'M5V2T6'],
];
const names = ['Pump parts', 'Cast housings', 'Trade-show booth', 'Valve crates', 'Café tables'];

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Rows of many carriers, places and days, oldest first, one an hour up to now; the newest 24 are still held. */
export function variedRows(count: number, now = NOW_MS): StoredRow[] {
  return Array.from({ length: count }, (_, n) => {
    const addedAt = now - (count - n) * HOUR_MS;
    const row = makeRow(n);
    const stop = (at: number) => {
      const [city, state, postalCode] = pick(cities, at);
      return { ...row.from, city, state, postalCode };
    };
    const scac = pick(carriers, n * 7 + (n >> 3));
    return {
      ...row,
      addedAt,
      expiresAt: addedAt + 24 * HOUR_MS + 1,
      name: `${pick(names, n)} ${n}`,
      carrier: { name: `${scac} Freight Lines`, scac, accountCode: scac },
      carrierQuoteNumber: `Q${scac}-${700_000 + n}`,
      from: stop(n),
      to: stop(n * 3 + 1 + (n >> 2)),
    };
  });
}
