import * as z from 'zod';
import { asAccepted } from './fields.ts';
import { quoteQuery } from './quote-query.ts';
import { guaranteedLevel, money } from './quotes.ts';

/** What could change a rate's bill, in the order of the page; the last one would make it less. */
export const whatIfKinds = [
  'weight',
  'class',
  'limited-access',
  'residence',
  'liftgate',
  'overlength',
  'linear-feet',
  'better-class',
] as const;
export type WhatIfKind = (typeof whatIfKinds)[number];

/** A measure of the freight as it was entered, and as the carrier might find it. */
const found = z.object({
  /** 'pounds' and 'feet' are of the whole load; 'height' and 'unit-pounds' of one handling unit, 'longest' of its longest side (in, lb). */
  measure: z.enum(['pounds', 'height', 'unit-pounds', 'longest', 'feet', 'class']),
  entered: z.number(),
  found: z.number(),
  /** The last value that the entered class or price still has. */
  limit: z.number().optional(),
});
export type FoundMeasure = z.infer<typeof found>;

/** One change of a rate's freight or services and what it makes of the price. Amounts are what one pays, the online booking's discount taken off. */
export const whatIf = z.object({
  cause: z.enum(whatIfKinds),
  /** Where the service would be needed. */
  stop: z.enum(['pickup', 'delivery']).optional(),
  /** The line of freight, counted from 0, where one alone would be found different. */
  item: z.number().int().min(0).optional(),
  found: found.optional(),
  /** Length and width that the line's units would have (in), where the floor is what changes. */
  sides: z.tuple([z.number(), z.number()]).optional(),
  /** The classes of all lines, entered and then. */
  classes: z.object({ entered: z.array(z.string()), found: z.array(z.string()) }),
  /** The fields of the quote query that would be different: with them a quote request (C57) returns this price. */
  change: asAccepted(quoteQuery.partial()),
  /** 'truckload': too large for LTL then; 'no-rate': the carrier would not take it; 'failed': the carrier did not respond, ask again. */
  outcome: z.enum(['price', 'truckload', 'no-rate', 'failed']),
  adds: money.optional(),
  total: money.optional(),
  guaranteed: z.array(z.object({ level: guaranteedLevel.shape.level, adds: money, total: money })).optional(),
  /** Why the carrier would not take it, in words that follow its name. */
  reason: z.string().optional(),
});
export type WhatIf = z.infer<typeof whatIf>;

/** What one rate would become with other freight or services (C134). */
export const whatIfs = z.object({
  rateRequestUuid: z.uuid(),
  FCPreRateQuoteResponseId: z.string(),
  /** When the carrier was asked, Y-m-d H:i:s UTC. */
  askedAt: z.string(),
  changes: z.array(whatIf),
  /** Fees that come on top where a carrier inspects the freight or the bill is corrected; in none of the totals. */
  fees: z.object({ inspection: money, carrierChangeAdjustment: money }),
});
export type WhatIfs = z.infer<typeof whatIfs>;
