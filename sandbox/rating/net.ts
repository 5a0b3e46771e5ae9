import { percentOf } from './money.ts';
import type { Charge } from './shipment.ts';

/** The discount on the gross linehaul, and what lifts the rest to the absolute minimum charge. */
export function discountAndMinimum(
  grossCents: number,
  discountPercent: number,
  absoluteMinimumCents: number,
): readonly Charge[] {
  const discount = percentOf(grossCents, discountPercent);
  const missing = absoluteMinimumCents - (grossCents - discount);
  const charges: Charge[] = [];
  if (discount > 0) charges.push({ code: 'DSC', description: `Discount ${discountPercent}%`, cents: -discount });
  if (missing > 0) charges.push({ code: 'MIN', description: 'Adjustment to minimum charge', cents: missing });
  return charges;
}
