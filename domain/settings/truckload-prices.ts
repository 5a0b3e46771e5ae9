import * as z from 'zod';

const cents = z.number().int().min(0).max(10_000_000);

/** How truckloads are sold: the margin on what the carrier asks, and the broker's list of what may come on top. */
export const truckloadPrices = z.object({
  /** Margin on the carrier's price, in per cent, and its minimum (cents). */
  marginPercent: z.number().min(0).max(100).default(15),
  marginMinCents: cents.default(15_000),
  /** A stop between the first and the last one. */
  stopCents: cents.default(12_500),
  /** Each hour at a stop beyond the free minutes, and each night; what canceling costs is a fee of the schedule. */
  detentionHourCents: cents.default(5_000),
  layoverCents: cents.default(25_000),
});
export type TruckloadPrices = Readonly<z.output<typeof truckloadPrices>>;
