import * as z from 'zod';
import { money, rateQuote } from './quotes.ts';

/** One coming weekday as a pickup day of the same freight. */
const quoteDay = z.object({
  date: z.string(),
  kind: z.enum(['open', 'holiday', 'no-pickup']),
  /** Why carriers are closed. */
  name: z.string().optional(),
  /** The day that was asked for. */
  own: z.boolean(),
  /** Of open days. 'failed': no carrier, or not the one asked for, was reached in time, ask again. */
  state: z.enum(['priced', 'no-rate', 'failed']).optional(),
  /** The quote request that holds the day's rates: choosing the day opens it. */
  rateRequestUuid: z.uuid().optional(),
  FCPreRateQuoteResponseId: z.string().optional(),
  carrierCode: z.string().optional(),
  FCcarrierName: z.string().optional(),
  /** The lowest price, or that of the carrier asked for: what one pays, the online booking's discount taken off. */
  price: money.optional(),
  service: rateQuote.shape.service,
  deliveryDate: z.string().optional(),
  /** The price less that of the own day. */
  difference: money.optional(),
  lowest: z.boolean(),
  /** The fuel surcharge of the day's week is not published yet. */
  estimate: z.boolean(),
});
export type QuoteDay = z.infer<typeof quoteDay>;

/** The next pickup days of a request side by side (C135). */
export const quoteDays = z.object({
  rateRequestUuid: z.uuid(),
  days: z.array(quoteDay),
  /** The first Wednesday whose fuel surcharge is not published. */
  fuelOpenFrom: z.string(),
});
export type QuoteDays = z.infer<typeof quoteDays>;
