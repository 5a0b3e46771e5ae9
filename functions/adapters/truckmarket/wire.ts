import * as z from 'zod';

/** Dollars on the wire, read as whole cents; negative amounts are no price. */
const dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((amount) => Math.round(amount * 100));

const chargeLine = z.object({ key: z.string(), amount: dollars });

const quote = z.object({
  quoteId: z.string().optional(),
  currency: z.literal('USD'),
  charges: z.array(chargeLine).min(1),
  /** What a second driver adds; missing where there is none. */
  team: z.object({ charges: z.array(chargeLine) }).optional(),
  terms: z.object({
    detentionFreeMinutes: z.number().int().min(0).max(1440),
    detentionPerHour: dollars,
    layoverPerNight: dollars,
    truckOrderedNotUsed: dollars,
  }),
  cargoInsurance: dollars,
  emptyAt: z.object({ city: z.string(), state: z.string(), date: z.string() }).optional(),
  quoteValidUntil: z.iso.datetime(),
});
export type WireQuote = z.output<typeof quote>;

/** What POST /v1/ratequote/app returns: a quote, or why there is none. */
export const rateQuoteResponse = z.union([
  z.object({ quote }),
  z.object({ declined: z.object({ reason: z.string() }) }),
]);
export type RateQuoteResponse = z.output<typeof rateQuoteResponse>;
