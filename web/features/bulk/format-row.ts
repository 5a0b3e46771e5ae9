import type { BulkFreight, BulkRow } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import * as m from '#texts/compiled/messages.js';

type Stop = NonNullable<BulkFreight['from']>;

/** 'Chicago, IL'; the cell's text while the place is not known. */
export const placeName = (stop: Stop | undefined, typed: string | undefined): string =>
  stop ? m.bulk_place({ city: stop.city, state: stop.state }) : (typed ?? m.bulk_empty());

const PALLET = 1;

/** '2 pallets'; the cell's text while it is not a number. */
export function packagesOf({ freight, cells }: BulkRow): string {
  if (freight.units === undefined && !cells.packageType && /^[1-9]\d{0,2}$/.test(cells.units ?? ''))
    return formatPackages(PALLET, Number(cells.units));
  return freight.units === undefined
    ? [cells.units, cells.packageType].filter(Boolean).join(' ') || m.bulk_empty()
    : formatPackages(freight.packageTypeId ?? PALLET, freight.units);
}

/** '48 × 40 × 48'. */
export function sidesOf({ freight: { lengthIn, widthIn, heightIn }, cells }: BulkRow): string {
  const sides = lengthIn === undefined ? [cells.length, cells.width, cells.height] : [lengthIn, widthIn, heightIn];
  const known = sides.flatMap((side) =>
    side === undefined || side === '' ? [] : [typeof side === 'number' ? formatNumber(side, 2) : side],
  );
  return cells.dimensions && lengthIn === undefined ? cells.dimensions : known.join(' × ');
}

/** '1,000'; the cell's text while it is not a number. */
export const weightOf = ({ freight, cells }: BulkRow): string =>
  freight.totalPounds === undefined
    ? (cells.totalWeight ?? cells.unitWeight ?? m.bulk_empty())
    : formatNumber(freight.totalPounds, 2);

/** 'Mon, Nov 30'; the cell's text while it is no day. */
export const pickupOf = ({ freight, cells }: BulkRow): string =>
  freight.pickupDate ? formatDay(freight.pickupDate) : (cells.pickupDate ?? m.bulk_empty());

/** 'Chicago, IL to 7102 · 2 pallets, 48 × 40 × 48 · 1,000 lb · Mon, Nov 30'. */
export const describeRow = (row: BulkRow): string =>
  m.bulk_row_line({
    from: placeName(row.freight.from, row.cells.fromZip),
    to: placeName(row.freight.to, row.cells.toZip),
    packages: packagesOf(row),
    sides: sidesOf(row),
    weight: weightOf(row),
    day: pickupOf(row),
  });

/** 'about 3 minutes left'. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? m.bulk_under_a_minute() : m.bulk_minutes_left({ count: Math.ceil(seconds / 60) });
