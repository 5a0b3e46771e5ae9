import * as z from 'zod';

const cents = z.number().int().min(0).max(10_000_000);
const bounds = { minimumCents: cents.optional(), maximumCents: cents.optional() };

/** What a service costs the shipper: a flat amount, or one per 100 lb or per handling unit between a minimum and a maximum. */
const servicePrice = z.union(
  [
    z.strictObject({ cents }),
    z.strictObject({ centsPerCwt: cents, ...bounds }),
    z.strictObject({ centsPerUnit: cents, ...bounds }),
  ],
  { error: 'must be cents, or centsPerCwt or centsPerUnit with minimumCents and maximumCents' },
);
export type ServicePrice = z.infer<typeof servicePrice>;

/** One price, or several of which the first that covers the carrier's own charge counts. */
const servicePrices = z.union([z.array(servicePrice).min(1).max(5), servicePrice.transform((one) => [one])]);

/** A flat amount, and an amount per 100 lb for carriers that charge by weight. */
const byWeight = (flat: number, perCwt: number, maximum: number): ServicePrice[] => [
  { cents: flat },
  { centsPerCwt: perCwt, minimumCents: flat, maximumCents: maximum },
];
const flat = (amount: number): ServicePrice[] => [{ cents: amount }];

/** The broker's list, by the rating provider's code; `ELS_12` counts up to the next length listed. */
const defaultAccessorialPrices: Readonly<Record<string, ServicePrice[]>> = {
  ...{ LGPU: byWeight(13500, 775, 60000), LGDEL: byWeight(14000, 790, 60000) },
  ...{ RESPU: byWeight(14500, 760, 60000), RESDEL: byWeight(14900, 825, 60000) },
  ...{ LTDPU: byWeight(15500, 920, 70000), LTDDEL: byWeight(15900, 985, 70000) },
  ...{ CONDEL: byWeight(21500, 1190, 80000), MILPU: flat(15500), MILDEL: flat(16500) },
  ...{ CNVPU: byWeight(25500, 1590, 120000), CNVDEL: byWeight(26500, 1650, 120000) },
  ...{ INPU: byWeight(12900, 1375, 85000), INDEL: byWeight(13500, 1390, 85000) },
  ...{ AIRPU: flat(14500), AIRDEL: flat(14500), GROPU: flat(12500), GRODEL: flat(13900) },
  ...{ PIERPU: flat(19900), PIERDEL: flat(19900), CHRCPU: flat(13900), CHRCDEL: flat(13900) },
  ...{ STORPU: flat(14500), STORDEL: flat(14500), EDUDEL: flat(14500), FARMDEL: flat(14500) },
  ...{ GOVDEL: flat(14500), HOSDEL: flat(14500), HOTLDEL: flat(14500), PARKDEL: flat(16900), PRISDEL: flat(16900) },
  ...{ HDAYDEL: flat(52500), APPT: flat(4900), APPTDEL: flat(4900), NOTIFY: flat(3900), HAZM: flat(8900) },
  PFZ: byWeight(5900, 320, 50000),
  UNLOADDEL: byWeight(10900, 660, 75000),
  SORTPU: [{ cents: 5900 }, { centsPerUnit: 110, minimumCents: 5900, maximumCents: 65000 }],
  SORTDEL: [{ cents: 5900 }, { centsPerUnit: 110, minimumCents: 5900, maximumCents: 65000 }],
  ...{ ELS_8: flat(13900), ELS_12: flat(27900), ELS_16: flat(51900), ELS_20: flat(114900) },
  ...{ CACS: flat(2500), BDR: flat(6500) },
};

/** The stored list goes over the default one code by code. */
export const accessorialPrices = z
  .record(z.string().regex(/^[A-Z0-9_]{2,12}$/, 'must be a code such as LGDEL'), servicePrices)
  .default({})
  .transform((own): Readonly<Record<string, readonly ServicePrice[]>> => ({ ...defaultAccessorialPrices, ...own }));

/** A service that is not listed, or that a carrier charges more for: its charge and an amount, rounded up to a step. */
export const unlistedAccessorial = z.object({
  addCents: cents.default(1500),
  stepCents: cents.min(100).default(500),
});

/** What a guarantee costs in per cent of the freight on the bill, at least an amount; the first that covers the carrier's charge counts. */
export const guaranteePrices = z
  .array(z.strictObject({ percent: z.number().min(0).max(300), minimumCents: cents }))
  .min(1)
  .max(10)
  .refine(
    (steps) =>
      steps.every(
        ({ percent, minimumCents }, i) =>
          i === 0 || (percent >= (steps[i - 1]?.percent ?? 0) && minimumCents >= (steps[i - 1]?.minimumCents ?? 0)),
      ),
    'must not fall from one step to the next',
  )
  .default([
    { percent: 15, minimumCents: 4500 },
    { percent: 26, minimumCents: 5500 },
    { percent: 38, minimumCents: 10900 },
    { percent: 60, minimumCents: 15900 },
    { percent: 100, minimumCents: 25900 },
  ]);
