import * as z from 'zod';
import { money } from './quotes.ts';

/** Where the money of a booking stands, for the lists. */
export const rowBalance = z.object({
  /** The bill less its coupon, without what is asked or in dispute. */
  total: money,
  /** Held and not taken yet, or on its way. */
  pending: money,
  /** Due on the shipment itself. */
  due: money,
  /** On the A/R account: its invoice asks for it. */
  onAccount: money,
  /** Billed later by the carrier, not due before it is answered. */
  asked: money,
  /** In dispute, and not due until that is decided (R54). */
  disputed: money,
  /** Going back, and gone back, to how it was paid. */
  refundPending: money,
  refunded: money,
  /** What is on its way, before which the carrier is not asked. */
  waitsFor: z.enum(['check', 'wire']).optional(),
  /** By when its invoices have to be paid, the first of them; yyyy-mm-dd. Missing before there is one. */
  dueDate: z.string().optional(),
  /** The last day to answer what was billed later; yyyy-mm-dd. */
  answerBy: z.string().optional(),
});
export type RowBalance = z.infer<typeof rowBalance>;
