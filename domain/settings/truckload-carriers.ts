import * as z from 'zod';

/** A truckload carrier that the broker asks, as the settings hold it. */
const truckCarrier = z.object({
  code: z.string().regex(/^[A-Z]{2,4}$/),
  name: z.string().min(1).max(100),
  displayOrder: z.number().int(),
  onTimePercentage: z.number().min(0).max(100),
  damageClaimPercentage: z.number().min(0).max(100),
});

const of = (
  code: string,
  name: string,
  displayOrder: number,
  onTimePercentage: number,
  damageClaimPercentage: number,
) => ({
  code,
  name,
  displayOrder,
  onTimePercentage,
  damageClaimPercentage,
});

/** The carriers of the sandbox; a broker puts its own in their place. */
export const truckCarriers = z
  .array(truckCarrier)
  .max(30)
  .default([
    of('LNMQ', 'Lone Mesquite Freight', 1, 95.1, 0.6),
    of('PRLX', 'Prairie Line Express', 2, 97.8, 0.4),
    of('SDHM', 'Sandhills Motor Lines', 3, 92.4, 0.9),
    of('BSTM', 'Bluestem Freight Lines', 4, 94.2, 0.7),
    of('IRNR', 'Iron Range Haulers', 5, 96.3, 0.5),
    of('CPBF', 'Copper Basin Freight', 6, 93.5, 0.8),
    of('TWPK', 'Twin Peaks Truckload', 7, 95.8, 0.5),
    of('HRTG', 'Hartridge Heavy Haul', 8, 94.9, 0.6),
    of('CLDW', 'Coldwater Refrigerated', 9, 96.7, 0.5),
  ]);
