import * as z from 'zod';

const cents = z.number().int();

/** Where the money of a booked shipment stands, as lists show it; the journal is what counts. Money in cents. */
export const shipmentBalance = z.object({
  /** Of the journal that it was read from: an older reading never replaces a newer one. */
  revision: cents,
  /** The bill less its coupon, without what is withheld. */
  totalCents: cents,
  /** Received, net of what goes back; what is held or stands on account is not received. */
  receivedCents: cents,
  /** Held on a card or bank account, or on its way as a check or transfer. */
  pendingCents: cents,
  /** Due on the shipment itself. */
  dueCents: cents,
  /** On the A/R account, which asks for it by an invoice; less what of it is in dispute. */
  onAccountCents: cents,
  /** Billed later by the carrier, and not due before the customer has answered. */
  askedCents: cents,
  /** Billed and not due, because it is in dispute. */
  disputedCents: cents,
  refundPendingCents: cents,
  refundedCents: cents,
  /** What is pending is waited for: nothing goes on before it is here. */
  waitsFor: z.enum(['check', 'wire']).optional(),
  /** The first day, yyyy-mm-dd, on which an invoice of it has to be paid. */
  dueDay: z.string().optional(),
  /** That day was over by the customer's calendar when this was noted; the night after it notes it. */
  isLate: z.literal(true).optional(),
  /** The last day, yyyy-mm-dd, to answer what its carrier billed later. */
  answerBy: z.string().optional(),
});
export type ShipmentBalance = Readonly<z.output<typeof shipmentBalance>>;
