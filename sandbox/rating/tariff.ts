import * as z from 'zod';
import { ascendingBy, ascendingRows, isAscending } from './row-order.ts';
import { servicePrice } from './service-price.ts';

// The shape of a carrier's file and of an account; sandbox/tariffs/README.md explains each field.

/** Weight in pounds at which each named rate column begins. */
export const BREAK_POUNDS = {
  L5C: 0,
  M5C: 500,
  M1M: 1000,
  M2M: 2000,
  M5M: 5000,
  M10M: 10_000,
  M20M: 20_000,
  M30M: 30_000,
  M40M: 40_000,
} as const;

/** The freight classes, lowest first. */
export const FREIGHT_CLASSES = [
  ...['50', '55', '60', '65', '70', '77.5', '85', '92.5', '100'],
  ...['110', '125', '150', '175', '200', '250', '300', '400', '500'],
] as const;

export const cents = z.int().min(0).max(10_000_000);
export const percent = z.number().min(0).multipleOf(0.01);
const freightClass = z.string().refine(isFreightClass, 'must be a freight class');
const positive = z.number().positive();

function isFreightClass(name: string): boolean {
  return FREIGHT_CLASSES.some((known) => known === name);
}

/** A place as lane rows name it: a state or province, a region of lanes.json, or `any`. */
const laneEnd = z.array(z.string().min(1)).min(1);
const laneFields = { from: laneEnd, to: laneEnd, bothWays: z.boolean().default(true) };

/** A lane's own discount, its own minimum, or both. */
const laneTerms = z
  .strictObject({
    ...laneFields,
    discountPercent: percent.max(95).optional(),
    absoluteMinimumCents: cents.optional(),
  })
  .refine(
    (row) => row.discountPercent !== undefined || row.absoluteMinimumCents !== undefined,
    'must have discountPercent or absoluteMinimumCents',
  );
export type LaneTerms = z.infer<typeof laneTerms>;

/** A pair of places that the carrier serves, but not from one to the other; `words` follow its name in the decline. */
const unservedLane = z.strictObject({ ...laneFields, words: z.string().min(1).optional() });
export type UnservedLane = z.infer<typeof unservedLane>;

/** Freight of all kinds: the classes of a range are rated as one class of that range, so that no class is dearer than a higher one. */
const classRange = z
  .strictObject({ from: freightClass, to: freightClass, as: freightClass })
  .refine(
    ({ from, to, as }) => Number(from) <= Number(as) && Number(as) <= Number(to),
    'as must lie within from and to',
  );
export type ClassRange = z.infer<typeof classRange>;

const rates = z
  .strictObject({
    breaks: z.array(z.enum(Object.keys(BREAK_POUNDS) as [keyof typeof BREAK_POUNDS])).min(1),
    centsPerCwtByClass: z.record(freightClass, z.array(z.int().min(1).max(1_000_000))),
  })
  .superRefine(({ breaks, centsPerCwtByClass: table }, context) => {
    const wrong = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (breaks[0] !== 'L5C') wrong('the first column must be L5C', 'breaks', 0);
    if (!isAscending(breaks.map((name) => BREAK_POUNDS[name]))) {
      wrong('columns must be in order of weight', 'breaks');
    }
    for (const [index, name] of FREIGHT_CLASSES.entries()) {
      const path = ['centsPerCwtByClass', name];
      const row = table[name] ?? [];
      const lower = table[FREIGHT_CLASSES[index - 1] ?? name] ?? [];
      if (row.length !== breaks.length) wrong(`must have ${breaks.length} rates, one a column`, ...path);
      for (const [column, rate] of row.entries()) {
        if (rate > (row[column - 1] ?? rate)) wrong('must not be above the column before', ...path, column);
        if (rate < (lower[column] ?? rate)) wrong('must not be below the class before', ...path, column);
      }
    }
  });
export type ClassRates = z.infer<typeof rates>;

/** How a carrier serves a region, and its price there in percent of the base lane. */
const regionService = z.strictObject({ service: z.enum(['direct', 'interline']), percent: percent.max(1000) });
export type RegionService = z.infer<typeof regionService>;

/** One carrier's own terms for an accessorial service: another price, not offered, or on its own lines only. */
const accessorialTerms = z.union(
  [
    z.strictObject({ offered: z.literal(false) }),
    z.strictObject({ directOnly: z.literal(true), price: servicePrice.optional() }),
    z.strictObject({ price: servicePrice }),
  ],
  { error: 'must be "offered": false, or a "price", or "directOnly": true with or without one' },
);
export type AccessorialTerms = z.infer<typeof accessorialTerms>;

/** The charge for a piece of so many whole feet and more. */
const overlengthBand = z.strictObject({ fromFeet: z.int().min(8), cents });
export type OverlengthBand = z.infer<typeof overlengthBand>;

