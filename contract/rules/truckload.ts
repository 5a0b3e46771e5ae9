import * as m from '#texts/compiled/messages.js';
import { formatNumber } from '../format/numbers.ts';

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

const pounds = (value: number): string => m.format_pounds({ pounds: formatNumber(value, 2) });
const inches = (value: number): string => m.format_inches({ inches: formatNumber(value, 2) });

/** The reasons in sentences, in the order of `truckloadReasons`. */
export function truckloadReasonSentences(load: LoadSize, limits: TruckloadLimits = truckloadLimits): string[] {
  const sentences: Record<TruckloadReason, () => string> = {
    'linear-feet': () =>
      m.truckload_reason_feet({ feet: formatNumber(load.linearFeet, 2), limit: formatNumber(limits.linearFeet, 2) }),
    weight: () => m.truckload_reason_weight({ pounds: pounds(load.totalPounds), limit: pounds(limits.pounds) }),
    length: () => m.truckload_reason_length({ inches: inches(load.longestInches), limit: inches(limits.lengthInches) }),
  };
  return truckloadReasons(load, limits).map((reason) => sentences[reason]());
}
