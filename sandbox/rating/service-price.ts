import * as z from 'zod';
import { chargeForWeight } from './money.ts';
import { type Item, totalPieces, totalPounds } from './shipment.ts';

const cents = z.int().min(0).max(10_000_000);

const PRICE_WORDS = 'must be a price: cents, or centsPerCwt or centsPerPiece with minimumCents and maximumCents';

/** What a service costs: one flat amount, or an amount per 100 lb or per piece between a minimum and a maximum. */
export const servicePrice = z.union(
  [
    z.strictObject({ cents }),
    z
      .strictObject({ centsPerCwt: cents, minimumCents: cents.optional(), maximumCents: cents.optional() })
      .refine(isOrdered, 'minimumCents must not be above maximumCents'),
    z
      .strictObject({ centsPerPiece: cents, minimumCents: cents.optional(), maximumCents: cents.optional() })
      .refine(isOrdered, 'minimumCents must not be above maximumCents'),
  ],
  { error: PRICE_WORDS },
);

/** The price of a service beside the carriage. */
export type ServicePrice = z.infer<typeof servicePrice>;

function isOrdered({ minimumCents, maximumCents }: { minimumCents?: number; maximumCents?: number }): boolean {
  return (minimumCents ?? 0) <= (maximumCents ?? Number.MAX_SAFE_INTEGER);
}

/** The price of a service for these items in cents, by their real weight or pieces, never by added or deficit pounds. */
export function priceOfService(price: ServicePrice, items: readonly Item[]): number {
  if ('cents' in price) return price.cents;
  const { minimumCents = 0, maximumCents = Number.MAX_SAFE_INTEGER } = price;
  const measured =
    'centsPerCwt' in price
      ? chargeForWeight(totalPounds(items), price.centsPerCwt)
      : totalPieces(items) * price.centsPerPiece;
  return Math.min(Math.max(measured, minimumCents), maximumCents);
}