/** Shipments longer than this and lighter than that are rated at a weight per linear foot; few carriers count what is stacked. */
const linearFootRule = z.strictObject({
  overFeet: positive,
  poundsPerFoot: positive,
  underPcf: positive,
  countsStacked: z.boolean().default(false),
});
export type LinearFootRule = z.infer<typeof linearFootRule>;

/** Shipments larger than this and lighter than that are rated at a weight per cubic foot. */
const cubicCapacityRule = z.strictObject({
  overCubicFeet: positive,
  underPcf: positive,
  ratedPoundsPerCubicFoot: positive,
  ratedAsClass: freightClass,
});
export type CubicCapacityRule = z.infer<typeof cubicCapacityRule>;

/** A price by the feet of trailer and the miles, for freight that a rule about room would make dearer. */
const volumePrice = z.strictObject({
  centsPerFoot: cents,
  centsPerFootMile: z.number().min(0).max(1000),
  minimumCents: cents,
  /** Between 10 and 28 ft the freight goes as part of a truckload: no hub on the way, and no guarantee. */
  asPartial: z.boolean().default(false),
});
export type VolumePrice = z.infer<typeof volumePrice>;

/** A guaranteed service: the hour, and the surcharge in percent of the net linehaul with a minimum. */
const guaranteedLevel = z.strictObject({
  code: z.string().regex(/^GUR[A-Z0-9]*$/),
  description: z.string().min(1),
  deliverBy: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 17:00'),
  percent: percent.max(300),
  minimumCents: cents,
  offered: z.boolean(),
});
export type GuaranteedLevel = z.infer<typeof guaranteedLevel>;

/** Where no guarantee is given: with these services, to and from these regions, above this weight or length. */
const guaranteeExcludes = z.strictObject({
  services: z.array(z.string()).default([]),
  regions: z.array(z.string()).default([]),
  overPounds: positive.optional(),
  fromFeet: z.int().positive().optional(),
});

/** A carrier's file. */
export const tariffFile = z
  .strictObject({
    carrierCode: z.string().regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
    name: z.string().min(1),
    about: z.string().optional(),
    effectiveFrom: z.iso.date(),
    quoteValidDays: z.int().min(1).max(90),
    discountPercent: percent.max(95),
    absoluteMinimumCents: cents,
    interlineMinimumCents: cents.optional(),
    lanes: z.array(laneTerms).default([]),
    notServed: z.array(unservedLane).default([]),
    classesRatedAs: z.array(classRange).default([]),
    fuelTable: z.string(),
    rates,
    regions: z.record(z.string(), regionService),
    transit: z.strictObject({
      days: z
        .array(z.strictObject({ upToMiles: positive, days: z.int().min(1) }))
        .min(1)
        .refine(ascendingBy('upToMiles'), 'must be in order of upToMiles')
        .refine(ascendingRows('days'), 'days must not fall'),
      interlineExtraDays: z.int().min(0),
    }),
    accessorials: z.record(z.string(), accessorialTerms).default({}),
    areaCharges: z.array(z.strictObject({ area: z.string(), price: servicePrice })).default([]),
    overlength: z
      .array(overlengthBand)
      .refine(ascendingBy('fromFeet'), 'must be in order of fromFeet')
      .refine(ascendingRows('cents'), 'cents must not fall'),
    linearFoot: linearFootRule,
    cubicCapacity: cubicCapacityRule,
    volume: volumePrice.optional(),
    guaranteed: z.array(guaranteedLevel),
    guaranteeExcludes: guaranteeExcludes.default({ services: [], regions: [] }),
    limits: z.strictObject({ pounds: positive, lengthInches: positive, lineItems: z.int().min(1) }),
  })
  .refine(hasInterlineFloor, {
    path: ['interlineMinimumCents'],
    message: 'must be above absoluteMinimumCents where a region is served by interline',
  });

/** Everything that makes one carrier's prices. */
export type Tariff = z.infer<typeof tariffFile>;

function hasInterlineFloor(tariff: {
  regions: Record<string, RegionService>;
  absoluteMinimumCents: number;
  interlineMinimumCents?: number | undefined;
}): boolean {
  const interline = Object.values(tariff.regions).some(({ service }) => service === 'interline');
  return !interline || (tariff.interlineMinimumCents ?? 0) > tariff.absoluteMinimumCents;
}

/** One account with a carrier, as the rating network lists it, with what its contract has of its own. */
export const accountRow = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,8}$/, 'must be two to eight capital letters and digits'),
  group: z.string(),
  carrierCode: z.string(),
  contractId: z.string().min(1),
  discountPercent: percent.max(95).optional(),
  lanes: z.array(laneTerms).default([]),
  latency: z.strictObject({ p50Ms: positive, p95Ms: positive }),
});
export type Account = z.infer<typeof accountRow>;
