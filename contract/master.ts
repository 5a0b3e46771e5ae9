import * as z from 'zod';

export const nothing = z.object({});

/** 1 in use, 0 no longer; and 1 offered in forms, 0 known to the portal only. */
const flag = z.union([z.literal(0), z.literal(1)]);
const flags = { status: flag, visible: flag.default(1) };
/** The filter of a list's rows; all rows without it. */
const wanted = z.enum(['0', '1'], 'Use 0 or 1').transform((text) => (text === '1' ? 1 : 0));
export const rowFilter = z.object({ status: wanted.optional(), visible: wanted.optional() });
export type RowFilter = z.output<typeof rowFilter>;

/** A row of a seeded list, and the same with an id that is a text on the wire. */
const masterRow = z.object({ id: z.number().int(), name: z.string(), ...flags });
export const textRow = z.object({ id: z.string(), name: z.string(), ...flags });

/** The portal's dependencies, by kind: table, workflow of quotes, user pool, key, mail, capacity provider, payment gateway. */
export const dependencies = ['table', 'quotes', 'users', 'key', 'mail', 'provider', 'gateway'] as const;
export type Dependency = (typeof dependencies)[number];

export const checks = z.record(z.enum(dependencies), z.enum(['ok', 'failed']));
export type Checks = z.infer<typeof checks>;

export const accessorial = z.object({
  code: z.string(),
  label: z.string(),
  ...flags,
  locationType: z.number().int(),
  flag: z.string(),
});

/** The seeded lists (R30). */
export const masterLists = {
  engagementTypes: z.array(masterRow),
  industries: z.array(masterRow),
  industryCategories: z.array(masterRow.extend({ industryId: z.number().int() })),
  callResolutions: z.array(masterRow),
  providerIssues: z.array(masterRow),
  taskActions: z.array(masterRow),
  customerTypes: z.array(masterRow),
  shippingFrequencies: z.array(masterRow),
  packageTypes: z.array(
    masterRow.extend({
      packageTypeCode: z.string(),
      parentPackageTypeId: z.number().int().optional(),
      length: z.number().optional(),
      width: z.number().optional(),
    }),
  ),
  facilityTypes: z.array(textRow),
  accessorials: z.array(accessorial),
  weightUnits: z.array(textRow),
  dimUnits: z.array(textRow),
  paymentTypes: z.array(masterRow),
  paymentMethods: z.array(masterRow),
  cancelReasons: z.array(masterRow),
  shipmentProblems: z.array(masterRow),
  shipmentSolutions: z.array(masterRow),
  timeZones: z.array(masterRow.extend({ label: z.string() })),
};

export const facilityTypeAccessorial = z.object({
  facilityTypeId: z.string(),
  name: z.string(),
  ...flags,
  pickup: z.object({ included: z.array(accessorial), offered: z.array(accessorial) }),
  delivery: z.object({ included: z.array(accessorial), offered: z.array(accessorial) }),
});
export const postalCodeResponse = z.object({
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
export type PostalCodeResponse = z.infer<typeof postalCodeResponse>;

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
