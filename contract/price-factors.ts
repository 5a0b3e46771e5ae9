import * as z from 'zod';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** One line of freight as it was classed: `density` by its density, on the scale of `scale`'s day; otherwise as entered. */
const classedLine = z.object({
  freightClass: z.string(),
  pounds: z.number(),
  by: z.enum(['density', 'entry']),
});

/**
 * What made a price beside its lines, as far as it was known when it was quoted, so that a later price can be explained by it. Nothing of our
 * cost or margin (R42); a rate from before these were stored has none.
 */
export const priceFactors = z.object({
  /** The day from which the carrier's tariff applies. */
  tariffFrom: day.optional(),
  /** The fuel surcharge in per cent of the freight; `from`: the Wednesday its price of diesel took effect, cents a gallon. */
  fuel: z.object({ percent: z.number(), from: day.optional(), dieselCents: z.number().int().optional() }).optional(),
  lines: z.array(classedLine).readonly(),
  /** First day of the density scale that was in force. */
  scaleFrom: day,
  /** What the carrier billed, which its rules about space may raise above the freight's weight. */
  billedPounds: z.number(),
  /** The carrier's rule about space that made the price, in words. */
  roomRule: z.string().optional(),
  /** The discount for booking online: per cent of the price, and the most it takes off. */
  onlineDiscount: z.object({ percent: z.number(), maxCents: z.number().int() }).optional(),
});
export type PriceFactors = Readonly<z.infer<typeof priceFactors>>;
