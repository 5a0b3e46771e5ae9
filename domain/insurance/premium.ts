import { addPercent, type Cents } from '#contract/rules/money.ts';
import { type FeeSchedule, feeAt } from '../fees/fee.ts';

/**
 * What a customer pays for a certificate: what the insurer asks for, at least setting 12, with the margin of setting 4 on it, and at least setting 7. The insurer's
 * own amount stays our cost.
 */
export function premiumOf(costCents: Cents, schedule: FeeSchedule, at: number): Cents {
  const basis = Math.max(costCents, feeAt(schedule, 12, at));
  return Math.max(addPercent(basis, feeAt(schedule, 4, at) / 100), feeAt(schedule, 7, at));
}

/** The highest value that is insured (setting 19). */
export const insuredMax = (schedule: FeeSchedule, at: number): Cents => feeAt(schedule, 19, at);
