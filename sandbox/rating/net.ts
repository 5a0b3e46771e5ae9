import { percentOf } from './money.ts';
import type { Charge } from './shipment.ts';

/** The discount on the gross linehaul, and what lifts the rest to the absolute minimum charge. */
export function discountAndMinimum(
  grossCents: number,
  discountPercent: number,
  absoluteMinimumCents: number,
): readonly Charge[] {
  const discount = percentOf(grossCents, discountPercent);
  const off: Charge = { code: 'DSC', description: `Discount ${discountPercent}%`, cents: -discount };
  return [...(discount > 0 ? [off] : []), ...toMinimum(grossCents - discount, absoluteMinimumCents)];
}

/** What lifts an amount to a minimum charge, where it is below. */
export function toMinimum(cents: number, minimumCents: number): readonly Charge[] {
  const missing = minimumCents - cents;
  return missing > 0 ? [{ code: 'MIN', description: 'Adjustment to minimum charge', cents: missing }] : [];
}
