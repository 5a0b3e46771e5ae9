import * as z from 'zod';

/** A line of freight in pounds and inches, classed. Weights and dimensions are of one handling unit. */
export const ratedItem = z.object({
  units: z.number(),
  pieces: z.number(),
  unitPounds: z.number(),
  totalPounds: z.number(),
  lengthIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  /** The class that carriers get: the one that was entered, otherwise that of the density. */
  freightClass: z.string(),
  /** The class of the density, where another one was entered. */
  densityClass: z.string().optional(),
  packageTypeId: z.number(),
  packageName: z.string(),
  /** project44's package type. */
  packageCode: z.string(),
  stackable: z.boolean(),
  hazardous: z.boolean(),
  used: z.boolean(),
  /** As received; 2 is used goods. Lines from before 2026-11-22 only have `used`. */
  commodityTypeId: z.number().optional(),
  commodityCategoryId: z.number().optional(),
  description: z.string().optional(),
  nmfc: z.string().optional(),
  unNumber: z.string().optional(),
  hazardClass: z.string().optional(),
  packingGroup: z.string().optional(),
  properShippingName: z.string().optional(),
  emergencyContactName: z.string().optional(),
  emergencyContactPhone: z.string().optional(),
  // Of the papers: given with the booking.
  technicalName: z.string().optional(),
  subsidiaryClass: z.string().optional(),
  innerPackages: z.string().optional(),
  emergencyContract: z.string().optional(),
});
export type RatedItem = Readonly<z.output<typeof ratedItem>>;
