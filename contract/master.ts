import * as z from 'zod';

export const nothing = z.object({});
export const healthAnswer = z.object({ status: z.literal('Healthy'), checks: z.record(z.string(), z.literal('ok')) });
export const statusRequest = z.object({ status: z.string().optional(), visible: z.string().optional() });

const option = z.object({ id: z.union([z.number(), z.string()]), name: z.string() });
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
export const facilityTypesAnswer = z.object({ facilityTypeAccessorialsList: z.array(facilityTypeAccessorial) });

/** Master data in one call: what forms need to fill their selectors. */
export const masterAnswer = z.object({
  customerTypes: z.array(option),
  shippingFrequencies: z.array(option),
  packageTypes: z.array(option),
  facilityTypes: z.array(option),
  accessorials: z.array(accessorial),
  weightUnits: z.array(option),
  dimUnits: z.array(option),
  paymentTypes: z.array(option),
  paymentMethods: z.array(option),
  cancelReasons: z.array(option),
});

export const timeZonesAnswer = z.object({
  timeZoneList: z.array(z.object({ timezoneId: z.number().int(), name: z.string(), label: z.string() })),
});

export const postalCodeRequest = z.object({ postalCode: z.string().min(1).max(15) });
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
