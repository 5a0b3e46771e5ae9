import type { Charge, Item } from './shipment.ts';
import type { OverlengthBand } from './tariff.ts';

/** Inches at which a piece begins to be overlength. */
const OVERLENGTH_FROM_INCHES = 96;

/** The longest side on the floor of any piece, in inches: what stands high is not long. */
export function longestInches(items: readonly Item[]): number {
  return Math.max(0, ...items.map(({ length, width }) => Math.max(length, width)));
}

/** Whole feet of an overlength piece; 0 when it is none. 96 in is 8 ft, 347 in is 28 ft. */
export function overlengthFeet(inches: number): number {
  return inches < OVERLENGTH_FROM_INCHES ? 0 : Math.floor(inches / 12);
}

/** The feet that a code such as ELS_12 names, if it is one. */
export function feetOfCode(code: string): number | undefined {
  const match = /^ELS_(\d{1,2})$/.exec(code);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The overlength charge for the longest piece, measured or stated by a code, by the carrier's bands. */
export function overlengthCharge(
  items: readonly Item[],
  codes: readonly string[],
  bands: readonly OverlengthBand[],
): Charge | undefined {
  const stated = codes.map((code) => feetOfCode(code) ?? 0);
  const feet = Math.max(overlengthFeet(longestInches(items)), ...stated);
  const band = bands.findLast(({ fromFeet }) => fromFeet <= feet);
  return band && { code: `ELS_${feet}`, description: `Excessive length, ${feet} ft`, cents: band.cents };
}
