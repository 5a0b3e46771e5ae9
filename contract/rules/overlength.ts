/** Bands of excessive length in feet; freight longer than the last one is truckload. */
export const overlengthBands = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
] as const;
export type OverlengthCode = `ELS_${(typeof overlengthBands)[number]}`;

/** The minimum side of excessive length (in). */
const OVERLENGTH_FROM_IN = 96;
/** The minimum side that does not fit the trailers of LTL carriers (in). */
export const OVERLENGTH_TO_IN = 348;

/** The overlength band, in whole feet, of the longest side in inches; 0 under 96 in and from 348 in on (R22). */
export function overlengthFeet(longestInches: number): number {
  // Sides converted from centimeters differ slightly from the intended inch.
  const inches = Math.round(longestInches * 1e6) / 1e6;
  if (!(inches >= OVERLENGTH_FROM_IN) || inches >= OVERLENGTH_TO_IN) return 0;
  return Math.floor(inches / 12);
}

/** The rating provider's service code of a band, 'ELS_8' to 'ELS_28'; undefined for any other number of feet. */
export function overlengthCode(feet: number): OverlengthCode | undefined {
  const band = overlengthBands.find((known) => known === feet);
  return band && `ELS_${band}`;
}

/** Whether a service code is one of the bands of excessive length. */
export function isOverlengthCode(code: string): code is OverlengthCode {
  return overlengthBands.some((feet) => overlengthCode(feet) === code);
}
