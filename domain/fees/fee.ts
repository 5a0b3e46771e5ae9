import * as z from 'zod';

/** What a fee or setting is counted in; `day` a number of days. */
export type FeeUnit = 'cents' | 'basisPoints' | 'days';

interface FeeKind {
  /** Its name in the audit log. */
  readonly name: string;
  readonly unit: FeeUnit;
  /** What counts from the beginning, until an operator sets another amount. */
  readonly seeded: number;
}

/** Fees and settings by the specification's ids; R67 gives the amounts of 1, 16 and 18 to 24, the others are ours. */
export const feeKinds = {
  1: { name: 'cancelFeeLtl', unit: 'cents', seeded: 75_00 },
  2: { name: 'manualPricingLtl', unit: 'cents', seeded: 0 },
  3: { name: 'manualPricingTruckload', unit: 'cents', seeded: 0 },
  4: { name: 'insuranceMargin', unit: 'basisPoints', seeded: 25_00 },
  // What a carrier bills later above the threshold bears the fee, 'BA Processing Fee'; none until an operator sets one.
  5: { name: 'billingThreshold', unit: 'cents', seeded: 10_00 },
  6: { name: 'billingFee', unit: 'cents', seeded: 0 },
  7: { name: 'minimumInsuranceCharge', unit: 'cents', seeded: 25_00 },
  11: { name: 'cancelFeeTruckload', unit: 'cents', seeded: 250_00 },
  12: { name: 'minimumInsuranceCost', unit: 'cents', seeded: 15_00 },
  13: { name: 'conciergeFee', unit: 'cents', seeded: 0 },
  14: { name: 'businessTechFee', unit: 'cents', seeded: 0 },
  15: { name: 'marketingFee', unit: 'cents', seeded: 0 },
  16: { name: 'cancelFeeToStoreCreditLtl', unit: 'cents', seeded: 25_00 },
  17: { name: 'cancelFeeToStoreCreditTruckload', unit: 'cents', seeded: 100_00 },
  18: { name: 'storeCreditExpiry', unit: 'days', seeded: 365 },
  19: { name: 'maximumInsuredValue', unit: 'cents', seeded: 100_000_00 },
  20: { name: 'lateFee', unit: 'cents', seeded: 25_00 },
  21: { name: 'lateFeeAfter', unit: 'days', seeded: 30 },
  22: { name: 'monthlyFinanceCharge', unit: 'basisPoints', seeded: 1_50 },
  23: { name: 'cardProcessingFee', unit: 'basisPoints', seeded: 2_50 },
  24: { name: 'cardProcessingFeeAbove', unit: 'cents', seeded: 250_00 },
} as const satisfies Readonly<Record<number, FeeKind>>;

export type FeeId = keyof typeof feeKinds;

/** The ids in their order. */
export const feeIds: readonly FeeId[] = Object.keys(feeKinds).map((id) => Number(id) as FeeId);

/** The id of a number; undefined for one that names no fee. */
export const feeIdOf = (id: number): FeeId | undefined => feeIds.find((known) => known === id);

/** An amount of a fee from an instant on, in the fee's unit. */
export const feeEntry = z.object({
  id: z.literal(feeIds),
  /** Milliseconds since 1970. */
  effectiveFrom: z.number().int(),
  amount: z.number().int().min(0),
});
export type FeeEntry = Readonly<z.output<typeof feeEntry>>;

/** All amounts that an operator ever set; append-only, in any order. */
export type FeeSchedule = readonly FeeEntry[];

/** The amount of a fee that is in force at an instant: the latest that begins then or before, else the seeded one. Of two that begin together the one set later counts. */
export function feeAt(schedule: FeeSchedule, id: FeeId, at: number): number {
  let found: FeeEntry | undefined;
  for (const entry of schedule)
    if (entry.id === id && entry.effectiveFrom <= at && entry.effectiveFrom >= (found?.effectiveFrom ?? -Infinity))
      found = entry;
  return found?.amount ?? feeKinds[id].seeded;
}

/** The largest amount of a unit that an operator can set. */
export const feeMax: Readonly<Record<FeeUnit, number>> = { cents: 1_000_000_00, basisPoints: 100_00, days: 3650 };

/** The broker's schedule of fees, as operators set it. */
export interface FeeStore {
  /** The entries in the order in which they were set. Throws when what is stored cannot be used. */
  read(): Promise<FeeSchedule>;
}
