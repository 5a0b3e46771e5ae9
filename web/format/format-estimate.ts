import { formatHour, formatZone } from '#contract/format/dates.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';

type Product = Shipment['products'][number];

/** '48 × 40 × 48 in', length first. */
export function formatDimensions(product: Pick<Product, 'length' | 'width' | 'height'>): string {
  const inches = (value: number) => formatNumber(value, 1);
  return m.shipments_in({
    length: inches(product.length),
    width: inches(product.width),
    height: inches(product.height),
  });
}

/** '8 am' of '2026-11-24 08:00:00': the stop's own clock, no zone is counted. */
const clockOf = (localTime: string): string => formatHour('UTC', new Date(`${localTime.replace(' ', 'T')}Z`));

/** '8 am to 5 pm CT': the pickup window in the stop's own zone. */
export function formatWindow(start: string, end: string, zone: string): string {
  const noon = new Date(`${start.slice(0, 10)}T18:00:00Z`);
  return m.shipments_to_5({ start: clockOf(start), end: clockOf(end), zone: formatZone(zone, noon) });
}
