import * as z from 'zod';
import { money } from './quotes.ts';

/** What a change makes of the price of a booked shipment: shown before it is saved, and returned once it is. */
export const priceChange = z.object({
  before: money,
  after: money,
  /** Below zero where it costs less. */
  difference: money,
  /** The lines of the bill that are others. */
  lines: z.array(z.object({ code: z.string(), description: z.string(), before: money, after: money })),
  /** What is to pay once it is saved, earlier amounts due included. */
  due: money,
  /** What goes back, and where to; processing fees included. */
  refunds: z.array(z.object({ label: z.string(), amount: money })),
});
export type PriceChange = z.output<typeof priceChange>;

/** What a change makes of the premium of an insured shipment's protection, which gets a new certificate: shown before it is saved. */
export const protectionChange = z.object({
  before: money,
  after: money,
  /** Below zero where it costs less; it is charged, or goes back, once the insurer has confirmed the new certificate. */
  difference: money,
});
export type ProtectionChange = z.output<typeof protectionChange>;
