export type TruckloadReason = 'linear-feet' | 'weight' | 'length';

/** The limits above which freight is truckload: more than `linearFeet`, more than `pounds`, or a side of `lengthInches` and above. */
export interface TruckloadLimits {
  readonly linearFeet: number;
  readonly pounds: number;
  readonly lengthInches: number;
}

/** The limits until the portal's settings have been read. */
export const truckloadLimits: TruckloadLimits = { linearFeet: 28, pounds: 20_000, lengthInches: 348 };

/** A load in the figures that decide (ft, lb, in). */
export interface LoadSize {
  readonly linearFeet: number;
  readonly totalPounds: number;
  readonly longestInches: number;
}

/** A thousandth is finer than any measurement and larger than errors of unit conversion. */
const exact = (value: number): number => Math.round(value * 1000) / 1000;

/** The reasons why a load is too large for LTL (R28); empty when it is not. */
export function truckloadReasons(load: LoadSize, limits: TruckloadLimits = truckloadLimits): TruckloadReason[] {
  const reasons: TruckloadReason[] = [];
  if (exact(load.linearFeet) > limits.linearFeet) reasons.push('linear-feet');
  if (exact(load.totalPounds) > limits.pounds) reasons.push('weight');
  if (exact(load.longestInches) >= limits.lengthInches) reasons.push('length');
  return reasons;
}
