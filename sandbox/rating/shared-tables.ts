import * as z from 'zod';
import { ascendingBy, ascendingRows } from './row-order.ts';
import { servicePrice } from './service-price.ts';
import { accountRow, percent } from './tariff.ts';

// The shapes of the files that carriers share; sandbox/tariffs/README.md explains each field.

/** accounts.json: the groups, and the accounts in the order in which responses list them. */
export const accountsFile = z.strictObject({
  groups: z.array(z.strictObject({ code: z.string().min(1), name: z.string().min(1) })).min(1),
  accounts: z.array(accountRow).min(1),
});
export type AccountGroup = z.infer<typeof accountsFile>['groups'][number];

const stateCodes = z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a state or province of two capital letters'));

/** lanes.json: how miles become a price, and the regions with their states and provinces. */
export const lanesFile = z.strictObject({
  circuity: z.number().min(1).max(2),
  distance: z
    .array(z.strictObject({ miles: z.number().min(0), percent: percent.max(1000) }))
    .min(1)
    .refine(ascendingBy('miles'), 'must be in order of miles')
    .refine(ascendingRows('percent'), 'percent must not fall as miles grow'),
  regions: z.record(
    z.string(),
    z.strictObject({ name: z.string().min(1), extraTransitDays: z.int().min(0), states: stateCodes.min(1) }),
  ),
});
export type Lanes = z.infer<typeof lanesFile>;

const fuelTable = z.strictObject({
  steps: z
    .array(z.strictObject({ fromDieselCents: z.int().min(0), percent: percent.max(200) }))
    .min(1)
    .refine(ascendingBy('fromDieselCents'), 'must be in order of fromDieselCents')
    .refine(ascendingRows('percent'), 'percent must not fall as diesel gets dearer'),
  beyond: z.strictObject({ everyCents: z.int().min(1), percent: percent.max(20) }).optional(),
});

/** fuel.json: diesel prices by the day they take effect, and the tables that turn a price into a percentage. */
export const fuelFile = z.strictObject({
  about: z.string().optional(),
  weeks: z
    .array(z.strictObject({ from: z.iso.date(), dieselCents: z.int().min(1) }))
    .min(1)
    .refine(ascendingBy('from'), 'must be in order of from'),
  tables: z.record(z.string(), fuelTable),
});
export type Fuel = z.infer<typeof fuelFile>;
export type FuelWeek = Fuel['weeks'][number];

/** accessorials.json: each service with the price of carriers that have none of their own, and the days that it adds. */
export const accessorialsFile = z.record(
  z.string().regex(/^[A-Z]{2,12}$/, 'must be a code of capital letters'),
  z.strictObject({
    description: z.string().min(1),
    price: servicePrice,
    extraTransitDays: z.int().min(0).default(0),
  }),
);
export type SharedAccessorials = z.infer<typeof accessorialsFile>;

/** areas.json: places that cost more to serve; carriers say how much in their areaCharges. */
export const areasFile = z.record(
  z.string(),
  z
    .strictObject({
      code: z.string().regex(/^[A-Z]{2,8}$/, 'must be a code of capital letters'),
      description: z.string().min(1),
      charged: z.enum(['each-end', 'once', 'when-crossing']),
      states: stateCodes.default([]),
      postalPrefixes: z.array(z.string().regex(/^[0-9A-Z]{1,6}$/)).default([]),
      extraTransitDays: z.int().min(0).default(0),
    })
    .refine(
      ({ states, postalPrefixes }) => states.length + postalPrefixes.length > 0,
      'must have states or postalPrefixes',
    ),
);
export type Areas = z.infer<typeof areasFile>;
export type Area = Areas[string];

/** zip3.json: latitude, longitude and state by the first characters of a postal code. */
export const placesFile = z.record(
  z.string().regex(/^[0-9A-Z]{1,3}$/),
  z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180), z.string().regex(/^[A-Z]{2}$/)]),
);
export type PlaceRows = z.infer<typeof placesFile>;

/** What every carrier shares, ready to be looked up. */
export type SharedTables = {
  readonly lanes: Lanes;
  readonly fuel: Fuel;
  readonly accessorials: SharedAccessorials;
  readonly areas: Areas;
  readonly places: ReadonlyMap<string, PlaceRows[string]>;
  readonly regionOfState: ReadonlyMap<string, string>;
};
