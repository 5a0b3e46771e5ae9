import { brand } from '#contract/brand.ts';

/** Shipment numbers start above this, so that they have six digits from the first. */
export const FIRST_SHIPMENT_NUMBER = 200_000;

/** The short id that people read and say, derived from a shipment number. */
export const shortIdOf = (shipmentNumber: number): string => `${brand.shortIdPrefix}-${shipmentNumber}`;
