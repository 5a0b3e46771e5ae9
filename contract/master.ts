import * as z from 'zod';

export const nothing = z.object({});

export const accessorial = z.object({
  code: z.string(),
  label: z.string(),
  locationType: z.number().int(),
  flag: z.string(),
});
export const facilityTypeAccessorial = z.object({
  facilityTypeId: z.string(),
  name: z.string(),
  pickup: z.object({ included: z.array(accessorial), offered: z.array(accessorial) }),
  delivery: z.object({ included: z.array(accessorial), offered: z.array(accessorial) }),
});
export const postalCodeAnswer = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  stateId: z.number().int(),
  countryId: z.number().int(),
  country: z.enum(['US', 'CA']),
  zone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswer>;

/**
 * Limits of freight as the portal's settings have them (ft, lb, in): beyond `truckload`, LTL freight is truckload (R28); beyond
 * `loading` it cannot be loaded (R58).
 */
export const masterLimits = z.object({
  truckload: z.object({ linearFeet: z.number(), pounds: z.number(), lengthInches: z.number() }),
  loading: z.object({
    heightInches: z.number(),
    acrossInches: z.number(),
    unitPounds: z.number(),
    poundsPerFoot: z.number(),
    poundsPerCubicFoot: z.number(),
  }),
});
export type MasterLimits = z.infer<typeof masterLimits>;
