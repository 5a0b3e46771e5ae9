import { type Cents, percentOf } from '#contract/rules/money.ts';
import { type FeeSchedule, feeAt } from './fee.ts';

/** What a processing fee is computed from (fee ids 23 and 24). */
export interface CardProcessing {
  readonly percent: number;
  /** Up to this amount there is no fee. */
  readonly aboveCents: Cents;
  /** Debit never bears it (R67). */
  readonly isDebit: boolean;
  /** The two-letter code of the state of the card's billing address; one that forbids the fee never bears it. */
  readonly state?: string | undefined;
  /** States whose law forbids the fee; a setting. */
  readonly statesWithoutFee: readonly string[];
}

/** Whether a state's law forbids the fee; an unknown state does not. */
export const forbidsFee = (state: string | undefined, statesWithoutFee: readonly string[]): boolean =>
  state !== undefined && statesWithoutFee.includes(state.toUpperCase());

/** The processing fee of a card payment: a percentage of the amount before the fee, half a cent rounded up, above the threshold only. */
export function processingFee(
  cents: Cents,
  { percent, aboveCents, isDebit, state, statesWithoutFee }: CardProcessing,
): Cents {
  if (isDebit || cents <= aboveCents) return 0;
  return forbidsFee(state, statesWithoutFee) ? 0 : percentOf(cents, percent);
}

/** The percentage and the threshold that are in force at an instant (fee ids 23 and 24). */
export const cardFeeAt = (schedule: FeeSchedule, at: number): Pick<CardProcessing, 'percent' | 'aboveCents'> => ({
  percent: feeAt(schedule, 23, at) / 100,
  aboveCents: feeAt(schedule, 24, at),
});
